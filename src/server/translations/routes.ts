import * as contract from '#contract/content/translations.ts'
import type { Follow } from '#server/events/own/index.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import type { LiveTypeNames } from '#server/type-names/index.ts'
import { saveText } from './save-service.ts'
import { countTexts, listTexts } from './service.ts'

/** The texts that are missing or older than their source; `follow` is what comes after a change of an event. */
export const translationRoutes = (deps: { follow: Follow; typeNames: LiveTypeNames }): Route[] => [
  listRoute(contract.listTranslations, listTexts),
  route(contract.saveTranslation, (context, input) => saveText(context, deps, input)),
  route(contract.getTranslationCounts, countTexts),
]
