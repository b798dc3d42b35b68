import type { z } from 'zod'
import { getSessionUser } from '#contract/account/session.ts'
import * as contract from '#contract/account/sign-in.ts'
import type { RequestContext } from '#server/context.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import type { Accounts } from './accounts.ts'
import { type Sample, samples } from './look-around.ts'
import { changeMe, changeMyLanguage, endMine, listMine, refresh } from './own/account.ts'
import { myDataRoutes } from './own/data-routes.ts'
import { removeMyImage, setMyImage } from './own/image.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { mayLookAround } from './policy.ts'
import { flowRoutes } from './sign-in/flow-routes.ts'
import {
  findRequestedCode,
  sendCode,
  signInAsSample,
  signInByCode,
  signInByOpenedLink,
} from './sign-in/service.ts'

/** Signing in and out, and the user's own account. */
export const accountRoutes = (accounts: Accounts): Route[] => [
  route(getSessionUser, async ({ user }) => user),
  route(contract.refreshSession, (context) => refresh(accounts, context)),
  route(contract.updateMyLanguage, changeMyLanguage),
  route(contract.updateMe, changeMe),
  route(contract.setMyImage, setMyImage),
  route(contract.deleteMyImage, removeMyImage),
  listRoute(contract.listMySessions, listMine),
  route(contract.deleteMySession, endMine),
  route(contract.getSignInWays, getSignInWays),
  route(contract.getRequestedCode, findRequestedCode),
  route(contract.requestCode, (context, input) => sendCode(accounts, context, input)),
  route(contract.signIn, (context, input) => signInByCode(accounts, context, input)),
  route(contract.signInByLink, (context, input) => signInByOpenedLink(accounts, context, input)),
  route(contract.lookAround, (context, input) => signInAsSample(accounts, context, input)),
  ...passkeyRoutes(accounts),
  ...myDataRoutes(accounts),
  ...flowRoutes(accounts),
]

async function getSignInWays(
  { config }: RequestContext,
  { look }: z.output<typeof contract.getSignInWays.input>,
): Promise<contract.SignInWays> {
  return {
    providers: config.openIdProviders.map(({ id, name }) => ({ id, name })),
    lookAround: mayLookAround(config, look) ? (Object.keys(samples) as Sample[]) : [],
  }
}
