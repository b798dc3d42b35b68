import type { ApiDescription, ApiOperation } from '#contract/openapi.ts'
import { formOf } from '#tests/pictures.ts'
import type { Random } from './random.ts'
import { likelyObject, likelyValue, nastyText, nastyTexts, nastyValue } from './values.ts'

/** One request: the call that it is made to, and how. */
export type FuzzRequest = { call: string; operation: ApiOperation; path: string; init: RequestInit }
type Call = { method: string; template: string; operation: ApiOperation }

/** Every call of the description. */
export const callsOf = ({ paths }: ApiDescription): Call[] =>
  Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      template,
      operation,
    })),
  )

/** A request to one of the calls, with values that it takes and values that it does not. */
export function randomRequest(random: Random, calls: Call[], known: readonly string[]): FuzzRequest {
  const { method, template, operation } = random.oneOf(calls)
  const query = new URLSearchParams()
  let path = template
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    const value = () => String(random.percent(35) ? nastyText(random) : likelyValue(random, schema, known))
    if (place === 'path') path = path.replace(`{${name}}`, () => segmentOf(value()))
    else if (place === 'query' && random.percent(40)) query.append(name, value())
  }
  if (random.percent(5)) query.append(nastyText(random), nastyText(random))
  if (random.percent(3)) query.append('q', 'x'.repeat(9_000))
  const address = query.size > 0 ? `${path}?${query}` : path
  return {
    call: `${method} ${template}`,
    operation,
    path: address,
    init: initOf(random, method, operation, known),
  }
}

/** A value as one part of a path: `.` and `..` are none. */
const segmentOf = (value: string) => (/^\.*$/.test(value) ? '%20' : encodeURIComponent(value))

const types = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
]

function initOf(
  random: Random,
  method: string,
  operation: ApiOperation,
  known: readonly string[],
): RequestInit {
  if (method === 'GET') return { headers: randomHeaders(random) }
  const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {})
  if (type === 'multipart/form-data' && random.percent(80)) {
    return {
      method,
      headers: randomHeaders(random),
      body: formOf(random.oneOf(['', 'GIF89a', '\xff\xd8\xff', 'x'])),
    }
  }
  const headers = {
    ...randomHeaders(random),
    'content-type': random.percent(95) ? 'application/json' : random.oneOf(types),
  }
  const schema = (content?.schema ?? {}) as Record<string, unknown>
  return {
    method,
    headers,
    body: random.percent(8) ? nastyBody(random) : JSON.stringify(likelyObject(random, schema, known)),
  }
}

const nastyBody = (random: Random): string =>
  random.oneOf([
    () => '',
    () => '{',
    () => '[]',
    () => 'null',
    () => '"text"',
    () => '['.repeat(30_000),
    () => '['.repeat(20_000) + ']'.repeat(20_000),
    () => JSON.stringify({ name: 'x'.repeat(70_000) }),
    () => `{"${'a'.repeat(1000)}":1}`,
    () => JSON.stringify(nastyValue(random)),
  ])()

function randomHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {}
  const texts = nastyTexts.filter((text) => /^[\x20-\x7e]+$/.test(text) && text.length < 400)
  for (const name of [
    'accept-language',
    'if-none-match',
    'x-request-id',
    'accept-encoding',
    'range',
    'origin',
  ]) {
    if (random.percent(2)) headers[name] = random.oneOf(texts)
  }
  return headers
}

const places = [
  '',
  '/profile/',
  '/organization/',
  '/event/',
  '/location/',
  '/location/brazil/',
  '/tourism/event/',
  '/tourism/location/',
  '/share/profile/',
  '/drawings/country/',
  '/assets/',
  '/auth/',
  '/admin/',
  '/api/',
  '/map/',
]
const rawParts = [
  '%0a',
  '%0d',
  '%E2%80%A8',
  '%E2%80%A9',
  '%00',
  '%ff',
  '%',
  '%c0%ae',
  '%2f',
  '%5c',
  ';',
  '.data',
  '.svg',
  '.png',
  '%20',
  '..%2f',
  '%F0%9F%90%8A',
  'a'.repeat(2000),
  ':id',
  '*',
]

/** The address of a page or a file, with what no page is called. */
export function randomPage(random: Random): string {
  const part = () => (random.percent(60) ? random.oneOf(rawParts) : encodeURIComponent(nastyText(random)))
  const path = `${random.oneOf(places)}${random.percent(30) ? 'brazil' : ''}${part()}${random.percent(30) ? part() : ''}`
  const query = random.percent(30)
    ? `?${random.oneOf(['q', 'lang', 'type', 'return', 'look', 'cursor'])}=${part()}`
    : ''
  return `${path.startsWith('/') ? path : `/${path}`}${query}`
}
