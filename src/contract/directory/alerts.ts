import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Language, LanguageInput } from '#contract/language-schemas.ts'
import { Id } from '#contract/shared.ts'
import { alertKinds, alertMonths, unconfirmedAlertDays } from './alert-kinds.ts'

export const AlertKind = z.enum(alertKinds)
/** The secret part of the links in mails about alerts. */
export const AlertToken = z.string().regex(/^[\w-]{40,800}$/)
/** The maximum number of alerts of a mailbox shown at once. */
export const maxAlertsShown = 200

/** An alert, as the owner of its mailbox sees it. */
export const Alert = z.object({
  id: Id,
  kind: AlertKind,
  city: z.string(),
  country: z.string(),
  isConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Alert = z.infer<typeof Alert>
export const Alerts = z.object({ email: z.string(), items: z.array(Alert) })
export type Alerts = z.infer<typeof Alerts>

export const askForAlert = endpoint('POST', '/api/tourism/alerts', {
  summary: `Asks for one mail once there are beds, guides, transport or tours in a city. It counts once the owner of the mailbox confirms it by the link in a mail, within ${unconfirmedAlertDays} days, and ends after ${alertMonths} months. The answer is the same for every address`,
  access: 'public',
  perCaller: true,
  refusals: ['not_found', 'too_many_requests'],
  input: LanguageInput.extend({
    kind: AlertKind,
    city: Id,
    email: z.string().trim().max(254),
    language: Language.optional().meta({ description: 'Of the mails; without it that of the call' }),
    website: z
      .string()
      .max(500)
      .optional()
      .meta({ description: 'Left empty by people: a trap for machines' }),
  }),
  output: z.object({ done: z.literal(true) }),
})

const ofMailbox = {
  access: 'public' as const,
  perCaller: true as const,
  refusals: ['not_found' as const, 'too_many_requests' as const],
  output: Alerts,
}
const byToken = LanguageInput.extend({ token: AlertToken })

export const listAlerts = endpoint('GET', '/api/tourism/alerts/:token', {
  ...ofMailbox,
  summary: 'The alerts of a mailbox, the newest first, for anyone with the link of a mail',
  input: byToken,
})
export const confirmAlerts = endpoint('POST', '/api/tourism/alerts/:token/confirm', {
  ...ofMailbox,
  summary: 'Confirms alerts of a mailbox',
  input: byToken.extend({ ids: z.array(Id).min(1).max(maxAlertsShown) }),
})
export const endAlerts = endpoint('POST', '/api/tourism/alerts/:token/end', {
  ...ofMailbox,
  summary: 'Ends and deletes every alert of a mailbox',
  input: byToken,
})
export const disownAlerts = endpoint('POST', '/api/tourism/alerts/:token/not-me', {
  ...ofMailbox,
  summary:
    'Says that someone else gave this mailbox: every alert of it is deleted, and nothing about alerts or requests is sent to it any more',
  input: byToken,
})
