import type { ApiDescription } from '#contract/openapi.ts'
import { type Call, callsOf } from './calls.ts'
import type { Known } from './known.ts'
import { randomPage } from './pages.ts'
import { type Random, randomFrom } from './random.ts'
import { type FuzzRequest, makeRequest } from './requests.ts'
import type { Schema } from './right.ts'
import { shapeCheck } from './shapes.ts'

type Door = (path: string, init: RequestInit) => Response | Promise<Response>
type Options = {
  seed: number
  requests: number
  /** What there is: ids, slugs, rows. More is learned from the answers. */
  known: Known
  /** The headers of every answer. */
  headers: readonly string[]
  /** A picture to send. */
  image: Uint8Array
  /** Done between some requests: what was tried too often, or took the account its rights, is not looked for here. */
  between: () => Promise<unknown>
}

/**
 * What was found, each kind once with an example, how often each status was answered, and which calls were answered as they
 * should be at least once.
 */
export type Findings = { problems: string[]; statuses: Record<number, number>; succeeded: Set<string> }

/**
 * Makes requests to every call of the description, each as often as the others, and notes every answer that breaks its
 * promises. The first round is right by the schema; of the others half, and half but for one part.
 */
export async function fuzzApi(door: Door, api: ApiDescription, options: Options): Promise<Findings> {
  const random = randomFrom(options.seed)
  const check = shapeCheck(api)
  const findings = collect()
  const maker = { random, known: options.known, schemas: api.components.schemas as Record<string, Schema> }
  const rounds = roundsOf(random, callsOf(api))
  for (let made = 0; made < options.requests; made++) {
    if (made % 40 === 0) await options.between()
    const { call, isFirst } = rounds.next().value
    const isRight = isFirst || random.percent(50)
    const request = makeRequest(maker, call, options.image, { isRight, isPlain: isFirst })
    const response = await door(request.path, request.init)
    const text = await response.text().catch((error) => {
      findings.add(`${call.name}: the answer broke off`, `${request.path.slice(0, 200)} ${error}`)
      return ''
    })
    findings.count(response.status)
    if (response.status < 400) findings.succeeded.add(call.name)
    learn(options.known, request, response, text, isRight)
    for (const problem of problemsOf(request, response, text, check, options.headers)) {
      findings.add(`${call.name}: ${problem}`, `${request.path.slice(0, 200)} ${sentBody(request)}`)
    }
  }
  return findings
}

/** Lists first, then what is shown one by one, then what changes something; from the second round on in any order. */
function* roundsOf(random: Random, calls: Call[]): Generator<{ call: Call; isFirst: boolean }, never> {
  const shuffled = () =>
    calls
      .map((call) => ({ call, at: random.below(2 ** 30) }))
      .sort((one, other) => one.at - other.at)
      .map(({ call }) => call)
  const rank = ({ method, template }: Call) => (method !== 'GET' ? 2 : template.includes('{') ? 1 : 0)
  for (const call of shuffled().sort((one, other) => rank(one) - rank(other))) yield { call, isFirst: true }
  for (;;) for (const call of shuffled()) yield { call, isFirst: false }
}

function learn(
  known: Known,
  { call, params }: FuzzRequest,
  { status, headers }: Response,
  text: string,
  isRight: boolean,
): void {
  if (isRight && (status === 404 || status === 410))
    known.forget(call.template, Object.values(params).at(-1) ?? '')
  if (status >= 300 || !headers.get('content-type')?.startsWith('application/json')) return
  known.learn(call.template, params, JSON.parse(text), headers.get('link'))
}

/** The same for addresses of pages and files: what does not exist is not found, and nothing fails. */
export async function fuzzPages(
  door: Door,
  { seed, requests, headers }: Pick<Options, 'seed' | 'requests' | 'headers'>,
): Promise<Findings> {
  const random = randomFrom(seed)
  const findings = collect()
  for (let made = 0; made < requests; made++) {
    const path = randomPage(random)
    const response = await door(path, {})
    const text = await response.text()
    findings.count(response.status)
    const place = path.split(/[?%]/)[0]
    if (response.status >= 500)
      findings.add(`${place}: ${response.status}`, `${path.slice(0, 200)} ${text.slice(0, 200)}`)
    for (const name of headers)
      if (!response.headers.has(name)) findings.add(`${place}: no ${name}`, path.slice(0, 200))
  }
  return findings
}

function problemsOf(
  { call: { operation }, init }: FuzzRequest,
  response: Response,
  text: string,
  check: ReturnType<typeof shapeCheck>,
  headers: readonly string[],
): string[] {
  const { status } = response
  const missing = headers.filter((name) => !response.headers.has(name)).map((name) => `no ${name}`)
  if (status >= 500) return [...missing, `${status} ${sentenceIn(text)}`]
  if (status === 304 || (status === 301 && init.method === 'GET')) return missing
  const documented = operation.responses[String(status)]
  if (!documented) return [...missing, `${status} is not documented: ${sentenceIn(text)}`]
  const schema = documented.content?.['application/json']?.schema
  if (!schema) return missing
  try {
    return [...missing, ...check(schema, JSON.parse(text)).map((issue) => `${status} ${issue}`)]
  } catch (error) {
    return [...missing, `${status} is no JSON of its shape: ${error} ${text.slice(0, 100)}`]
  }
}

const sentenceIn = (text: string) => /"error":"([^"]*)/.exec(text)?.[1] ?? text.slice(0, 200)

const sentBody = ({ init }: FuzzRequest) => (typeof init.body === 'string' ? init.body.slice(0, 300) : '')

function collect() {
  const examples = new Map<string, string>()
  const statuses: Record<number, number> = {}
  return {
    statuses,
    succeeded: new Set<string>(),
    count: (status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1
    },
    add: (problem: string, example: string) => {
      if (!examples.has(problem)) examples.set(problem, example)
    },
    get problems() {
      return [...examples].map(([problem, example]) => `${problem} | ${example}`)
    },
  }
}
