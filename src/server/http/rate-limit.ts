import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { AppError } from './app-error.ts'
import { countTry, deleteOldTries } from './rate-limit-queries.ts'

/** How often something may be tried within a span of time. */
export type Limit = { name: string; most: number; seconds: number }

const minute = 60
const hour = 60 * minute

/** The limits of what an attacker would repeat; the addresses' are wide, because many share one. */
export const limits = {
  codesByAddress: { name: 'codes-from', most: 30, seconds: hour },
  codesByAccount: { name: 'codes-to', most: 5, seconds: 15 * minute },
  signInsByAddress: { name: 'sign-in-from', most: 60, seconds: 15 * minute },
  signInsByAccount: { name: 'sign-in-as', most: 15, seconds: 15 * minute },
  invitationsByAccount: { name: 'invitations-by', most: 60, seconds: hour },
  invitationsToAddress: { name: 'invitations-to', most: 5, seconds: hour },
  exportsByAddress: { name: 'exports-from', most: 30, seconds: hour },
  exportsByAccount: { name: 'exports-by', most: 10, seconds: hour },
  filesByAddress: { name: 'files-from', most: 120, seconds: hour },
  filesByAccount: { name: 'files-by', most: 30, seconds: hour },
} as const satisfies Record<string, Limit>

/**
 * Counts one try of `who` (an address, an account) on all nodes together.
 *
 * @throws AppError too_many_requests, with the seconds after which to try again
 */
export async function limitRate(db: Database, { name, most, seconds }: Limit, who: string): Promise<void> {
  // only hashes are stored: no e-mail address and no IP
  const key = `${name} ${createHash('sha256').update(who).digest('base64url')}`
  const { count, left } = await countTry(db, key, seconds)
  if (Math.random() < 0.01) await deleteOldTries(db)
  if (count <= most) return
  const sentence = `That was tried too often. Try again in ${inWords(left)}.`
  throw new AppError('too_many_requests', sentence, { retryAfter: Math.max(1, left) })
}

/** Counts an invitation of `email` by an account. */
export async function limitInvitations(db: Database, actorId: string, email: string): Promise<void> {
  await limitRate(db, limits.invitationsByAccount, actorId)
  await limitRate(db, limits.invitationsToAddress, email)
}

/** Counts an export by an account from an address. */
export async function limitExports(db: Database, actorId: string, address: string): Promise<void> {
  await limitRate(db, limits.exportsByAccount, actorId)
  await limitRate(db, limits.exportsByAddress, address)
}

/** Counts a file that an account sends from an address. */
export async function limitFiles(db: Database, actorId: string, address: string): Promise<void> {
  await limitRate(db, limits.filesByAccount, actorId)
  await limitRate(db, limits.filesByAddress, address)
}

const inWords = (seconds: number) =>
  seconds < minute ? `${Math.max(1, seconds)} seconds` : `${Math.ceil(seconds / minute)} minutes`
