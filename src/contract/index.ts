import type { Endpoint } from './endpoint.ts'
import { getApiDescription } from './openapi.ts'
import { ownerEndpoints } from './owner-endpoints.ts'
import { publicEndpoints } from './public-endpoints.ts'
import { staffEndpoints } from './staff-endpoints.ts'

/** Every endpoint of the API that returns JSON, by group, in the order of the API's description. */
export const endpointGroups = {
  ...publicEndpoints,
  ...ownerEndpoints,
  ...staffEndpoints,
  Description: [getApiDescription],
} satisfies Record<string, Endpoint[]>

/** The API's table of contents. */
export const endpoints: Endpoint[] = Object.values(endpointGroups).flat()
