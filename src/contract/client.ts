import type { z } from 'zod'
import type { Endpoint, ListEndpoint, Page } from './endpoint.ts'
import type { ErrorBody } from './errors.ts'
import { withQuery } from './paths.ts'

/** A response that is not ok: its status and body. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Seconds to wait before the next try, if the response says so. */
  readonly retryAfter: number | undefined
  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.error)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** The present row, if an endpoint refused a change because somebody changed the row since it was read. */
export function currentOf<Output extends z.ZodType>(
  _endpoint: { output: Output },
  error: unknown,
): z.output<Output> | undefined {
  return error instanceof ApiError && error.status === 409
    ? (error.body.current as z.output<Output> | undefined)
    : undefined
}

/** `fetch` in the browser, the app itself (no network) during server rendering and in tests. */
export type Send = (path: string, init: RequestInit) => Response | Promise<Response>

export type Api = {
  /** One page of a list. */
  <Input extends z.ZodType, Item extends z.ZodType>(
    endpoint: ListEndpoint<Input, Item>,
    input?: z.input<Input>,
  ): Promise<Page<z.output<Item>>>
  /** One value. Throws `ApiError` when the response is not ok. */
  <Input extends z.ZodType, Output extends z.ZodType>(
    endpoint: Endpoint<Input, Output> & { isList: false },
    input?: z.input<Input>,
  ): Promise<z.output<Output>>
}

/**
 * Creates the typed client of the API. The server parsed each response with the endpoint's output schema, so it is not
 * parsed again.
 */
export function createApi(send: Send): Api {
  return async function call(endpoint: Endpoint, input: unknown = {}): Promise<never> {
    const { path, rest } = fillPath(endpoint.path, input as Record<string, unknown>)
    const response = await (endpoint.method === 'GET'
      ? send(withQuery(path, rest), {})
      : send(path, { method: endpoint.method, ...bodyOf(endpoint, rest) }))
    if (!response.ok) throw await refusalIn(response)
    const body = await response.json()
    return (endpoint.isList ? pageOf(body, response) : body) as never
  } as Api
}

function bodyOf({ file }: Endpoint, values: Record<string, unknown>): RequestInit {
  if (!file) return { body: JSON.stringify(values), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  // the file last, so that a reader of the form already knows the rest
  const { [file]: sent, ...texts } = values
  for (const [name, text] of Object.entries(texts)) form.set(name, String(text))
  if (sent) form.set(file, sent as File)
  return { body: form }
}

/** The URL of an endpoint, for links and for `href`s that the browser follows itself. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, input: Record<string, unknown>): string {
  const { path, rest } = fillPath(endpoint.path, input)
  return withQuery(path, rest)
}

function fillPath(template: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  return { path, rest }
}

/** The error in a response that is not ok. */
export const refusalIn = async (response: Response): Promise<ApiError> =>
  new ApiError(response.status, await errorOf(response), waitOf(response))

async function errorOf(response: Response): Promise<ErrorBody> {
  const text = await response.text()
  return (
    errorBodyIn(text) ?? { error: `${response.status}: ${text || response.statusText}`, code: 'internal' }
  )
}

/** The error body of the API; undefined if something in between answered. Like all responses, it is not parsed. */
export function errorBodyIn(text: string): ErrorBody | undefined {
  const body = parseJson(text) as Partial<ErrorBody> | undefined
  return body?.code && body.error !== undefined ? (body as ErrorBody) : undefined
}

const waitOf = ({ headers }: Response) => Number(headers.get('retry-after')) || undefined

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pageOf(items: unknown[], response: Response): Page<unknown> {
  const next = response.headers.get('link')?.match(/<([^>]+)>;\s*rel="next"/)?.[1]
  const total = response.headers.get('x-total-count')
  return { items, ...(next && { next }), ...(total !== null && { total: Number(total) }) }
}
