import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloads } from '#contract/downloads.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { type ApiDescription, getApiDescription } from '#contract/openapi.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { testApp, testDatabase } from '#tests/app.ts'

const contractFolder = resolve(import.meta.dirname, '../../contract')
let app: Awaited<ReturnType<typeof testApp>>
let description: ApiDescription

beforeAll(async () => {
  app = await testApp('postgresql', { BASE_URL: 'https://directory.example', SITE_NAME: 'Furo' })
  description = await app.api(getApiDescription)
})
afterAll(() => app.close())

const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
/** Where identity providers send browsers back to: nobody calls it. */
const isWayBack = (path: string) => path.startsWith('/api/auth/flow/')
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value

test('the description is a valid OpenAPI 3.1 document of this site', async () => {
  const { valid, errors } = await new Validator().validate(description)
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(description).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Furo' },
    servers: [{ url: 'https://directory.example' }],
  })
})

test('every reference leads to something', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
  const named = references.map(([, kind = '', name = '']) => ({ kind, name }))
  expect(named.length).toBeGreaterThan(20)
  const { components } = description as { components: Record<string, object> }
  expect(named.filter(({ kind, name }) => !(name in (components[kind] ?? {})))).toEqual([])
})

test('the response of a refused call is described once', () => {
  const calls = Object.values(description.paths).flatMap((methods) => Object.values(methods))
  const refusals = calls.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => Number(status) >= 400),
  )
  expect(refusals.length).toBeGreaterThan(1_000)
  expect(refusals.filter(([, response]) => Object.keys(response).join() !== '$ref')).toEqual([])
  expect(description.components).toHaveProperty('responses.not_found.description', 'There is no such thing')
})

test('every endpoint that a contract file exports is in the table of contents, once', async () => {
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  )
  const modules = await Promise.all(files.map((file) => import(resolve(contractFolder, file))))
  const exported = modules.flatMap((module) => Object.values(module)).flatMap(endpointsIn)
  expect(endpoints.map(callOf).sort()).toEqual([...new Set(exported.map(callOf))].sort())
})

/** The endpoint that a value is, or those that it holds, as the calls about galleries are held by whose they are. */
function endpointsIn(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return [value]
  const isPlain = typeof value === 'object' && value && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value).flatMap(endpointsIn) : []
}

test('every call that is answered is described, and every call that is described is answered', async () => {
  const database = await testDatabase()
  const config = readConfig({ STORAGE: 'memory' })
  const dataFolder = resolve(import.meta.dirname, '../../../data')
  const { routes, stop } = await createApp({ config, database, log: createLog('silent'), dataFolder })
  await stop()
  await database.close()
  const plain = (path: string) => path.replace(/:(\w+)\{[^}]*\\(\.\w+)\}/g, ':$1$2')
  const answered = routes
    .filter(({ path }) => path.startsWith('/api/') && !path.includes('*') && !isWayBack(path))
    .map(({ method, path }) => callOf({ method, path: plain(path) }))
  const described = [...endpoints, ...downloads.map(({ path }) => ({ method: 'GET', path }))]
  const inApi = described.filter(({ path }) => path.startsWith('/api/'))
  expect([...new Set(answered)].sort()).toEqual(inApi.map(callOf).sort())
})

test('every call is in the description with its parameters, answers and errors', () => {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => callOf({ method: method.toUpperCase(), path })),
  )
  const expected = [...endpoints, ...downloads.map(({ path }) => ({ method: 'GET', path }))].map((each) =>
    callOf({ method: each.method, path: each.path.replace(/:(\w+)/g, '{$1}') }),
  )
  expect(calls.sort()).toEqual(expected.sort())
  const { get: list } = description.paths['/api/tourism/profiles'] ?? {}
  expect(list?.parameters?.map(({ name }) => name)).toContain('cursor')
  expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '422', '503'])
  expect(list?.responses['200']).toHaveProperty('headers.X-Total-Count')
  expect(list?.responses['200']).toHaveProperty('headers.Link')
  const { get: file } = description.paths['/api/tourism/admin/enquiries/figures.csv'] ?? {}
  expect(file?.responses).toHaveProperty('404')
})

test('every parameter says what it means, and names of calls are unique', () => {
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
  const silent = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.filter((each) => !each.description).map(({ name }) => `${operationId} ${name}`),
  )
  expect(silent).toEqual([])
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a yes-or-no parameter says which words it takes', () => {
  const parameters = description.paths['/api/tourism/events']?.get?.parameters ?? []
  expect(parameters.find(({ name }) => name === 'past')?.schema).toMatchObject({ enum: ['true', 'false'] })
})
