import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import type { lookAround, requestCode, SessionUser, signIn } from '#contract/accounts.ts'
import type { RequestContext } from '#server/context.ts'
import { AppError, type Client, limitRate, limits } from '#server/http/index.ts'
import type { Accounts } from './accounts.ts'
import { clientHeader, codeMinutes } from './auth.ts'
import { codePage, nameFrom, newCode } from './codes.ts'
import { userOfToken } from './identify.ts'
import { isSampleEmail, sampleAccount } from './look-around.ts'
import { mayLookAround } from './policy.ts'
import { deleteSession } from './sessions-queries.ts'

type Input<Each extends { input: z.ZodType }> = z.output<Each['input']>
const done = { done: true } as const

/** Sends a code and a link to the address, whether or not it has an account. */
export async function sendCode(
  accounts: Accounts,
  { db, client, language, mail, config }: RequestContext,
  { email, language: asked, return: back }: Input<typeof requestCode>,
) {
  await limitRate(db, limits.codesByAddress, client.ip)
  await limitRate(db, limits.codesByAccount, email)
  if (isSampleEmail(email)) return done
  const code = await newCode(accounts, email)
  const values = { code, url: codePage(config, email, code, back), minutes: codeMinutes }
  await mail.send(db, { to: email, language: asked ?? language, template: 'signInCode', values })
  return done
}

/** Signs in by a code from the mail; the response carries the cookie. */
export async function signInByCode(
  accounts: Accounts,
  context: RequestContext,
  { email, code }: Input<typeof signIn>,
): Promise<SessionUser> {
  await limitRate(context.db, limits.signInsByAddress, context.client.ip)
  await limitRate(context.db, limits.signInsByAccount, email)
  if (isSampleEmail(email)) throw wrongCode()
  return openSession(accounts, context, email, code)
}

/** Signs in as a sample account. */
export async function signInAsSample(
  accounts: Accounts,
  context: RequestContext,
  { as, look }: Input<typeof lookAround>,
): Promise<SessionUser> {
  if (!mayLookAround(context.config, look)) {
    throw new AppError('forbidden', 'Looking around needs the address that the server printed at its start')
  }
  const email = await sampleAccount(context.db, as)
  return inTurn(async () => openSession(accounts, context, email, await newCode(accounts, email)))
}

let last: Promise<unknown> = Promise.resolve()

// one at a time, because a new code makes the earlier one invalid; one process is enough, the database is embedded
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work)
  last = result.catch(() => {})
  return result
}

async function openSession(
  { auth }: Accounts,
  { db, client, cookies, actor }: RequestContext,
  email: string,
  code: string,
): Promise<SessionUser> {
  const body = { email, otp: code, name: nameFrom(email) }
  const { headers, response } = await auth.api
    .signInEmailOTP({ body, headers: headersOf(client), returnHeaders: true })
    .catch((error: unknown) => {
      throw refusal(error)
    })
  // an attacker may have planted the former session: it must not live beside the new one
  if (actor) await deleteSession(db, { id: actor.sessionId, userId: actor.id })
  cookies.push(...headers.getSetCookie())
  const found = await userOfToken(db, response.token)
  if (!found) throw inactive()
  return found.user
}

/** The headers that tell the sign-in library about the client. */
export function headersOf({ ip: address, userAgent }: Client, base?: Headers): Headers {
  const headers = new Headers(base)
  headers.delete(clientHeader)
  if (address) headers.set(clientHeader, address)
  if (userAgent) headers.set('user-agent', userAgent)
  return headers
}

const inactive = () =>
  new AppError('forbidden', 'This account is inactive. Ask the administrator.', { reason: 'accountInactive' })

function refusal(error: unknown): unknown {
  if (!isAPIError(error)) return error
  if (error.body?.code === 'account_inactive') return inactive()
  return error.statusCode < 500 ? wrongCode() : error
}

function wrongCode(): AppError {
  const sentence = 'This code is wrong, used or expired. Ask for a new one.'
  return new AppError('invalid_request', sentence, { fields: { code: { code: 'wrongCode' } } })
}
