import type { SessionUser } from './account/session-user.ts'
import type { ReviewWindow } from './applications/review-window.ts'
import type { Api } from './client.ts'
import type { TypeNames } from './content/type-name-kinds.ts'
import type { Currency } from './enums.ts'
import type { Maps } from './images/maps.ts'
import type { Posters } from './images/posters.ts'
import type { Language } from './languages.ts'

/** The notice at the top of every page, and its language. */
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

/** `date`: the day of the rate. */
export type AboutPrice = { amount: number; currency: Currency; date: string }

/** What the server passes to every page: the API bound to the app itself, the drawings, and the settings. */
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
  /** The requested URL, without parameters that mean nothing. */
  url: URL
  /** URLs of the scripts that improve documents, by name ("theme"). */
  scripts: Record<string, string>
  /** The logged-in user. */
  user: SessionUser | undefined
  /** The browser asks to save data: pictures are loaded only on request. */
  savesData: boolean
  /**
   * A price in the currency of the region that the reader's browser names, at rough rates of a year; undefined if it is
   * the same or not known.
   */
  about: (amount: number, currency: string) => AboutPrice | undefined
  /** Today in UTC, ISO date. */
  today: string
  /** The id to quote when something went wrong. */
  requestId: string
  /** Allows the inline scripts of a hydrated page; absent in development. */
  nonce: string | undefined
  /** True if the file of the form was too large and was left out. */
  isFileTooLarge: boolean
  /** Logs an unexpected error, with the id of the request. */
  report: (error: unknown) => void
}
