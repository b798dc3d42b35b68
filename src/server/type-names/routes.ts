import { listTypeNames } from '#contract/content/type-names.ts'
import { type Route, route } from '#server/http/index.ts'
import { listNames } from './service.ts'

/** What types are called; a name is saved at the translation desk. */
export const typeNameRoutes: Route[] = [route(listTypeNames, listNames)]
