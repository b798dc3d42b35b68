import type { ApiDescription, ApiOperation } from '#contract/openapi.ts'
import { type Field, isList, readField, readFields, referenceOf } from './read-schema.ts'

/** What a call answers: a schema or a list of it, a file, or a redirect. */
export type Answer = { schema?: string | undefined; isList?: boolean; mediaType?: string | undefined }

export type Call = {
  id: string
  method: string
  path: string
  summary: string
  parameters: Field[]
  answer: Answer
}
export type Group = { name: string; calls: Call[] }
export type NamedSchema = { name: string; fields: Field[] }

/** The calls of a description by group, in its order. */
export function readGroups({ tags, paths }: ApiDescription): Group[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: readCall(method, path, operation),
    })),
  )
  return tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
  }))
}

/** The schemas that calls answer with, by name. */
export function readSchemas({ components }: ApiDescription): NamedSchema[] {
  return Object.entries(components.schemas)
    .map(([name, schema]) => ({ name, fields: readFields(schema) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function readCall(method: string, path: string, operation: ApiOperation): Call {
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
    answer: readAnswer(operation),
  }
}

function bodyFields({ requestBody }: ApiOperation): Field[] {
  const schema = requestBody?.content['application/json']?.schema
  return schema ? readFields(schema) : []
}

function readAnswer({ responses }: ApiOperation): Answer {
  const [mediaType, content] = Object.entries(responses['200']?.content ?? {})[0] ?? []
  const schema = content?.schema
  return schema ? { schema: referenceOf(schema), isList: isList(schema) } : { mediaType }
}
