import { useParams } from 'react-router'
import { SearchBox } from '#web/components/list/search-box.tsx'
import { isMissing } from '#web/data/responses.ts'
import { ErrorPage } from '#web/frame/error-page.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { State } from '#web/ui/state.tsx'

type ListingErrorProps = { error: unknown; title: string; text: string; href: string; action: string }

/** What a detail page shows when its subject is not there, with a search for it and the way to the list, or when loading failed. */
export function ListingError({ error, title, text, href, action }: ListingErrorProps) {
  const params = useParams()
  if (!isMissing(error)) return <ErrorPage />
  return (
    <main id="main" className="page">
      <PageHead title={title} description={text} isHidden />
      <State title={title} text={text}>
        <SearchBox id="missing-search" query={wordsOf(params.slug ?? params.id ?? params.city)} />
        <a className="button" href={href}>
          {action}
        </a>
      </State>
    </main>
  )
}

const id = /^[\da-f]{8}-[\da-f-]{27}$/i

/** What an address probably asked for, as words of a search; an id says nothing. */
const wordsOf = (slug = '') =>
  id.test(slug)
    ? ''
    : slug
        .replace(/[-_.\s]+/g, ' ')
        .trim()
        .slice(0, 120)
