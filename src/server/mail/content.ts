import type { ReviewWindow } from '#contract/applications/review-window.ts'
import type { Coordinates } from '#contract/images/maps.ts'
import type { Language } from '#contract/languages.ts'
import type { I18n } from '#i18n/translate.ts'

/** What a message says, before it becomes text and HTML. */
export type Content = {
  subject: string
  before: string[]
  code?: string
  between: string[]
  /** A small map, which leads to a larger one. */
  map?: (Coordinates & { alternative: string; url: string }) | undefined
  action: { label: string; url: string }
  /** Further buttons. */
  more?: { label: string; url: string }[]
  after: string[]
  /** An attached calendar file. */
  calendar?: string | undefined
  /** Where a mail program ends what the message belongs to, with one POST. */
  unsubscribe?: string | undefined
  /** Where an answer goes to, where that is not the sender. */
  replyTo?: string | undefined
}

/** Its recipient, site and language. */
export type Said = {
  to: string
  site: string
  support: string
  reviewWindow: ReviewWindow
  language: Language
  t: I18n['t']
}
