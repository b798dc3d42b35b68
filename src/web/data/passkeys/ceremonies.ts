import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  type Passkey,
  signInByPasskey,
} from '#contract/account/passkeys.ts'
import type { SessionUser } from '#contract/account/session-user.ts'
import { api } from '#web/data/api.ts'
import { createCredential, signChallenge } from './web-authn.ts'

/** Has this device make a passkey for the signed-in user. */
export async function makePasskey(name: string): Promise<Passkey> {
  const credential = await createCredential(await api(beginPasskey))
  return api(addPasskey, { name, credential })
}

/** Signs in by a passkey that the person chooses. */
export async function signInHere(): Promise<SessionUser> {
  const credential = await signChallenge(await api(beginPasskeySignIn))
  return api(signInByPasskey, { credential })
}
