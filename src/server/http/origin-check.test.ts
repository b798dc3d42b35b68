import { expect, test } from 'vitest'
import { refuseCrossSite } from './origin-check.ts'

/** Whether a change passes that a browser without Sec-Fetch-Site sends to `lan.example:8080` from a page of `origin`. */
function passes(origin: string, baseUrl: string): boolean {
  const headers = { host: 'lan.example:8080', origin }
  try {
    refuseCrossSite(new Request('http://lan.example:8080/', { method: 'POST', headers }), baseUrl)
    return true
  } catch {
    return false
  }
}

test.each([
  ['http://igarape.example', ['http://igarape.example']],
  ['http://igarape.example:8000', ['http://igarape.example:8000']],
  ['https://igarape.example', ['https://igarape.example']],
  // without a BASE_URL a server is tried out under the name that its machine has
  ['http://localhost:3000', ['http://localhost:3000', 'http://lan.example:8080']],
])('to %s changes come from its own pages alone, scheme and port included', (baseUrl, own) => {
  const origins = [
    'http://igarape.example',
    'http://igarape.example:8000',
    'https://igarape.example',
    'http://localhost:3000',
    'http://lan.example:8080',
    'http://evil.example',
    'null',
  ]
  expect(origins.filter((origin) => passes(origin, baseUrl)).sort()).toEqual([...own].sort())
})
