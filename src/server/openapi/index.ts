import { getApiDescription } from '#contract/openapi.ts'
import { route } from '#server/http/index.ts'
import { describeApi } from './document.ts'

/** `/api/openapi.json`. */
export const descriptionRoute = route(getApiDescription, async ({ config }) => describeApi(config))
