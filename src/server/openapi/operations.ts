import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi'
import { type Access, freshMinutes } from '#contract/access.ts'
import type { Download } from '#contract/download.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCodes, statusOfCode } from '#contract/error-codes.ts'
import { ErrorBody } from '#contract/errors.ts'
import { fieldsOf } from '#contract/fields-of.ts'
import { meanings } from './meanings.ts'

const failures: Partial<Record<ErrorCode, string>> = {
  malformed_request: 'The request cannot be read',
  unauthenticated: 'Nobody is signed in',
  forbidden: 'The signed-in person may not do this',
  sign_in_again: `The signed-in person may not do this, or signed in more than ${freshMinutes} minutes ago (\`sign_in_again\`)`,
  not_found: 'There is no such thing',
  gone: 'It was public once and is no longer',
  conflict: 'It contradicts what is there',
  too_large: 'The body is too large',
  unsupported_media_type: 'The body is not what the call takes',
  invalid_request: 'A parameter or field is wrong; `fields` says which',
  too_many_requests: 'Too many requests; `Retry-After` says when to try again',
  unavailable: 'The directory cannot be read right now',
}
/** The same object for each call: the description says it once and refers to it. */
const responses = new Map(
  errorCodes.map((code): [ErrorCode, ZodOpenApiResponseObject] => [
    code,
    {
      id: code,
      description: failures[code] ?? code,
      content: { 'application/json': { schema: ErrorBody } },
    },
  ]),
)
const ofEveryEndpoint: ErrorCode[] = ['malformed_request', 'invalid_request', 'unavailable']
const ofOneThing: ErrorCode[] = ['not_found', 'gone']
/** Besides its own reasons, what another site's page sends is refused as `forbidden`. */
const ofWriting: ErrorCode[] = [
  'forbidden',
  'too_large',
  'unsupported_media_type',
  'conflict',
  'too_many_requests',
]

/** The template of a path as OpenAPI writes it: `{id}` for `:id`. */
export const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** A call that answers JSON. */
export function endpointOperation(endpoint: Endpoint, tag: string): ZodOpenApiOperationObject {
  const { method, path, input, output, summary, isList } = endpoint
  const isRead = method === 'GET'
  const body = bodyOf(path, input)
  return {
    operationId: operationId(method, path),
    summary,
    ...descriptionOf(endpoint),
    tags: [tag],
    requestParams: parametersOf(path, input, isRead),
    ...(!isRead &&
      body && { requestBody: { required: true, content: { [mediaTypeOf(endpoint)]: { schema: body } } } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: isList ? 'One page of the list' : 'The answer',
        ...(isList && { headers: listHeaders }),
        content: { 'application/json': { schema: output } },
      },
      ...failuresOf(endpoint, [...(isRead ? [] : ofWriting), ...(endpoint.refusals ?? [])]),
    },
  }
}

const descriptionOf = ({ needsFreshSignIn }: { needsFreshSignIn?: boolean }) =>
  needsFreshSignIn && {
    description: `Only within ${freshMinutes} minutes of logging in; later it is refused with \`sign_in_again\`: log in again, and send it again`,
  }

const mediaTypeOf = ({ file }: Endpoint) => (file ? 'multipart/form-data' : 'application/json')

/** An endpoint whose response is a file, an image or a redirect. */
export function downloadOperation(download: Download, tag: string): ZodOpenApiOperationObject {
  const { path, summary, mediaType, input } = download
  const location = {
    Location: { description: 'Where to go', schema: { type: 'string' as const, format: 'uri' } },
  }
  const success: Record<string, ZodOpenApiResponseObject> = mediaType
    ? { 200: { description: 'The file', content: { [mediaType]: {} } } }
    : { 302: { description: 'Redirects there', headers: location } }
  return {
    operationId: operationId('GET', path),
    summary,
    ...descriptionOf(download),
    tags: [tag],
    requestParams: parametersOf(path, input, true),
    responses: { ...success, ...failuresOf(download, [...(download.refusals ?? [])]) },
  }
}

const listHeaders = z.object({
  Link: z
    .string()
    .optional()
    .meta({ description: 'The next page: `</api/…?cursor=…>; rel="next"`; absent on the last' }),
  'X-Total-Count': z
    .number()
    .int()
    .optional()
    .meta({ description: 'How many there are in all; absent where counting would take too long' }),
})

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

function parametersOf(path: string, input: z.ZodType, withQuery: boolean) {
  const shape = fieldsOf(input)
  const names = namesIn(path)
  const inPath = Object.fromEntries(names.map((name) => [name, withMeaning(name, shape[name] ?? z.string())]))
  const inQuery = Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      names.includes(name) ? [] : [[name, withMeaning(name, field)]],
    ),
  )
  return {
    ...(names.length > 0 && { path: z.object(inPath) }),
    ...(withQuery && Object.keys(inQuery).length > 0 && { query: z.object(inQuery) }),
  }
}

const withMeaning = (name: string, field: z.ZodType) =>
  field.meta()?.description || !meanings[name] ? field : field.meta({ description: meanings[name] })

function bodyOf(path: string, input: z.ZodType): z.ZodObject | undefined {
  const names = namesIn(path)
  const fields = Object.entries(fieldsOf(input)).filter(([name]) => !names.includes(name))
  return fields.length > 0 ? z.object(Object.fromEntries(fields)) : undefined
}

function failuresOf(
  { path, access, needsFreshSignIn }: { path: string } & Pick<Endpoint, 'access' | 'needsFreshSignIn'>,
  more: ErrorCode[],
): Record<string, ZodOpenApiResponseObject> {
  const codes = [
    ...ofEveryEndpoint,
    ...refusalsOf(access),
    ...(path.includes(':') ? ofOneThing : []),
    ...more,
    ...(needsFreshSignIn ? (['sign_in_again'] as const) : []),
  ]
  return Object.fromEntries(
    codes.map((code) => [statusOfCode[code], responses.get(code) as ZodOpenApiResponseObject]),
  )
}

/** The error responses for callers without access. */
function refusalsOf(access: Access): ErrorCode[] {
  if (access === 'public') return []
  return access === 'signedIn' ? ['unauthenticated'] : ['unauthenticated', 'forbidden']
}

/** `get_tourism_profiles_slug`: unique, and stable as long as the path is. */
const operationId = (method: string, path: string) =>
  `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^\w]+/g, '_')}`
