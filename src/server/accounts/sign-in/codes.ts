import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type RequestedCode, safeReturn } from '#contract/account/sign-in.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Accounts } from '../accounts.ts'
import { hashOf } from '../session-token.ts'
import { nameFrom } from '../user-name.ts'
import { ensureUser } from '../users-queries.ts'
import {
  consumeCode,
  consumeLink,
  deleteCodeOf,
  findCodeOf,
  insertCode,
  maxTries,
  takeTry,
} from './codes-queries.ts'

export const codeMinutes = 10
/** The cookie that ties a code to the browser that asked for it. */
export const requestCookie = 'sign-in-request'

const newToken = () => randomBytes(32).toString('base64url')

// with the request's id, which only the browser has, so that nobody can try all codes on a copy of the database
const codeHash = ({ secret }: Accounts, request: string, code: string) => hashOfDigits(secret, request, code)

/** Six digits that nobody can foresee. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored of the digits: a hash made with their recipient and the secret, so that a copy of the database gives nothing away. */
export const hashOfDigits = (secret: string, request: string, code: string): string =>
  createHmac('sha256', secret).update(`${request} ${code}`).digest('hex')

/** Compares two hashes in a time that tells nothing. */
export function isSameHash(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A code for the browser that asks, and the secret of the link; ends the code that it asked for `before`. */
export async function newCode(accounts: Accounts, email: string, before: string | undefined) {
  const { db } = accounts
  const [request, secret] = [newToken(), newToken()]
  const code = newDigits()
  const asked = { requestHash: hashOf(request), codeHash: codeHash(accounts, request, code) }
  await db.transaction(async (tx) => {
    if (before) await deleteCodeOf(tx, hashOf(before))
    await insertCode(tx, { email, linkHash: hashOf(secret), asked, seconds: codeMinutes * 60 })
  })
  return { request, code, secret }
}

/** What a request asked for, while it can be entered; using a code or its link, and asking again, end it. */
export async function requestedCodeOf(db: Database, request: string): Promise<RequestedCode | undefined> {
  const found = await findCodeOf(db, hashOf(request))
  if (!found) return undefined
  const { email, tries, createdAt } = found
  return { email, sentAt: createdAt.toISOString(), triesLeft: maxTries - tries }
}

/** Tries a code on the request of this browser; true once. */
export async function enterCode(
  accounts: Accounts,
  { email, code, request }: { email: string; code: string; request: string },
): Promise<boolean> {
  const found = await takeTry(accounts.db, { email, requestHash: hashOf(request) })
  if (!found?.codeHash) return false
  const isIt = isSameHash(codeHash(accounts, request, code), found.codeHash)
  return isIt && (await consumeCode(accounts.db, found.id))
}

/** Opens a link by its secret, on any device, once; returns whether a mail or the operator gave it. */
export async function openLink(
  { db }: Accounts,
  email: string,
  secret: string,
): Promise<'link' | 'operator' | undefined> {
  const link = await consumeLink(db, email, hashOf(secret))
  return link && (link.hasCode ? 'link' : 'operator')
}

/** The page on which one tap signs in: opening it alone, as mail scanners do, uses nothing up. */
export function linkPage(
  { baseUrl }: Config,
  email: string,
  secret: string,
  { back, lang }: { back?: string | undefined; lang?: Language } = {},
): string {
  return `${baseUrl}${paths.code({ email, secret, return: back && safeReturn(back), lang })}`
}

/** A one-time URL that logs in to the account of `email`, which is created if there is none; no limit applies to it. */
export async function signInLinkFor({ db, config }: Accounts, email: string): Promise<string> {
  const lowercaseEmail = email.trim().toLowerCase()
  await ensureUser(db, { email: lowercaseEmail, name: nameFrom(lowercaseEmail) })
  const secret = newToken()
  await insertCode(db, { email: lowercaseEmail, linkHash: hashOf(secret), seconds: codeMinutes * 60 })
  return linkPage(config, lowercaseEmail, secret)
}
