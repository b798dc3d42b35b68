import * as contract from '#contract/accounts.ts'
import { type Route, route } from '#server/http/index.ts'
import { deleteMe, exportMe } from './my-data.ts'

/** Taking one's data away, and leaving. */
export const myDataRoutes: Route[] = [route(contract.exportMe, exportMe), route(contract.deleteMe, deleteMe)]
