import { useSite } from '#web/frame/use-site.ts'

/** The title of a page that is for one user and not for search engines. */
export function WorkspaceHead({ title }: { title: string }) {
  const { site } = useSite()
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
