import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { changeImportRow, checkImport, deleteImport } from '#contract/imports/files.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { check, readIn, rowsOf, run, undo } from '#tests/imports.ts'
import { comingEvent, insertAsked, provider } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
let manager: Api
beforeAll(async () => {
  t = await testApp()
  await insertCity(t.db, { name: 'Manaus' })
  manager = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
})
afterAll(() => t.close())
const find = async (id: string) =>
  (await t.db.select().from(events).where(eq(events.id, id)))[0] as typeof events.$inferSelect
const named = async (slug: string) => (await t.db.select().from(events).where(eq(events.slug, slug)))[0]

test('new events are drafts, or published at the end as far as they are complete', async () => {
  const file =
    'name,type,city,start,description\nFeira Nova,fair,Manaus,2031-05-01,Fish and flour.\nFeira Muda,fair,Manaus,2031-05-02,\n'
  const made = await check(manager, await readIn(manager, 'events', file), { publishes: true })
  await run(manager, made)
  expect(await named('feira-nova')).toMatchObject({ status: 'verified', isPublic: true })
  expect((await named('feira-nova'))?.decidedAt).not.toBeNull()
  expect(await named('feira-muda')).toMatchObject({ status: 'draft' })
  await undo(manager, made)
  expect(await named('feira-nova')).toBeUndefined()
})

test('people are told of other days by the event’s own page, so a file does not move an event they count on', async () => {
  const guide = await provider(t.db)
  const event = await comingEvent(t.db, guide.listing.id, 10)
  await insertAsked(t.db, event.id, guide.listing.id, 1)
  const move = await readIn(
    manager,
    'events',
    `id,start,location,max participants,price\n${event.id},2032-01-01,The square,99,12\n`,
  )
  const checked = await check(manager, move)
  expect(checked.counts).toMatchObject({ refused: 1 })
  expect((await rowsOf(manager, checked))[0]?.errors).toEqual({
    startDate: { code: 'unchangeable' },
    endDate: { code: 'unchangeable' },
    location: { code: 'unchangeable' },
    maxParticipants: { code: 'unchangeable' },
  })
  const priced = await run(
    manager,
    await check(manager, await readIn(manager, 'events', `id,price\n${event.id},12\n`)),
  )
  expect(priced.counts).toMatchObject({ changed: 1 })
  expect((await find(event.id)).price).toBe(12)
})

test('an event that a file moved stays there when it is undone, if somebody counts on it since', async () => {
  const guide = await provider(t.db)
  const event = await comingEvent(t.db, guide.listing.id, 10)
  const file = `id,start\n${event.id},2032-01-01\n`
  const moved = await run(manager, await check(manager, await readIn(manager, 'events', file)))
  expect(moved.counts).toMatchObject({ changed: 1 })
  await insertAsked(t.db, event.id, guide.listing.id, 1)
  const undone = await undo(manager, moved)
  expect(undone.counts).toMatchObject({ undone: 0, kept: 1 })
  expect((await rowsOf(manager, undone))[0]?.kept).toEqual({ reason: 'used', by: 'request' })
  expect((await find(event.id)).startsOn).toBe('2032-01-01')
})

test('a canceled event is what people were told: no file changes it', async () => {
  const guide = await provider(t.db)
  const event = await comingEvent(t.db, guide.listing.id, 10)
  const canceled = { status: 'canceled', canceledAt: new Date() } as const
  await t.db.update(events).set(canceled).where(eq(events.id, event.id))
  const file = `id,price\n${event.id},77\n`
  const made = await check(manager, await readIn(manager, 'events', file))
  expect((await rowsOf(manager, made))[0]?.errors).toEqual({ row: { code: 'unchangeable' } })
})

test('a row that somebody else corrected in the meantime is returned as it is, and nothing is lost', async () => {
  const made = await check(manager, await readIn(manager, 'cities', 'name,country\nUm,XX\n'))
  const [row] = await rowsOf(manager, made)
  const change = { id: made.id, number: 2, updatedAt: row?.updatedAt }
  const first = await manager(changeImportRow, { ...change, cells: ['Um', 'BR'] })
  expect(first).toMatchObject({ outcome: 'new' })
  await expect(manager(changeImportRow, { ...change, cells: ['Um', 'PE'] })).rejects.toMatchObject({
    status: 409,
    body: { reason: 'importChanged', current: { cells: ['Um', 'BR'], updatedAt: first.updatedAt } },
  })
})

test('an import that did not run is deleted, which is logged', async () => {
  const made = await readIn(manager, 'cities', 'name,country\nDois,BR\n', 'towns.csv')
  await manager(deleteImport, { id: made.id })
  const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.id))
  expect(log).toMatchObject([
    { action: 'import.delete', subjectName: 'towns.csv', before: { of: 'cities', rows: 1 } },
  ])
})

test('only who manages users lets organizations be published', async () => {
  const boss = await apiAs(t, await insertUser(t.db, { roles: ['editor', 'moderator'] }))
  const made = await readIn(boss, 'organizations', 'name,type,city\nCasa Alta,hotel,Manaus\n')
  const { id, updatedAt, mapping } = made
  expect(made.can.publish).toBe(false)
  await expect(boss(checkImport, { id, updatedAt, mapping, publishes: true })).rejects.toMatchObject({
    status: 403,
  })
  const head = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
  expect(await check(head, made, { publishes: true })).toMatchObject({ publishes: true })
  // who looks at it again decides nothing about it, and does not go on with what another decided
  expect(await check(boss, made)).toMatchObject({ publishes: false })
})
