import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import * as contract from '#contract/imports/files.ts'
import { type ImportState, isWorking } from '#contract/imports/limits.ts'
import { newId } from '#server/database/new-id.ts'
import { imports } from '#server/database/schema/imports.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offerPrices, offers } from '#server/database/schema/offers.ts'
import { pricesOfOffer, priceTexts } from '#server/offers/index.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertOffer, insertOrganization, insertUser } from '#tests/factories.ts'
import { sendFile } from '#tests/imports.ts'
import { isWholeRun } from '#tests/short-run.ts'
import { apiAs } from '#tests/signed-in.ts'
import { workOnImport } from './work.ts'

let t: Awaited<ReturnType<typeof testApp>>
let editor: Api
let lodge: { id: string }
beforeAll(async () => {
  t = await testApp()
  editor = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
  lodge = await insertOrganization(t.db, { slug: 'prop-lodge' })
  // its jobs are worked on by hand
  await t.stop()
})
afterAll(() => t.database.close())

/** Which state may follow another. */
const next: Partial<Record<ImportState, ImportState[]>> = {
  reading: ['ready'],
  ready: ['checking'],
  checking: ['checked', 'ready'],
  checked: ['checking', 'running'],
  running: ['done', 'undoing'],
  done: ['undoing'],
  undoing: ['undone', 'done'],
}

/** Cities with a text, and offers with a price, which is kept in another table. */
const subjects = {
  cities: {
    ...{ table: sql`locations`, isOurs: sql`name like 'Prop%'`, head: 'name,country,description.en' },
    ...{ owner: 'BR', nobody: 'XX', before: 'Before', changed: 'B', made: 'A' },
    insertOld: (name: string) => insertCity(t.db, { name, description: { en: 'Before' } }),
    async seenOf(which: number) {
      const { name, description } = locations
      const isOf = sql`${name} like ${`Prop % ${which}`}`
      const rows = await t.db.select({ name, description }).from(locations).where(isOf)
      return rows.map((row) => [row.name, row.description.en])
    },
  },
  offers: {
    ...{ table: sql`offers`, isOurs: sql`sort_title like 'prop%'`, head: 'name,listing,prices' },
    ...{
      owner: 'prop-lodge',
      nobody: 'nobody',
      before: 'group 2 10',
      changed: 'season 6+7 5',
      made: 'child 3 4',
    },
    async insertOld(title: string) {
      const { id } = await insertOffer(t.db, { organizationId: lodge.id }, { title: { en: title } })
      const group = { kind: 'group', minPeople: 2, amount: 10, label: {} } as const
      await t.db.insert(offerPrices).values({ id: newId(), offerId: id, ...group })
    },
    async seenOf(which: number) {
      const { title } = offers
      const rows = await t.db
        .select({ title, prices: pricesOfOffer })
        .from(offers)
        .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
        .where(sql`${title} ->> 'en' like ${`Prop % ${which}`} and ${offerLinks.listingId} = ${lodge.id}`)
      return rows.map((row) => [row.title.en, priceTexts(row.prices, 'en').join('; ')])
    },
  },
}
type Subject = (typeof subjects)[keyof typeof subjects]

/** A file changes a row that is there, makes two, and has one row that is refused until it is corrected or left out. */
const fileOf = ({ head, owner, nobody, changed, made }: Subject, which: number) =>
  `${head}\nProp Old ${which},${owner},${changed}\nProp New ${which},${owner},${made}\nProp Other ${which},${owner},${made}\nProp Wrong ${which},${nobody},${made}\n`

type Made = { id: string; which: number; state: ImportState; subject: Subject }

async function work(id: string, { signal, isLast = false }: { signal: AbortSignal; isLast?: boolean }) {
  const { state } = await editor(contract.getImport, { id })
  const deps = { db: t.db, jobs: { enqueue: async () => undefined } as never, log: t.log }
  if (isWorking(state)) await workOnImport(deps, { id, state }, { isLast, signal })
}

const steps = {
  work: ({ id }: Made) => work(id, { signal: new AbortController().signal }),
  interrupted: ({ id }: Made) => work(id, { signal: AbortSignal.abort() }),
  async failing({ id, subject: { table, isOurs } }: Made) {
    const of = sql`alter table ${table}`
    await t.db.execute(sql`${of} add constraint no_prop check (not (${isOurs})) not valid`)
    try {
      await work(id, { signal: new AbortController().signal, isLast: true })
    } finally {
      await t.db.execute(sql`${of} drop constraint no_prop`)
    }
  },
  async check({ id }: Made) {
    const { updatedAt, mapping } = await editor(contract.getImport, { id })
    await editor(contract.checkImport, { id, updatedAt, mapping })
  },
  leaveOut: ({ id }: Made) => editor(contract.leaveOutRefused, { id }),
  correct: ({ id, which, subject: { owner, made } }: Made) =>
    editor(contract.changeImportRow, { id, number: 5, cells: [`Prop Wrong ${which}`, owner, made] }),
  async run({ id }: Made) {
    await editor(contract.runImport, { id, updatedAt: (await editor(contract.getImport, { id })).updatedAt })
  },
  undo: ({ id }: Made) => editor(contract.undoImport, { id }),
  delete: ({ id }: Made) => editor(contract.deleteImport, { id }),
}
type Step = keyof typeof steps
const forward: Partial<Record<ImportState, Step>> = { ready: 'check', checked: 'run', done: 'undo' }

/** What is there of the rows of a file. */
const seenOf = async ({ which, subject }: Made) => Object.fromEntries(await subject.seenOf(which))

async function expectAllOrNothing(made: Made) {
  const { id, which, state, subject } = made
  if (state === 'running' || state === 'undoing') return
  const old = `Prop Old ${which}`
  if (state !== 'done') return expect(await seenOf(made)).toEqual({ [old]: subject.before })
  const { items } = await editor(contract.listImportRows, { id, limit: 100 })
  const brought = items
    .filter(({ outcome }) => outcome !== 'leftOut')
    .map(({ cells: [name = '', , text] }) => [name, text])
  expect(brought.length).toBeGreaterThanOrEqual(3)
  expect(await seenOf(made)).toEqual(Object.fromEntries(brought))
}

const step = fc.record({
  which: fc.nat(2),
  step: fc.oneof(
    { weight: 3, arbitrary: fc.constant('forward' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(steps) as Step[])) },
  ),
})

async function take(all: Made[], made: Made, asked: Step | 'forward') {
  const taken = asked === 'forward' ? (forward[made.state] ?? 'work') : asked
  try {
    if (taken === 'run' && asked === 'forward') await steps.leaveOut(made)
    await steps[taken](made)
  } catch (error) {
    expect([404, 409]).toContain((error as { status?: number }).status)
  }
  const [now] = await t.db.select().from(imports).where(sql`id = ${made.id}`)
  if (!now) {
    expect([taken, ['ready', 'checked'].includes(made.state)]).toEqual(['delete', true])
    await expectAllOrNothing(made)
    all.splice(all.indexOf(made), 1)
  } else if (now.state !== made.state) {
    expect(next[made.state]).toContain(now.state)
    made.state = now.state
  }
}

test.each(Object.keys(subjects) as (keyof typeof subjects)[])(
  'whatever is done with imports of %s in whatever order, of each all is there once it is done, and nothing else ever stays',
  {
    timeout: 200_000,
  },
  async (kind) => {
    const subject = subjects[kind]
    const reached = new Set<ImportState>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (walk) => {
        await t.db.delete(imports)
        await t.db.execute(sql`delete from ${subject.table} where ${subject.isOurs}`)
        const all: Made[] = []
        for (const which of [0, 1, 2]) {
          await subject.insertOld(`Prop Old ${which}`)
          const { id } = await sendFile(editor, kind, fileOf(subject, which))
          all.push({ id, which, state: 'reading', subject })
        }
        for (const one of walk) {
          const made = all.find(({ which }) => which === one.which)
          if (made) await take(all, made, one.step)
          for (const each of all) {
            reached.add(each.state)
            await expectAllOrNothing(each)
          }
        }
        // what still works comes to its end
        for (const made of [...all])
          while (isWorking(made.state)) {
            await take(all, made, 'work')
            await expectAllOrNothing(made)
          }
      }),
      { numRuns: isWholeRun ? 20 : 8 },
    )
    expect([...reached]).toEqual(expect.arrayContaining(['running', 'done', 'undoing', 'undone']))
  },
)
