import * as contract from '#contract/system/finder.ts'
import { type Route, route } from '#server/http/index.ts'
import { findRecords } from './service.ts'

/** What the finder of staff asks. */
export const finderRoutes: Route[] = [route(contract.findRecords, findRecords)]
