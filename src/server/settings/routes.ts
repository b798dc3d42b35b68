import * as contract from '#contract/system/settings.ts'
import { type Route, route } from '#server/http/index.ts'
import type { LiveSettings } from './live.ts'
import { readSettings, updateSettings } from './service.ts'

/** What staff say of the site itself. */
export const settingRoutes = (live: LiveSettings): Route[] => [
  route(contract.getSettings, (context) => readSettings(context, live)),
  route(contract.changeSettings, (context, input) => updateSettings(context, live, input)),
]
