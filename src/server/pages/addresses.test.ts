import { resolve } from 'node:path'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageRequest } from '#contract/page-request.ts'
import { serveApp } from '#tests/http-server.ts'

let site: Awaited<ReturnType<typeof serveApp>>
beforeAll(async () => {
  site = await serveApp()
})
afterAll(() => site.close())

const breaks = ['%0a', '%0d', '%0d%0a', '%E2%80%A8', '%E2%80%A9', '%00', '%ff', '%c0%ae', '%']

test.each(
  breaks.flatMap((each) => [`/${each}`, `/a${each}b`, `/event/${each}`, `/location/brazil/${each}.data`]),
)('%s is a page that is not there', async (path) => {
  const response = await fetch(site.url + path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).toContain('<main')
  expect(site.logged()).toEqual([])
})

test('an old address with a line break is not found, and causes no error', async () => {
  for (const path of ['/tourism/event/%0a', '/tourism/location/%0a/brazil']) {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
  }
})

type HandleError = (error: unknown, details: { request: Request; context: RouterContextProvider }) => void
type Entry = { handleError: HandleError; pageContext: (page: PageRequest) => RouterContextProvider }

test('an error that no page expected goes into the log of its request, of a request that is left not', async () => {
  const file = resolve(import.meta.dirname, '../../../build/server/index.js')
  const build = (await import(file)) as ServerBuild
  const { handleError, pageContext } = build.entry.module as unknown as Entry
  const reported: unknown[] = []
  const context = pageContext({ report: (error) => void reported.push(error) } as PageRequest)
  const error = new Error('a row that cannot be drawn')
  handleError(error, { request: new Request('http://here/'), context })
  expect(reported).toEqual([error])
  handleError(error, { request: new Request('http://here/', { signal: AbortSignal.abort() }), context })
  expect(reported).toEqual([error])
})
