import type { ApiDescription, ApiOperation } from '#contract/openapi.ts'
import { type Field, isList, readField, readFields, referenceOf } from './read-schema.ts'

/** What an endpoint answers: a schema or a list of it, a file, or a redirect. */
export type ApiResponse = { schema?: string | undefined; isList?: boolean; mediaType?: string | undefined }

export type ApiEndpoint = {
  id: string
  method: string
  path: string
  summary: string
  parameters: Field[]
  response: ApiResponse
  /** Anyone who is not signed in gets 401. */
  needsSession: boolean
}
export type Group = { name: string; endpoints: ApiEndpoint[] }
export type NamedSchema = { name: string; fields: Field[] }

/** The endpoints of a description by group, in its order. */
export function readGroups({ tags, paths }: ApiDescription): Group[] {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      endpoint: readEndpoint(method, path, operation),
    })),
  )
  return tags.map(({ name }) => ({
    name,
    endpoints: endpoints.filter(({ tag }) => tag === name).map(({ endpoint }) => endpoint),
  }))
}

/** The schemas that endpoints answer with, by name. */
export function readSchemas({ components }: ApiDescription): NamedSchema[] {
  return Object.entries(components.schemas)
    .map(([name, schema]) => ({ name, fields: readFields(schema) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The schemas that a group's endpoints take or answer with, and those that are in them. */
export function schemasOf({ endpoints }: Group, schemas: NamedSchema[]): NamedSchema[] {
  const named = (fields: Field[]) => fields.flatMap(({ refersTo }) => refersTo ?? [])
  const wanted = new Set(
    endpoints.flatMap(({ parameters, response }) => [
      ...named(parameters),
      ...(response.schema ? [response.schema] : []),
    ]),
  )
  // a Set hands out what is added to it while it is walked through
  for (const name of wanted)
    for (const each of named(schemas.find((schema) => schema.name === name)?.fields ?? [])) wanted.add(each)
  return schemas.filter(({ name }) => wanted.has(name))
}

function readEndpoint(method: string, path: string, operation: ApiOperation): ApiEndpoint {
  const parameters = (operation.parameters ?? []).map(({ name, schema, required, description }) => ({
    ...readField(name, schema, required ?? false),
    meaning: description,
  }))
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    parameters: [...parameters, ...bodyFields(operation)],
    response: readResponse(operation),
    needsSession: '401' in operation.responses,
  }
}

function bodyFields({ requestBody }: ApiOperation): Field[] {
  const schema = requestBody?.content['application/json']?.schema
  return schema ? readFields(schema) : []
}

function readResponse({ responses }: ApiOperation): ApiResponse {
  const [mediaType, content] = Object.entries(responses['200']?.content ?? {})[0] ?? []
  const schema = content?.schema
  return schema ? { schema: referenceOf(schema), isList: isList(schema) } : { mediaType }
}
