import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import type { PasskeyRequest, SignedCredential, signInByPasskey } from '#contract/account/passkeys.ts'
import type { SessionUser } from '#contract/account/session-user.ts'
import type { RequestContext } from '#server/context.ts'
import { AppError, limitByAddress, limits } from '#server/http/index.ts'
import type { Accounts } from '../accounts.ts'
import { completeSignIn, inactive } from '../sign-in/complete.ts'
import { headersOf } from '../sign-in/service.ts'
import { challengeSeconds, newChallenge, takeChallenge } from './challenges.ts'
import { findSigningPasskey, notePasskeyUse } from './queries.ts'
import { handleOf } from './service.ts'
import { PasskeyRefused, relyingParty, verifySigned } from './verify.ts'

/** What the browser is asked for, to sign in by any passkey of this site. */
export async function beginPasskeySignIn(context: RequestContext): Promise<PasskeyRequest> {
  const { db, config, client } = context
  await limitByAddress(db, limits.passkeysByAddress, client.ip)
  return {
    rpId: relyingParty(config).id,
    challenge: await newChallenge(context),
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  }
}

/** Signs in by a passkey; the response carries the cookie. */
export async function signInWithPasskey(
  accounts: Accounts,
  context: RequestContext,
  { credential }: z.output<typeof signInByPasskey.input>,
): Promise<SessionUser> {
  const { db, client, cookies } = context
  await limitByAddress(db, limits.signInsByAddress, client.ip)
  await limitByAddress(db, limits.signInsByAddressADay, client.ip)
  const challenge = await takeChallenge(context)
  const userId = await proveUser(context, credential, challenge)
  const { headers, response } = await accounts.auth.api
    .signInUser({ body: { userId }, headers: headersOf(client), returnHeaders: true })
    .catch((error: unknown) => {
      throw isAPIError(error) && error.body?.code === 'account_inactive' ? inactive() : error
    })
  const user = await completeSignIn(context, response.token, 'passkey')
  cookies.push(...headers.getSetCookie())
  return user
}

/** The user whose passkey signed the challenge. */
async function proveUser(
  context: RequestContext,
  credential: SignedCredential,
  challenge: string,
): Promise<string> {
  const { db, config } = context
  const passkey = await findSigningPasskey(db, credential.id)
  if (!passkey) throw refused(context, 'unknown')
  const accountId = passkey.userId
  if (credential.response.userHandle !== handleOf(accountId))
    throw refused(context, 'other account', accountId)
  const counter = await verifySigned(credential, passkey.publicKey, { config, challenge }).catch(
    (error: unknown) => {
      throw error instanceof PasskeyRefused ? refused(context, error.message, accountId) : error
    },
  )
  if (!(await notePasskeyUse(db, passkey.id, counter))) {
    context.log.warn({ accountId, passkeyId: passkey.id }, 'a passkey has not counted on: it may be a copy')
    throw refused(context, 'counter', accountId)
  }
  return accountId
}

/** The same answer whatever is wrong; the log says more. */
function refused({ log, client }: RequestContext, reason: string, accountId?: string): AppError {
  log.info({ accountId, ip: client.ip, reason }, 'passkey refused')
  return new AppError('invalid_request', 'This passkey does not open an account here.', {
    reason: 'passkeyRefused',
  })
}
