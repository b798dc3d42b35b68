import * as contract from '#contract/accounts.ts'
import { type Route, route } from '#server/http/index.ts'
import { deleteMe, exportMe } from './my-data.ts'

/** Exporting the user's data, and deleting the account. */
export const myDataRoutes: Route[] = [route(contract.exportMe, exportMe), route(contract.deleteMe, deleteMe)]
