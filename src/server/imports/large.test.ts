import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkImport, getImport, runImport } from '#contract/imports/files.ts'
import { importRows } from '#server/database/schema/imports.ts'
import { locations } from '#server/database/schema/locations.ts'
import { appOn, bothEngines, engines, testApp } from '#tests/app.ts'
import { insertCity, insertOrganization, insertUser } from '#tests/factories.ts'
import { check, run, sendFile, undo, waitFor } from '#tests/imports.ts'
import { apiAs } from '#tests/signed-in.ts'
import { workOnImport } from './work.ts'

/** 50,000 on both engines by `npm run soak`: memory and time depend on it, the steps do not. */
const most = Number(process.env.IMPORT_ROWS ?? 1_500)
const isWhole = most >= 50_000
const megabyte = 1024 * 1024
const fileOf = (rows: number) =>
  `id,name,country,state,latitude,longitude,description\n${Array.from(
    { length: rows },
    (_, n) => `${n},Vila Nova ${n},BR,Amazonas,-3.${n},-60.1,A village on the river with some words about it`,
  ).join('\n')}\n`
function offersOf(rows: number) {
  const words = 'A day on the river with some words about it'
  const lines = Array.from(
    { length: rows },
    (_, n) => `${n},Canoe tour ${n},large-${Math.floor(n / 50)},${words},${n}.5,06:30,1 3 5,season 6+7 ${n}`,
  )
  return `id,name,listing,description,price,start times,weekdays,prices\n${lines.join('\n')}\n`
}
/** Each offer is found, shown and counted by triggers, with what it has in other tables. */
const files = {
  cities: { rows: most, file: fileOf, made: sql`locations where name like 'Vila Nova %'` },
  offers: { rows: most / 10, file: offersOf, made: sql`offer_prices` },
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** What is really in use: garbage that waits says nothing. */
function usedMemory(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

describe.each(isWhole ? bothEngines : (['postgresql'] as const))('a large import on %s', (engine) => {
  test.each(['cities', 'offers'] as const)(
    'all rows of %s are read, checked, run and undone within bounded memory',
    {
      timeout: 40 * 60_000,
    },
    async (kind) => {
      const t = await testApp(engine)
      for (let n = 0; n < most / 500; n += 1)
        await insertOrganization(t.db, { name: `Large ${n}`, slug: `large-${n}` })
      const editor = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
      const { rows, file, made: isMade } = files[kind]
      const made = await sendFile(editor, kind, file(rows))
      const before = usedMemory()
      let peak = 0
      const watch = setInterval(() => {
        peak = Math.max(peak, usedMemory())
      }, 2000)
      const patience = 10 * 60_000
      const { updatedAt, mapping } = await waitFor(editor, made, 'ready', patience)
      await editor(checkImport, { id: made.id, updatedAt, mapping })
      const checked = await waitFor(editor, made, 'checked', patience)
      expect(checked).toMatchObject({ rowsCount: rows, counts: { new: rows, refused: 0 } })
      await run(editor, made, patience)
      const counted = await t.db.execute(sql`select count(*)::int as count from ${isMade}`)
      expect(counted.rows).toEqual([{ count: rows }])
      const undone = await undo(editor, made, patience)
      clearInterval(watch)
      expect(undone.counts).toMatchObject({ undone: rows, kept: 0 })
      // all rows as objects would be some 40 MB
      if (isWhole) expect(peak - before).toBeLessThan(20 * megabyte)
      await t.close()
    },
  )
})

describe.each(engines)('an import that is interrupted on %s', (engine) => {
  test('a run that was interrupted between batches goes on after the start, and does each row once', async () => {
    const t = await testApp(engine)
    await insertCity(t.db)
    const admin = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
    const made = await check(
      admin,
      await waitFor(admin, await sendFile(admin, 'cities', fileOf(900)), 'ready'),
    )
    await admin(runImport, { id: made.id, updatedAt: (await admin(getImport, { id: made.id })).updatedAt })
    await expect
      .poll(async () => (await admin(getImport, { id: made.id })).doneCount, { interval: 2, timeout: 20_000 })
      .toBeGreaterThan(0)
    // the node is gone with its job; another one starts on the same database
    await t.stop()
    const next = await appOn(t.database)
    const done = await waitFor(admin, made, 'done')
    expect(done.counts).toMatchObject({ new: 900 })
    expect(await t.db.$count(locations, sql`name like 'Vila Nova %'`)).toBe(900)
    expect(await t.db.$count(importRows, sql`target_id is not null`)).toBe(900)
    await undo(admin, made)
    expect(await t.db.$count(locations, sql`name like 'Vila Nova %'`)).toBe(0)
    await next.stop()
    await t.database.close()
  })

  test('a run that keeps failing is undone as a whole', async () => {
    const t = await testApp(engine)
    await insertCity(t.db)
    const editor = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
    const made = await check(
      editor,
      await waitFor(editor, await sendFile(editor, 'cities', fileOf(300)), 'ready'),
    )
    await t.stop()
    // what no rule of ours foresaw: the database refuses a row of the second batch
    await t.db.execute(sql`alter table locations add constraint no_250 check (name <> 'Vila Nova 250')`)
    await editor(runImport, { id: made.id, updatedAt: (await editor(getImport, { id: made.id })).updatedAt })
    const jobs = { enqueue: async () => undefined } as never
    const attempt = { isLast: true, signal: new AbortController().signal }
    const deps = { db: t.db, jobs, log: t.log }
    await workOnImport(deps, { id: made.id, state: 'running' }, attempt)
    expect(await t.db.$count(locations, sql`name like 'Vila Nova %'`)).toBe(200)
    await workOnImport(deps, { id: made.id, state: 'undoing' }, attempt)
    expect(await editor(getImport, { id: made.id })).toMatchObject({ state: 'undone', hasFailed: true })
    expect(await t.db.$count(locations, sql`name like 'Vila Nova %'`)).toBe(0)
    await t.database.close()
  })
})
