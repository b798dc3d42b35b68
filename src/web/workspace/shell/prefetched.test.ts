import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { listMyPasskeys } from '#contract/account/passkeys.ts'
import { listMySessions } from '#contract/account/sign-in.ts'
import { createApi } from '#contract/client.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { listUsers } from '#contract/system/users.ts'
import { keyOf } from '#web/data/api.ts'
import { pageRequest } from '#web/page-context.ts'
import { askOnce, prefetched } from './prefetched.ts'

/**
 * The context of a loader for somebody without permissions, on a server whose sessions cannot be read, and the calls
 * made.
 */
function loading() {
  const asked: string[] = []
  const api = createApi((path) => {
    asked.push(path)
    return path.startsWith(listMySessions.path) ? new Response('', { status: 503 }) : Response.json([])
  })
  const context = new RouterContextProvider()
  context.set(pageRequest, { api, user: { permissions: [], roles: [] } } as unknown as PageRequest)
  return { context, asked }
}

test('calls that are not allowed are not made, and failed ones are left to the page', async () => {
  const { context, asked } = loading()
  const { read } = await prefetched(context, [listMyPasskeys], [listUsers, { q: 'ana' }], [listMySessions])
  expect(read).toEqual([[keyOf(listMyPasskeys), { items: [] }]])
  expect(asked).toEqual([listMyPasskeys.path, listMySessions.path])
})

test('identical calls of a page’s loaders are made once', async () => {
  const { context, asked } = loading()
  await askOnce(context)(listMyPasskeys)
  await Promise.all([prefetched(context, [listMyPasskeys]), prefetched(context, [listMyPasskeys, {}])])
  expect(asked).toEqual([listMyPasskeys.path])
})

test('a call takes the input of its endpoint', async () => {
  const { context } = loading()
  // @ts-expect-error a search is a text
  await prefetched(context, [listUsers, { q: 1 }])
})
