import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { dayMs } from '#contract/values/day.ts'
import { seal, unseal } from '#server/mail/index.ts'

/** Longer than any request waits that was sent before the next such mail. */
const validDays = 3
const Sealed = z.object({ mailbox: z.string(), until: z.number() })

/**
 * The secret part of the link by which the owner of a mailbox confirms requests in its name, including those made after
 * the mail.
 */
export const mailboxTokenOf = (secret: string, mailbox: string, now = Date.now()): string =>
  Buffer.from(seal(secret, { mailbox, until: now + validDays * dayMs }), 'base64').toString('base64url')

/** The mailbox of a link; undefined if the link is not ours or too old. */
export function mailboxIn(secret: string, token: string): string | undefined {
  try {
    const { mailbox, until } = Sealed.parse(unseal(secret, token))
    return until > Date.now() ? mailbox : undefined
  } catch {
    return undefined
  }
}

/** The page of a mailbox, with its origin. */
export const mailboxAddress = (baseUrl: string, secret: string, mailbox: string): string =>
  `${baseUrl}${paths.requestMailbox(mailboxTokenOf(secret, mailbox))}`
