import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { createCity, updateCity } from '#contract/content-cities.ts'
import { getImport, runImport } from '#contract/imports.ts'
import { listLocations } from '#contract/locations.ts'
import { locations } from '#server/database/schema/locations.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertAttraction, insertCity, insertOrganization, insertUser } from '#tests/factories.ts'
import { check, readIn, rowsOf } from '#tests/imports.ts'
import { apiAs } from '#tests/signed-in.ts'
import { workOnImport } from './work.ts'

describe.each(engines)('a running import on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let editor: Api
  let canaries = 0
  beforeAll(async () => {
    t = await testApp(engine)
    editor = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
  })
  afterAll(() => t.close())

  /** Lets an import run batch by batch, by hand: its own job finds nothing left to do. */
  async function beginRun(made: { id: string }) {
    const { updatedAt } = await editor(getImport, made)
    await t.stop()
    await editor(runImport, { id: made.id, updatedAt })
    const work = (signal: AbortSignal) =>
      workOnImport(
        { db: t.db, jobs: { enqueue: async () => undefined } as never, log: t.log },
        { id: made.id, state: 'running' },
        { isLast: false, signal },
      )
    return {
      batch: () => work(AbortSignal.abort()),
      rest: () => work(new AbortController().signal),
      now: () => editor(getImport, { id: made.id }),
    }
  }

  /** What visitors are answered; nothing of it from before. */
  async function seen(paths: string[]) {
    canaries += 1
    const name = `Canario ${canaries}`
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('content_changed', '*')`)
      await insertCity(tx, { name })
    })
    await expect.poll(async () => (await t.api(listLocations, { q: name })).items.length).toBe(1)
    const sitemaps = ['city', 'organization', 'event'].map((kind) => `/sitemaps/${kind}-1.xml`)
    const answers = await Promise.all(
      [...paths, ...sitemaps].map(async (path) => [path, await (await t.request(path)).text()] as const),
    )
    // the canaries and the counts of what stands beside them say nothing
    return answers.map(([path, text]) => [
      path,
      text.split(/(?=<url>)/).filter((each) => !/canario/i.test(each)),
    ])
  }
  const found = (kind: string) => [`/api/tourism/search?q=aldeia`, `/api/tourism/${kind}?q=aldeia`]

  test('new cities and changed ones are seen all at once, and none before', async () => {
    t = await restarted()
    const known = await insertCity(t.db, { name: 'Aldeia Velha', description: { en: 'As it was.' } })
    const more = Array.from({ length: 450 }, (_, n) => `Aldeia ${n},BR,Acre,New.`).join('\n')
    const file = `name,country,state,description\nAldeia Velha,BR,Amazonas,Changed.\n${more}\n`
    const made = await check(editor, await readIn(editor, 'cities', file))
    const paths = [...found('locations'), `/api/tourism/locations/${known.id}`]
    const before = await seen(paths)
    const run = await beginRun(made)
    for (let batch = 0; batch < 3; batch += 1) {
      await run.batch()
      expect(await seen(paths)).toEqual(before)
    }
    expect(await run.now()).toMatchObject({ state: 'running', doneCount: 451 })
    await run.rest()
    expect(await run.now()).toMatchObject({ state: 'done', counts: { new: 450, changed: 1 } })
    const after = JSON.stringify(await seen(paths))
    expect(after).toContain('Changed.')
    expect(await t.db.$count(locations, sql`name like 'Aldeia %'`)).toBe(451)
  })

  async function restarted() {
    await t.close()
    const next = await testApp(engine)
    editor = await apiAs(next, await insertUser(next.db, { roles: ['manager'] }))
    return next
  }

  test.each([
    ['attractions', 'name,category,city\n', (n: number) => `Aldeia ${n},museum,Vila ${n % 9}`],
    [
      'organizations',
      'name,type,city,description\n',
      (n: number) => `Aldeia ${n},hotel,Vila ${n % 9},Rooms.`,
    ],
    [
      'events',
      'name,type,city,start,description\n',
      (n: number) => `Aldeia ${n},fair,Vila ${n % 9},2031-05-01,Fish.`,
    ],
  ] as const)('new %s are seen all at once', async (kind, head, row) => {
    t = await restarted()
    const cities = await Promise.all(
      Array.from({ length: 9 }, (_, n) => insertCity(t.db, { name: `Vila ${n}` })),
    )
    await insertAttraction(t.db, { cityId: cities[0]?.id ?? '', name: 'Aldeia', category: 'park' })
    await insertOrganization(t.db, { cityId: cities[0]?.id ?? '', name: 'Aldeia' })
    const file = head + Array.from({ length: 250 }, (_, n) => row(n)).join('\n')
    const publishes = kind !== 'attractions'
    const made = await check(editor, await readIn(editor, kind, file), { publishes })
    const paths = [
      ...(kind === 'attractions' ? found('locations') : found(kind)),
      `/api/tourism/locations/${cities[0]?.id}`,
    ]
    const before = await seen(paths)
    const run = await beginRun(made)
    await run.batch()
    await run.batch()
    expect(await run.now()).toMatchObject({ state: 'running', doneCount: 250 })
    expect(await seen(paths)).toEqual(before)
    await run.rest()
    expect(await run.now()).toMatchObject({ state: 'done', counts: { new: 250 } })
    expect(await seen(paths)).not.toEqual(before)
  })

  test('what staff change while it runs is kept, and what they add is not made twice', async () => {
    t = await restarted()
    const [known, gone] = [await insertCity(t.db, { name: 'Um' }), await insertCity(t.db, { name: 'Dois' })]
    const file =
      'name,country,description\nUm,BR,From the file.\nDois,BR,From the file.\nTrês,BR,From the file.\nQuatro,BR,\n'
    const run = await beginRun(await check(editor, await readIn(editor, 'cities', file)))
    await run.batch()
    await editor(updateCity, { id: known.id, otherNames: ['Primeiro'] })
    await editor(createCity, { countryCode: 'BR', name: 'Três', state: 'Pará' })
    await t.db.delete(locations).where(eq(locations.id, gone.id))
    await insertCity(t.db, { name: 'Outra', slug: 'quatro' })
    await run.rest()
    const rows = await t.db.select().from(locations).orderBy(locations.name)
    const named = (name: string) => rows.filter((row) => row.name === name)
    expect(named('Um')).toMatchObject([{ otherNames: ['Primeiro'], description: { en: 'From the file.' } }])
    expect(named('Três')).toMatchObject([{ state: 'Pará', description: { en: 'From the file.' } }])
    expect(named('Dois')).toMatchObject([{ isActive: false }])
    expect(named('Quatro')).toMatchObject([{ slug: 'quatro-2' }])
    const { id } = await run.now()
    expect((await rowsOf(editor, { id })).map(({ outcome }) => outcome)).toEqual([
      'changed',
      'new',
      'changed',
      'new',
    ])
  })
})
