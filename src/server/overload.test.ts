import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { appOn, bothEngines, type Engine, testDatabase } from '#tests/app.ts'
import { keepLog } from '#tests/log.ts'
import { insertPerson } from '#tests/people.ts'
import { requestAs } from '#tests/signed-in.ts'
import type { Database } from './database/connect.ts'
import { asRequester } from './database/requester.ts'
import type { Env, ResponseCache } from './http/index.ts'
import { CachedResponse, respond } from './http/index.ts'
import { serve as answer, createHttpServer } from './http/request-listener.ts'

/** A call that notes in the database that it was made: `?as=` which. */
const mark = (app: Hono<Env>) =>
  app.on(['GET', 'POST'], '/api/tourism/marks', async (c) => {
    await c.var.context.db.execute(sql`insert into marks (name) values (${c.req.query('as')})`)
    return c.json({ marked: true })
  })

/** The same, with a response that is cached. */
const cachedMark = (app: Hono<Env>, cache: ResponseCache) =>
  app.get('/api/tourism/cached-marks', async (c) => {
    const make = async () => {
      await c.var.context.db.execute(sql`insert into marks (name) values ('cached')`)
      return new CachedResponse(200, { 'content-type': 'application/json' }, '{}')
    }
    return respond(c, await cache.getOrMake('cached marks', make))
  })

describe.each(bothEngines)('overload on %s', (engine: Engine) => {
  let t: Awaited<ReturnType<typeof appOn>>
  const kept = keepLog('debug')
  beforeAll(async () => {
    const routes = [mark, cachedMark].map(
      (mount) => ({ endpoint: { method: 'GET', path: '/api/tourism/marks' }, mount }) as const,
    )
    t = await appOn(await testDatabase(engine, { connections: 10 }), {}, routes, kept.log)
    // the statements of its jobs would wait among those that are counted here
    await t.stop()
    await t.db.execute(sql`create table marks (id int generated always as identity, name text)`)
  })
  afterAll(() => t.database.close())

  const waiting = () => t.database.load().waiting
  const marks = async () => {
    // in one statement: a mark that is made between two would be deleted unread
    const { rows } = await t.db.execute<{ name: string }>(
      sql`with gone as (delete from marks returning id, name) select name from gone order by id`,
    )
    return rows.map(({ name }) => name)
  }
  const read = (name: string) => t.request(`/api/tourism/marks?as=${name}`)
  const searchFor = (name: string) => t.request(`/api/tourism/marks?as=${name}&q=word`)
  const change = (name: string) =>
    t.request(`/api/tourism/marks?as=${name}`, { method: 'POST', headers: { origin: t.config.baseUrl } })

  test('beyond what may wait a request is refused at once, and later served again', async () => {
    const release = await occupy(t.db, engine)
    const waited = Array.from({ length: 100 }, (_, n) => read(`waited ${n}`))
    await expect.poll(() => waiting().usual).toBe(100)
    const refused = await read('refused')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({ code: 'unavailable' })
    expect(t.database.load().refused).toBeGreaterThan(0)
    await release()
    const statuses = (await Promise.all(waited)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect((await read('later')).status).toBe(200)
    const served = await marks()
    expect([served.length, served.includes('refused')]).toEqual([101, false])
  })

  test('searches do not fill the places of others', async () => {
    const release = await occupy(t.db, engine)
    const searches = Array.from({ length: 50 }, (_, n) => searchFor(`search ${n}`))
    await expect.poll(() => waiting().last).toBe(50)
    expect((await searchFor('one too many')).status).toBe(503)
    const others = [read('read'), change('change')]
    await expect.poll(() => waiting()).toMatchObject({ usual: 1, first: 1 })
    await release()
    for (const { status } of await Promise.all([...searches, ...others])) expect(status).toBe(200)
    expect(await marks()).toHaveLength(52)
  })

  test('the session of a signed-in person is read before what waits', async () => {
    const asPerson = await requestAs(t, await insertPerson(t.db))
    const release = await occupy(t.db, engine)
    const reads = Array.from({ length: 100 }, (_, n) => read(`read ${n}`))
    await expect.poll(() => waiting().usual).toBe(100)
    const person = asPerson('/api/tourism/marks?as=person')
    await expect.poll(() => waiting().first).toBe(1)
    await release()
    expect((await person).status).toBe(200)
    await Promise.all(reads)
    await marks()
  })

  test('a request whose client has gone never reaches the database', async () => {
    const url = await serve(t.app)
    const refusedBefore = kept.lines().filter(({ msg }) => msg === 'answered with an error').length
    const release = await occupy(t.db, engine)
    const leaving = ['gone 1', 'gone 2', 'gone 3'].map((name) => get(`${url}/api/tourism/marks?as=${name}`))
    for (const request of leaving) request.on('error', () => {})
    const staying = fetch(`${url}/api/tourism/marks?as=stays`)
    await expect.poll(() => waiting().usual).toBe(4)
    for (const request of leaving) request.destroy()
    await expect.poll(() => waiting().usual).toBe(1)
    await release()
    expect((await staying).status).toBe(200)
    expect(await marks()).toEqual(['stays'])
    // nobody was refused anything: this is no failure to look into
    const told = () => kept.lines().filter(({ status }) => status === 503)
    await expect.poll(() => told().length).toBeGreaterThanOrEqual(3)
    expect(told().filter(({ msg }) => msg !== 'answered').length).toBe(refusedBefore)
  })

  test('a change is made though its client has gone', async () => {
    const url = await serve(t.app)
    const release = await occupy(t.db, engine)
    const headers = { origin: t.config.baseUrl }
    const leaving = new AbortController()
    const change = fetch(`${url}/api/tourism/marks?as=changed`, {
      method: 'POST',
      headers,
      signal: leaving.signal,
    })
    await expect.poll(() => waiting().first).toBe(1)
    leaving.abort()
    await expect(change).rejects.toThrow()
    await release()
    await expect.poll(marks).toEqual(['changed'])
  })

  test('others waiting for the same cached response get it, though the first client has gone', async () => {
    const url = await serve(t.app)
    const release = await occupy(t.db, engine)
    const leaving = get(`${url}/api/tourism/cached-marks`).on('error', () => {})
    await expect.poll(() => waiting().usual).toBe(1)
    const staying = fetch(`${url}/api/tourism/cached-marks`)
    // its request has been read once the server has answered a later one
    await fetch(`${url}/healthz`)
    leaving.destroy()
    await expect.poll(() => isAnyGone()).toBe(true)
    await release()
    expect((await staying).status).toBe(200)
    expect(await marks()).toEqual(['cached'])
  })
})

let goneClients = 0
const isAnyGone = () => goneClients > 0

/** The app on a port of its own. */
async function serve(app: Parameters<typeof answer>[1]): Promise<string> {
  goneClients = 0
  const server = createHttpServer()
  server.on('request', (_, response) => {
    response.once('close', () => {
      if (!response.writableFinished) goneClients++
    })
  })
  answer(server, app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Takes every place in the database until the answered function is called. */
async function occupy(db: Database, engine: Engine): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const places = engine === 'pglite' ? 1 : 10
  const begun: Promise<void>[] = []
  const done = Array.from({ length: places }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push(promise)
    const work = async () => {
      resolve()
      await released
    }
    return asRequester(
      'first',
      () => false,
      () => db.transaction(work),
    )
  })
  await Promise.all(begun)
  onTestFinished(() => release())
  return async () => {
    release()
    await Promise.all(done)
  }
}
