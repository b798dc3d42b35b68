import type { SessionUser } from './account/session-user.ts'
import type { ReviewWindow } from './applications/review-window.ts'
import type { Api } from './client.ts'
import type { TypeNames } from './content/type-name-kinds.ts'
import type { Currency } from './enums.ts'
import type { Maps } from './images/maps.ts'
import type { Posters } from './images/posters.ts'
import type { Language } from './languages.ts'

/** The notice on top of every page, and the language in which it is written. */
export type SiteNotice = { text: string; language: Language }

/** The operator's settings that pages show. */
export type Site = {
  name: string
  /** Without a trailing slash. */
  baseUrl: string
  supportEmail: string
  /** Who runs the directory, as they call themselves. */
  operatorName: string | undefined
  /** Another way to reach them: an address, an e-mail address, a URL. */
  operatorContact: string | undefined
  /** E.164, or absent. */
  supportWhatsapp: string | undefined
  /** Business days within which an application is answered. */
  reviewWindow: ReviewWindow
  notice: SiteNotice | undefined
  mapTilesUrl: string | undefined
}

/** `date`: of when the rate is. */
export type AboutPrice = { amount: number; currency: Currency; date: string }

/** What the server hands to every page: the API bound to the app itself, the drawings, and the settings. */
export type PageRequest = {
  api: Api
  /** The same, with the texts of another language than the page's. */
  apiIn: (language: Language) => Api
  maps: Maps
  posters: Posters
  site: Site
  language: Language
  /** What staff call types: the same object until it changes. */
  typeNames: TypeNames
  /** The URL asked for, cleaned of parameters that mean nothing. */
  url: URL
  /** URLs of the scripts that improve documents, by name ("theme"). */
  scripts: Record<string, string>
  /** Who is signed in. */
  user: SessionUser | undefined
  /** Pictures come only when they are asked for. */
  savesData: boolean
  /** A price in the currency of the region that the reader's browser names, at rough rates of a year; none where it is the same or not known. */
  about: (amount: number, currency: string) => AboutPrice | undefined
  /** Today in UTC, ISO date. */
  today: string
  /** The id to quote when something went wrong. */
  requestId: string
  /** Allows the inline scripts of a hydrated page; absent in development. */
  nonce: string | undefined
  /** True where the file of the form was too large, and was left out. */
  isFileTooLarge: boolean
  /** Writes an error that nobody expected into the log, with the id of the request. */
  report: (error: unknown) => void
}
