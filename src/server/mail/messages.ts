import type { ReviewWindow } from '#contract/applications/review-window.ts'
import type { Language } from '#contract/languages.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { type AccountMailValues, accountContents } from './account-messages.ts'
import { type AlertMailValues, alertContents } from './alert-messages.ts'
import { type ClaimMailValues, claimContents } from './claim-messages.ts'
import type { Content, Said } from './content.ts'
import { type DecisionMailValues, decisionContents } from './decision-messages.ts'
import { type EventMailValues, eventContents } from './event-messages.ts'
import { type ListingMailValues, listingContents } from './listing-messages.ts'
import { type ReportMailValues, reportContents } from './report-messages.ts'
import type { RequestMailValues } from './request-mail-values.ts'
import { requestContents } from './request-messages.ts'
import { type ReviewMailValues, reviewContents } from './review-messages.ts'

/** What each kind of message says that is not always the same. */
export type MailValues = AccountMailValues &
  ListingMailValues &
  RequestMailValues &
  ReportMailValues &
  ReviewMailValues &
  DecisionMailValues &
  ClaimMailValues &
  AlertMailValues &
  EventMailValues
export type Template = keyof MailValues

/** One message to one user, in their language. */
export type MailMessage<Each extends Template = Template> = {
  [Kind in Each]: { to: string; language: Language; template: Kind; values: MailValues[Kind] }
}[Each]

export type Site = { siteName: string; supportEmail: string; reviewWindow: ReviewWindow }

/** What a message says, in its language. */
export function contentOf<Each extends Template>(
  message: MailMessage<Each>,
  { siteName: site, supportEmail: support, reviewWindow }: Site,
): Content {
  const { to, language, template, values } = message
  return contents[template](values as MailValues[Each], {
    to,
    site,
    language,
    t: i18nOf(language).t,
    support,
    reviewWindow,
  })
}

const contents: { [Each in Template]: (values: MailValues[Each], said: Said) => Content } = {
  ...accountContents,
  ...listingContents,
  ...requestContents,
  ...reportContents,
  ...reviewContents,
  ...decisionContents,
  ...claimContents,
  ...alertContents,
  ...eventContents,
}
