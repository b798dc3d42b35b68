import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { ImportState } from '#contract/import-fields.ts'
import * as contract from '#contract/imports.ts'
import { importRows, imports } from '#server/database/schema/imports.ts'
import { locations } from '#server/database/schema/locations.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { sendFile } from '#tests/imports.ts'
import { apiAs } from '#tests/signed-in.ts'
import { workOnImport } from './work.ts'

let t: Awaited<ReturnType<typeof testApp>>
let editor: Api
beforeAll(async () => {
  t = await testApp()
  editor = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
  // its jobs are worked on by hand
  await t.stop()
})
afterAll(() => t.database.close())

/** What each file says of which city; the row of `wrong` is refused until it is corrected or left out. */
const wrong = 'Prop Wrong'
const files = [
  { 'Prop Old': 'A', 'Prop One': 'A', 'Prop Two': 'A', [wrong]: 'A' },
  { 'Prop Old': 'B', 'Prop One': 'B', 'Prop Three': 'B' },
  { 'Prop Old': 'A', 'Prop Three': 'A' },
] as const
const textOf = (file: Record<string, string>) =>
  `name,country,description\n${Object.entries(file)
    .map(([name, text]) => `${name},${name === wrong ? 'XX' : 'BR'},${text}\n`)
    .join('')}`

/** Which state may follow another. */
const next: Partial<Record<ImportState, ImportState[]>> = {
  reading: ['ready'],
  ready: ['checking'],
  checking: ['checked'],
  checked: ['checking', 'running'],
  running: ['done', 'checked'],
  done: ['undoing'],
  undoing: ['undone', 'done'],
}

type City = { text: string; writer: string }
type Made = { id: string; state: ImportState; file: Record<string, string>; did: Map<string, City | null> }

async function work(id: string, { signal, isLast = false }: { signal: AbortSignal; isLast?: boolean }) {
  const { state } = await editor(contract.getImport, { id })
  const deps = { db: t.db, jobs: { enqueue: async () => undefined } as never, log: t.log }
  await workOnImport(deps, { id, state }, { isLast, signal })
}

const steps = {
  work: (id: string) => work(id, { signal: new AbortController().signal }),
  interrupted: (id: string) => work(id, { signal: AbortSignal.abort() }),
  async failing(id: string) {
    const of = sql`alter table locations`
    await t.db.execute(sql`${of} add constraint no_prop check (name not like 'Prop%') not valid`)
    await work(id, { signal: new AbortController().signal, isLast: true })
    await t.db.execute(sql`${of} drop constraint no_prop`)
  },
  async check(id: string) {
    const { updatedAt, mapping } = await editor(contract.getImport, { id })
    await editor(contract.checkImport, { id, updatedAt, mapping })
  },
  leaveOut: (id: string) => editor(contract.leaveOutRefused, { id }),
  correct: (id: string) => editor(contract.changeImportRow, { id, number: 5, cells: [wrong, 'BR', 'A'] }),
  async run(id: string) {
    await editor(contract.runImport, { id, updatedAt: (await editor(contract.getImport, { id })).updatedAt })
  },
  undo: (id: string) => editor(contract.undoImport, { id }),
  delete: (id: string) => editor(contract.deleteImport, { id }),
}
type Step = keyof typeof steps
/** What brings an import further from each state. */
const forward: Partial<Record<ImportState, Step>> = { ready: 'check', checked: 'run', done: 'undo' }

/** What an import does to the directory once it is done: all its rows at once. */
async function applied(made: Made, cities: Map<string, City>) {
  const rows = await editor(contract.listImportRows, { id: made.id, limit: 100 })
  for (const { cells, outcome } of rows.items) {
    const [name = '', , text = ''] = cells
    const before = cities.get(name) ?? null
    if (outcome === 'leftOut') continue
    expect(outcome).toBe(before === null ? 'new' : before.text === text ? 'same' : 'changed')
    if (outcome === 'same') continue
    made.did.set(name, before)
    cities.set(name, { text, writer: made.id })
  }
}

/** What undoing does: only what nobody wrote since goes back. */
function undone({ id, did }: Made, cities: Map<string, City>) {
  for (const [name, before] of did) {
    if (cities.get(name)?.writer !== id) continue
    if (before) cities.set(name, { text: before.text, writer: `undo of ${id}` })
    else cities.delete(name)
  }
}

async function directory() {
  const { name, description } = locations
  const rows = await t.db
    .select({ name, description })
    .from(locations)
    .where(sql`name like 'Prop%'`)
    .orderBy(name)
  return rows.map((row) => [row.name, row.description.en])
}

const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ send: fc.nat(files.length - 1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      which: fc.nat(2),
      step: fc.oneof(
        { weight: 3, arbitrary: fc.constant('forward' as const) },
        { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(steps) as Step[])) },
      ),
    }),
  },
)

test('whatever is done with imports in whatever order: what visitors see is all of those that are done, and no more', {
  timeout: 300_000,
}, async () => {
  const reached = new Set<ImportState>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (all) => {
      await t.db.delete(imports)
      await t.db.delete(locations).where(sql`name like 'Prop%'`)
      await insertCity(t.db, { name: 'Prop Old', description: { en: 'Before' } })
      const cities = new Map<string, City>([['Prop Old', { text: 'Before', writer: 'staff' }]])
      const made: Made[] = []
      for (const one of [{ send: 0 }, ...all]) {
        if ('send' in one) {
          if (made.length === 3) continue
          const file = files[one.send] as Made['file']
          const { id } = await sendFile(editor, 'cities', textOf(file))
          made.push({ id, state: 'reading', file, did: new Map() })
          continue
        }
        const it = made[one.which]
        if (!it) continue
        const taken = one.step === 'forward' ? (forward[it.state] ?? 'work') : one.step
        try {
          if (taken === 'run' && one.step === 'forward') await steps.leaveOut(it.id)
          await steps[taken](it.id)
        } catch (error) {
          expect([404, 409]).toContain((error as { status?: number }).status)
        }
        const [now] = await t.db.select().from(imports).where(sql`id = ${it.id}`)
        if (!now) {
          expect(taken).toBe('delete')
          expect(['ready', 'checked']).toContain(it.state)
          made.splice(one.which, 1)
        } else if (now.state !== it.state) {
          expect(next[it.state]).toContain(now.state)
          if (it.state === 'running' && now.state === 'done') await applied(it, cities)
          if (now.state === 'undone') undone(it, cities)
          it.state = now.state
          reached.add(now.state)
        }
        // while it is undone, its rows go one batch after the other
        if (made.some(({ state }) => state === 'undoing')) continue
        expect(await directory()).toEqual([...cities].map(([name, { text }]) => [name, text]).sort())
        const isStaged = sql`staged is not null and import_id not in (select id from imports where state = 'running')`
        const isDone = sql`target_id is not null and import_id not in (select id from imports where ran_at is not null)`
        expect(await t.db.$count(importRows, sql`(${isStaged}) or (${isDone})`)).toBe(0)
      }
    }),
    { numRuns: 25 },
  )
  expect([...reached]).toEqual(expect.arrayContaining(['running', 'done', 'undoing', 'undone']))
})
