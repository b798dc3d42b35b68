import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import type { SessionUser } from '#contract/account/session-user.ts'
import type {
  getRequestedCode,
  lookAround,
  requestCode,
  signIn,
  signInByLink,
} from '#contract/account/sign-in.ts'
import type { RequestContext } from '#server/context.ts'
import { cookieIn } from '#server/http/cookies.ts'
import { hostCookieName, setHostCookie } from '#server/http/host-cookie.ts'
import {
  AppError,
  type Client,
  count,
  isUsedUp,
  limitByAddress,
  limitRate,
  limitShared,
  limits,
  mailboxOf,
  networksOf,
} from '#server/http/index.ts'
import { isSampleEmail } from '#server/sample-email.ts'
import type { Accounts } from '../accounts.ts'
import { isSecure } from '../identify.ts'
import { sampleAccount } from '../look-around.ts'
import { mayLookAround } from '../policy.ts'
import type { SessionMethod } from '../sessions-queries.ts'
import { nameFrom } from '../user-name.ts'
import { clientHeader } from './auth.ts'
import {
  codeMinutes,
  enterCode,
  linkPage,
  newCode,
  openLink,
  requestCookie,
  requestedCodeOf,
} from './codes.ts'
import { completeSignIn, inactive } from './complete.ts'
import { knownDeviceOf } from './known-devices.ts'
import { refused } from './refused-codes.ts'

type Input<Each extends { input: z.ZodType }> = z.output<Each['input']>
const done = { done: true } as const

/** Sends a code and a link to the address, whether or not it has an account; the code works in this browser alone. */
export async function sendCode(
  accounts: Accounts,
  context: RequestContext,
  { email, language: asked, return: back }: Input<typeof requestCode>,
) {
  const { db, language, mail, config, cookies } = context
  await limitCodes(context, email)
  const { code, secret, request } = await newCode(accounts, email, requestOf(context))
  const values = {
    code,
    url: linkPage(config, email, secret, { back, lang: asked ?? language }),
    minutes: codeMinutes,
  }
  // a sample account has no mailbox: nobody learns its code
  if (!isSampleEmail(email)) {
    await mail.send(db, { to: email, language: asked ?? language, template: 'signInCode', values })
  }
  cookies.push(setHostCookie(requestCookie, request, isSecure(config), codeMinutes * 60))
  return done
}

/** Counts a request for a code. A device that the account knows is counted by itself, so that no stranger can stop it. */
async function limitCodes(context: RequestContext, email: string): Promise<void> {
  const { db, client } = context
  const device = await knownDeviceOf(context, email)
  if (device) {
    await limitRate(db, limits.codesByDevice, device)
    await limitRate(db, limits.codesByDeviceADay, device)
    return
  }
  const mailbox = mailboxOf(email)
  const fromThere = `${networksOf(client.ip)[0]} ${mailbox}`
  await limitByAddress(db, limits.codesByAddress, client.ip)
  await limitByAddress(db, limits.codesByAddressADay, client.ip)
  await limitRate(db, limits.codesFromThere, fromThere)
  await limitRate(db, limits.codesFromThereADay, fromThere)
  await limitShared(db, limits.codesByAccount, mailbox, client.ip)
  await limitShared(db, limits.codesByAccountADay, mailbox, client.ip)
}

/** The code that this browser asked for, told by the cookie of its request. */
export async function findRequestedCode(
  context: RequestContext,
): Promise<z.output<(typeof getRequestedCode)['output']>> {
  const request = requestOf(context)
  return { asked: (request && (await requestedCodeOf(context.db, request))) || null }
}

const requestOf = ({ cookieHeader, config }: RequestContext) =>
  cookieIn(cookieHeader, hostCookieName(requestCookie, isSecure(config)))

/** Signs in by a code from the mail, in the browser that asked for it; the response carries the cookie. */
export async function signInByCode(
  accounts: Accounts,
  context: RequestContext,
  { email, code }: Input<typeof signIn>,
): Promise<SessionUser> {
  const { db, cookies, config } = context
  const device = await knownDeviceOf(context, email)
  if (!device) await limitSignIns(context)
  if (isSampleEmail(email)) throw await refused(context, email, 'wrongCode')
  const request = requestOf(context)
  if (!request) throw await refused(context, email, 'otherBrowser')
  if (!device && (await isUsedUp(db, limits.wrongCodesByAccount, email))) {
    throw await refused(context, email, 'useLink')
  }
  if (!(await enterCode(accounts, { email, code, request }))) {
    if (!device) await count(db, limits.wrongCodesByAccount, email)
    throw await refused(context, email, 'wrongCode')
  }
  cookies.push(setHostCookie(requestCookie, '', isSecure(config), 0))
  return openSession(accounts, context, email, 'code')
}

/** Signs in by the link from a mail or of the operator, on any device. No limit of the account or address applies to it. */
export async function signInByOpenedLink(
  accounts: Accounts,
  context: RequestContext,
  { email, secret }: Input<typeof signInByLink>,
): Promise<SessionUser> {
  const origin = isSampleEmail(email) ? undefined : await openLink(accounts, email, secret)
  if (origin) return openSession(accounts, context, email, origin)
  await limitSignIns(context)
  throw await refused(context, email, 'wrongCode', 'secret')
}

async function limitSignIns({ db, client }: RequestContext): Promise<void> {
  await limitByAddress(db, limits.signInsByAddress, client.ip)
  await limitByAddress(db, limits.signInsByAddressADay, client.ip)
}

/** Logs in as a sample account. */
export async function signInAsSample(
  accounts: Accounts,
  context: RequestContext,
  { as, look }: Input<typeof lookAround>,
): Promise<SessionUser> {
  if (!mayLookAround(context.config, look)) {
    throw new AppError('forbidden', 'To look around, use the address that the server printed when it started')
  }
  return openSession(accounts, context, await sampleAccount(context.db, as), 'look-around')
}

async function openSession(
  { auth }: Accounts,
  context: RequestContext,
  email: string,
  method: SessionMethod,
): Promise<SessionUser> {
  const body = { email, name: nameFrom(email) }
  const { headers, response } = await auth.api
    .signInProven({ body, headers: headersOf(context.client), returnHeaders: true })
    .catch((error: unknown) => {
      throw isAPIError(error) && error.body?.code === 'account_inactive' ? inactive() : error
    })
  const user = await completeSignIn(context, response.token, method)
  context.cookies.push(...headers.getSetCookie())
  return user
}

/** The headers that tell the sign-in library about the client. */
export function headersOf({ ip: address, userAgent }: Client, base?: Headers): Headers {
  const headers = new Headers(base)
  headers.delete(clientHeader)
  if (address) headers.set(clientHeader, address)
  if (userAgent) headers.set('user-agent', userAgent)
  return headers
}
