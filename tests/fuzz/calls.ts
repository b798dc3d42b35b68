import type { ApiDescription, ApiOperation } from '#contract/openapi.ts'
import type { Schema } from './right.ts'

/** A call of the description. */
export type Call = { name: string; method: string; template: string; operation: ApiOperation }
export type Params = Record<string, string>
type Headers = Record<string, string>
/** One request before it is sent: right by the schema until one part of it is spoilt. */
export type Parts = {
  call: Call
  params: Params
  query: URLSearchParams
  headers: Headers
  /** Undefined of a call without one; a text is sent as it is. */
  body: Schema | string | undefined
  file: { name: string; content: Uint8Array | string } | undefined
}

/** Every call of the description. */
export const callsOf = ({ paths }: ApiDescription): Call[] =>
  Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      template,
      operation,
    })),
  )
