export type { Actor } from './access.ts'
export { AppError, gone, invalidRequest, Moved, notFound } from './app-error.ts'
export { CachedResponse } from './cache/cached-response.ts'
export { ResponseCache } from './cache/response-cache.ts'
export {
  cardTag,
  cityCountsTag,
  cityTag,
  countryTag,
  countsTag,
  eventTag,
  fixedTag,
  listingTag,
  listTags,
  nothingFoundTag,
  openCitiesTag,
  type QueryTopic,
  queryTags,
  queryTagsOfList,
  searchTag,
  tag,
  topicsOf,
} from './cache/tags.ts'
export type { Client } from './client-ip.ts'
export { failure, isAway, isUnavailable } from './failure.ts'
export { type FileRoute, fileRoute, siteRoute } from './file-route.ts'
export {
  count,
  isUsedUp,
  limitByAddress,
  limitExports,
  limitFiles,
  limitInvitations,
  limitRate,
  limitShared,
  limits,
  secondsBeyond,
} from './rate-limit.ts'
export { mailboxOf, networksOf } from './rate-limit-keys.ts'
export { type Env, respond, respondFile } from './respond.ts'
export { type ListResult, listRoute, type Route, route } from './routes.ts'
