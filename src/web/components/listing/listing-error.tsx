import { isMissing } from '#web/data/responses.ts'
import { ErrorPage } from '#web/frame/error-pages.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { State } from '#web/ui/state.tsx'

type ListingErrorProps = { error: unknown; title: string; text: string; href: string; action: string }

/** What a detail page shows when its subject is not there, with a way on to the list, or when loading failed. */
export function ListingError({ error, title, text, href, action }: ListingErrorProps) {
  if (!isMissing(error)) return <ErrorPage />
  return (
    <main id="main" className="page">
      <PageHead title={title} description={text} isHidden />
      <State title={title} text={text} href={href} action={action} />
    </main>
  )
}
