import type { SessionUser } from '#contract/account/session-user.ts'
import type { Language } from '#contract/languages.ts'
import type { Site } from '#contract/page-request.ts'

/** The data that the root's loader gives to every page; `useSite()` reads it. */
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
