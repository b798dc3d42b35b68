import * as contract from '#contract/account/sign-in.ts'
import { type Route, route } from '#server/http/index.ts'
import { deleteMe, exportMe } from './data.ts'

/** Exporting the user's data, and deleting the account. */
export const myDataRoutes = ({ secret }: { secret: string }): Route[] => [
  route(contract.exportMe, exportMe),
  route(contract.deleteMe, (context, input) => deleteMe(context, secret, input)),
]
