import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { AppError } from './app-error.ts'
import { mailboxOf, networksOf } from './rate-limit-keys.ts'
import { countTry, deleteOldTries, readTries } from './rate-limit-queries.ts'

/** How often something may be tried within a span of time. */
export type Limit = { name: string; most: number; seconds: number }

/**
 * How often something that belongs to somebody (a mailbox, a listing) may be tried by all networks together. `newcomers`: how
 * many more networks may try it once each, whatever the others did before.
 */
export type SharedLimit = Limit & { newcomers: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** How many more tries a /48 of IPv6 has than one /64. */
const wider = 4

/** The limits of what an attacker would repeat; the addresses' are wide, because many share one. */
export const limits = {
  codesByAddress: { name: 'codes-from', most: 30, seconds: hour },
  codesByAddressADay: { name: 'codes-from-daily', most: 120, seconds: day },
  /** To one mailbox, asked for from one network; a small part of all that it may be sent, so that nobody uses that up alone. */
  codesFromThere: { name: 'codes-from-to', most: 5, seconds: 15 * minute },
  codesFromThereADay: { name: 'codes-from-to-daily', most: 15, seconds: day },
  codesByAccount: { name: 'codes-to', most: 20, seconds: hour, newcomers: 20 },
  codesByAccountADay: { name: 'codes-to-daily', most: 60, seconds: day, newcomers: 60 },
  /** Of a browser that the account knows: strangers cannot use it up. */
  codesByDevice: { name: 'codes-by-device', most: 5, seconds: 15 * minute },
  codesByDeviceADay: { name: 'codes-by-device-daily', most: 30, seconds: day },
  signInsByAddress: { name: 'sign-in-from', most: 60, seconds: 15 * minute },
  signInsByAddressADay: { name: 'sign-in-from-daily', most: 300, seconds: day },
  passkeysByAddress: { name: 'passkeys-from', most: 120, seconds: 15 * minute },
  passkeysByAccount: { name: 'passkeys-by', most: 30, seconds: hour },
  /** Of browsers that the account does not know. Beyond it they need the link in the mail. */
  wrongCodesByAccount: { name: 'wrong-codes-for', most: 30, seconds: day },
  /** Over all accounts: beyond it the log warns. */
  refusedCodes: { name: 'refused-codes', most: 100, seconds: hour },
  invitationsByAccount: { name: 'invitations-by', most: 60, seconds: hour },
  invitationsToAddress: { name: 'invitations-to', most: 5, seconds: hour },
  testMailsByAccount: { name: 'test-mails-by', most: 5, seconds: hour },
  exportsByAddress: { name: 'exports-from', most: 30, seconds: hour },
  exportsByAccount: { name: 'exports-by', most: 10, seconds: hour },
  /** Sent or changed. */
  applicationsByAccount: { name: 'applications-by', most: 5, seconds: hour },
  /** Requests of travelers: a village shares an address, a family a mailbox. */
  requestsByAddress: { name: 'requests-from', most: 20, seconds: hour },
  /** Tries, also of what was sent before: who guesses what others sent gets no further. */
  requestTriesByAddress: { name: 'request-tries-from', most: 60, seconds: hour },
  /** Of an account in its own name, and from one network in that of a phone: no mail can ask its owner. */
  requestsByAccount: { name: 'requests-by-account', most: 40, seconds: day },
  requestsByPhone: { name: 'requests-by-phone', most: 12, seconds: day },
  /** Mails by which a mailbox confirms requests: one link is good for all of them. */
  verifyMails: { name: 'verify-mails', most: 1, seconds: 12 * hour },
  /** One network asks one listing only so often; from another it is asked all the same. */
  requestsFromThere: { name: 'requests-from-to', most: 20, seconds: hour },
  /** Mails of single requests to a provider; beyond them one mail tells of all. */
  newsToListing: { name: 'requests-to', most: 60, seconds: hour },
  /** Each is stored; the provider is told once of several. */
  changesOfRequest: { name: 'request-changes', most: 10, seconds: hour },
  /** Messages of each side of a request. */
  messagesOfRequest: { name: 'request-messages', most: 30, seconds: hour },
  /** Mails to a traveler, who did not choose the sender: beyond it they wait. */
  mailsOfRequest: { name: 'request-mails', most: 10, seconds: day },
  mailsToMailbox: { name: 'mailbox-mails', most: 30, seconds: day },
  /** Messages of a provider to travelers; a step without one does not count. */
  answersByAccount: { name: 'answers-by', most: 200, seconds: day },
  /** Alerts that visitors ask for, and mails by which a mailbox confirms them: one link is good for all of them. */
  alertsByAddress: { name: 'alerts-from', most: 20, seconds: hour },
  alertMails: { name: 'alert-mails', most: 1, seconds: 12 * hour },
  /** What visitors say is wrong. */
  reportsByAddress: { name: 'reports-from', most: 20, seconds: hour },
  reportsByContact: { name: 'reports-by', most: 12, seconds: day },
  reportsOfSubject: { name: 'reports-of', most: 30, seconds: hour },
  /** Codes to the mailbox of a listing, from an account and in all: five tries each. */
  claimCodesByAccount: { name: 'claim-codes-by', most: 5, seconds: 15 * minute },
  claimCodesToListing: { name: 'claim-codes-to', most: 10, seconds: day, newcomers: 10 },
  claimsByAccount: { name: 'claims-by', most: 5, seconds: day },
  /** Changes of requests, and guesses at private addresses. */
  requestStepsByAddress: { name: 'request-steps-from', most: 120, seconds: hour },
  /** Guesses at secret addresses of calendars, and how often one that is right is read. */
  calendarGuessesByAddress: { name: 'calendar-guesses-from', most: 60, seconds: hour },
  calendarReads: { name: 'calendar-reads', most: 120, seconds: hour },
  /** Calendars of other sites that somebody adds, or has read at once. */
  outsideReads: { name: 'outside-reads', most: 40, seconds: hour },
  filesByAddress: { name: 'files-from', most: 240, seconds: hour },
  /** Galleries of a listing and a few offers, and tries again. */
  filesByAccount: { name: 'files-by', most: 90, seconds: hour },
} as const satisfies Record<string, Limit | SharedLimit>

/**
 * Counts one try of `who` (an address, an account) on all nodes together.
 *
 * @throws AppError too_many_requests, with the seconds after which to try again
 */
export async function limitRate(db: Database, limit: Limit, who: string): Promise<void> {
  const seconds = await secondsBeyond(db, limit, who)
  if (seconds === 0) return
  const sentence = `Too many tries. Try again in ${inWords(seconds)}.`
  throw new AppError('too_many_requests', sentence, { retryAfter: seconds })
}

/** Counts one try, and answers in how many seconds there may be another where it is beyond the limit; 0 within it. */
export async function secondsBeyond(db: Database, limit: Limit, who: string): Promise<number> {
  const { count, left } = await countTry(db, keyOf(limit, who), limit.seconds)
  if (Math.random() < 0.01) await deleteOldTries(db)
  return count <= limit.most ? 0 : Math.max(1, left)
}

/**
 * Counts one try from an address: of IPv6 by its /64, and by its /48 with a wider limit.
 *
 * @throws AppError too_many_requests
 */
export async function limitByAddress(db: Database, limit: Limit, ip: string): Promise<void> {
  const [near = '', far] = networksOf(ip)
  await limitRate(db, limit, near)
  if (far) await limitRate(db, { ...limit, most: limit.most * wider }, far)
}

/**
 * Counts one try, from an address, of what belongs to somebody else. The first try of each network has a share of its own, so
 * that networks which try again and again do not shut out one that has not tried yet: most likely the owner's.
 *
 * @throws AppError too_many_requests
 */
export async function limitShared(
  db: Database,
  limit: SharedLimit,
  whose: string,
  ip: string,
): Promise<void> {
  const network = networksOf(ip).at(-1)
  const isFirst = (await count(db, { ...limit, name: `${limit.name}-there` }, `${whose} ${network}`)) === 1
  const share = isFirst ? { ...limit, name: `${limit.name}-new`, most: limit.newcomers } : limit
  await limitRate(db, share, whose)
}

/** Counts without refusing anything; returns how often it was since the span of time began. */
export async function count(db: Database, limit: Limit, who: string): Promise<number> {
  return (await countTry(db, keyOf(limit, who), limit.seconds)).count
}

/** True where `who` has used the limit up. */
export async function isUsedUp(db: Database, limit: Limit, who: string): Promise<boolean> {
  return (await readTries(db, keyOf(limit, who), limit.seconds)) >= limit.most
}

// only hashes are stored: no e-mail address and no IP
const keyOf = ({ name }: Limit, who: string) =>
  `${name} ${createHash('sha256').update(who).digest('base64url')}`

/** Counts an invitation of `email` by an account. */
export async function limitInvitations(db: Database, actorId: string, email: string): Promise<void> {
  await limitRate(db, limits.invitationsByAccount, actorId)
  await limitRate(db, limits.invitationsToAddress, mailboxOf(email))
}

/** Counts an export by an account from an address. */
export async function limitExports(db: Database, actorId: string, address: string): Promise<void> {
  await limitRate(db, limits.exportsByAccount, actorId)
  await limitByAddress(db, limits.exportsByAddress, address)
}

/** Counts a file that is sent from an address, by an account or by somebody without one. */
export async function limitFiles(db: Database, actorId: string | undefined, address: string): Promise<void> {
  if (actorId) await limitRate(db, limits.filesByAccount, actorId)
  await limitByAddress(db, limits.filesByAddress, address)
}

const inWords = (seconds: number) =>
  seconds < minute ? `${Math.max(1, seconds)} seconds` : `${Math.ceil(seconds / minute)} minutes`
