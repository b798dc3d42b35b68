import { getApiDescription } from '#contract/openapi.ts'
import { fixedTag, route, tag } from '#server/http/index.ts'
import { describeApi } from './document.ts'

/** `/api/openapi.json`. */
export const descriptionRoute = route(getApiDescription, async (context) => {
  tag(context, fixedTag)
  return describeApi(context.config)
})
