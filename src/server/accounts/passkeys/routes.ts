import * as contract from '#contract/account/passkeys.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import type { Accounts } from '../accounts.ts'
import { addMyPasskey, beginPasskey, listMyPasskeys, removeMyPasskey } from './service.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in.ts'

/** The user's own passkeys, and signing in by one. */
export const passkeyRoutes = (accounts: Accounts): Route[] => [
  listRoute(contract.listMyPasskeys, listMyPasskeys),
  route(contract.beginPasskey, beginPasskey),
  route(contract.addPasskey, addMyPasskey),
  route(contract.removePasskey, removeMyPasskey),
  route(contract.beginPasskeySignIn, beginPasskeySignIn),
  route(contract.signInByPasskey, (context, input) => signInWithPasskey(accounts, context, input)),
]
