import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointGroups } from '#contract/index.ts'
import { acknowledgeRevision, restoreRevision } from '#contract/listings/revisions.ts'
import { newId } from '#server/database/new-id.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { requestAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
let request: Awaited<ReturnType<typeof requestAs>>
beforeAll(async () => {
  t = await testApp()
  request = await requestAs(t, await insertUser(t.db, { roles: ['admin'] }))
})
afterAll(() => t.close())

const written = [...(endpointGroups['Own listings'] as Endpoint[]), acknowledgeRevision, restoreRevision]
  .filter(({ method, file }) => ['POST', 'PUT', 'PATCH'].includes(method) && !file)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(written)('%s refuses a field that it does not take, by its name', async (_, endpoint) => {
  const address = urlOf(endpoint, { id: newId(), linkId: newId() })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ownerId: newId(), __proto__x: 1 })
  const response = await request(address, { method: endpoint.method, headers, body })
  expect([response.status, await response.json()]).toMatchObject([
    422,
    {
      code: 'invalid_request',
      error: expect.stringContaining('fields that this call does not take'),
      fields: { ownerId: { code: 'invalid' }, __proto__x: { code: 'invalid' } },
    },
  ])
})
