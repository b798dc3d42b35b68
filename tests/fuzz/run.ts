import type { ApiDescription } from '#contract/openapi.ts'
import { randomFrom } from './random.ts'
import { callsOf, type FuzzRequest, randomPage, randomRequest } from './requests.ts'
import { shapeCheck } from './shapes.ts'

type Door = (path: string, init: RequestInit) => Response | Promise<Response>
type Options = {
  seed: number
  requests: number
  /** Texts that lead to what is there: slugs, ids, names. */
  known: readonly string[]
  /** The headers of every answer. */
  headers: readonly string[]
}

/** What was found, each kind once with an example, and how often each status was answered. */
export type Findings = { problems: string[]; statuses: Record<number, number> }

/** Makes random requests to every call of the description, and notes every answer that breaks its promises. */
export async function fuzzApi(door: Door, api: ApiDescription, options: Options): Promise<Findings> {
  const random = randomFrom(options.seed)
  const calls = callsOf(api)
  const check = shapeCheck(api)
  const findings = collect()
  for (let made = 0; made < options.requests; made++) {
    const request = randomRequest(random, calls, options.known)
    const response = await door(request.path, request.init)
    const text = await response.text()
    findings.count(response.status)
    for (const problem of problemsOf(request, response, text, check, options.headers)) {
      findings.add(`${request.call}: ${problem}`, `${request.path.slice(0, 200)} ${bodyOf(request)}`)
    }
  }
  return findings
}

/** The same for addresses of pages and files: what does not exist is not found, and nothing fails. */
export async function fuzzPages(door: Door, { seed, requests, headers }: Options): Promise<Findings> {
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
  { operation, init }: FuzzRequest,
  response: Response,
  text: string,
  check: ReturnType<typeof shapeCheck>,
  headers: readonly string[],
): string[] {
  const { status } = response
  const missing = headers.filter((name) => !response.headers.has(name)).map((name) => `no ${name}`)
  if (status >= 500) return [...missing, `${status} ${sentenceIn(text)}`]
  if (status === 304 || (status === 301 && init.method === undefined)) return missing
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

const bodyOf = ({ init }: FuzzRequest) => (typeof init.body === 'string' ? init.body.slice(0, 300) : '')

function collect() {
  const examples = new Map<string, string>()
  const statuses: Record<number, number> = {}
  return {
    statuses,
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
