import * as contract from '#contract/system/settings.ts'
import type { Database } from '#server/database/connect.ts'
import { type Route, route } from '#server/http/index.ts'
import type { LiveSettings } from './live.ts'
import { readSettings, updateSettings } from './service.ts'

/** What staff say of the site itself. */
/** @param onRules enqueues what a change of the registration rules means for listings */
export const settingRoutes = (live: LiveSettings, onRules: (tx: Database) => Promise<void>): Route[] => [
  route(contract.getSettings, (context) => readSettings(context, live)),
  route(contract.changeSettings, (context, input) => updateSettings(context, { live, onRules }, input)),
]
