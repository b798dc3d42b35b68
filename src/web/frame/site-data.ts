import type { SessionUser } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import type { Site } from '#contract/page-request.ts'

/** What the root's loader tells every page; `useSite()` reads it. */
export type SiteData = {
  site: Site
  language: Language
  /** The page's own path and query. */
  path: string
  search: string
  scripts: { theme: string | undefined }
  year: number
  requestId: string
  user: SessionUser | undefined
}
