import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { dayMs } from '#contract/values/day.ts'
import { notFound } from '#server/http/index.ts'
import { seal, unseal } from '#server/mail/index.ts'

/** Mail programs offer to unsubscribe for at least a month. */
const validDays = 60
const Sealed = z.object({ alertsOf: z.string(), until: z.number() })

/** The secret part of the links in mails about alerts: whoever has it reads the mailbox of the address. */
export const alertTokenOf = (secret: string, email: string, now = Date.now()): string =>
  Buffer.from(seal(secret, { alertsOf: email, until: now + validDays * dayMs }), 'base64').toString(
    'base64url',
  )

/**
 * The address to which a link was sent.
 *
 * @throws AppError `not_found` if the link is not ours, or too old
 */
export function emailOfLink(secret: string, token: string): string {
  try {
    const { alertsOf, until } = Sealed.parse(unseal(secret, token))
    if (until > Date.now()) return alertsOf
  } catch {
    // like a link that is too old
  }
  return notFound('Alerts')
}

/** The page of the alerts of a mailbox, with its origin. */
export const alertsAddress = (baseUrl: string, secret: string, email: string): string =>
  `${baseUrl}${paths.alerts(alertTokenOf(secret, email))}`
