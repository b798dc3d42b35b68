import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvent } from '#contract/directory/events.ts'
import { createOwnEvent, publishEvent, updateOwnEvent } from '#contract/events/changes.ts'
import { getEventCounts, listOwnEvents } from '#contract/events/own-events.ts'
import { readEventRule } from '#contract/events/rules.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { dayMs } from '#contract/values/day.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertOrganization } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { dayAhead } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { nextOccurrence } from '../index.ts'

describe.each(engines)('yearly dates on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let editor: Awaited<ReturnType<typeof apiAs>>
  let owner: Awaited<ReturnType<typeof apiAs>>
  let cityId: string
  let lodgeId: string
  beforeAll(async () => {
    t = await testApp(engine)
    const person = await insertPerson(t.db, ['provider'])
    owner = await apiAs(t, person)
    editor = await apiAs(t, await insertPerson(t.db, ['editor']))
    cityId = (await insertCity(t.db, { name: 'Parintins' })).id
    lodgeId = (await insertOrganization(t.db, { ownerId: person.id, cityId })).id
  })
  afterAll(() => t.close())

  const feast = async (title: string) => {
    const made = await editor(createOwnEvent, {
      listingId: null,
      cityId,
      eventType: 'festival',
      originalLanguage: 'pt',
      texts: { title: { pt: title }, description: { pt: 'Três noites.' } },
    })
    return editor(updateOwnEvent, { id: made.id, rule: 'announced:6' })
  }

  test('a rule is read in words with its next three dates; one that makes none is refused at its field', async () => {
    const read = await editor(readEventRule, { rule: 'lastWeekday:6:FRI', durationDays: 3 })
    expect(read.words).toMatchObject({ en: 'Last Friday of June, for 3 days' })
    expect(read.dates).toHaveLength(3)
    expect(read.dates[0]).toEqual(nextOccurrence('lastWeekday:6:FRI', 3, dayAhead(0)))
    expect((await editor(readEventRule, { rule: 'announced:6' })).dates).toEqual([])
    for (const rule of ['fixed:02-29', 'moon:3'])
      expect(await editor(readEventRule, { rule })).toEqual({ dates: [], words: null })
  })

  test('a rule gives the event its dates and its words, and is in the log; a late save is told', async () => {
    const made = await feast('Festa do Boi')
    const texts = { ruleText: { pt: 'Último fim de semana de junho' } }
    const change = {
      id: made.id,
      updatedAt: made.updatedAt,
      rule: 'lastWeekday:6:FRI',
      durationDays: 3,
      texts,
    }
    const ruled = await editor(updateOwnEvent, change)
    expect(ruled).toMatchObject(nextOccurrence('lastWeekday:6:FRI', 3, dayAhead(0)) ?? {})
    expect(ruled).toMatchObject({ can: { changeRule: true }, texts })
    await editor(publishEvent, { id: made.id, updatedAt: ruled.updatedAt })
    const shown = await t.api(getEvent, { id: made.slug })
    expect(shown).toMatchObject({ startDate: ruled.startsOn, annualDates: 'Último fim de semana de junho' })
    await expect(editor(updateOwnEvent, { ...change, rule: 'easter:0' })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'eventChanged', current: { rule: 'lastWeekday:6:FRI' } },
    })
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.id))
    expect(JSON.stringify(log)).toContain('"ruleText"')
  })

  test('an organizer has no rules', async () => {
    const made = await owner(createOwnEvent, {
      ...{ listingId: lodgeId, eventType: 'tour' as const, originalLanguage: 'pt' as const },
      texts: { title: { pt: 'Passeio' } },
    })
    expect(made.can.changeRule).toBe(false)
    await expect(owner(updateOwnEvent, { id: made.id, rule: 'easter:0' })).rejects.toMatchObject({
      status: 422,
      body: { fields: { rule: { code: 'unchangeable' } } },
    })
    await expect(owner(readEventRule, { rule: 'easter:0' })).rejects.toMatchObject({ status: 403 })
  })

  test('public events without dates are a list of their own, those expected first on top, until they have dates', async () => {
    await t.db.delete(events)
    await insertEvent(t.db, { title: { en: 'Dated' }, startsOn: dayAhead(3) })
    await insertEvent(t.db, { title: { en: 'Draft' }, status: 'draft', rule: 'announced:1', startsOn: null })
    const soon = new Date(Date.parse(dayAhead(0)) + 40 * dayMs).getUTCMonth() + 1
    const later = (soon % 12) + 1
    for (const month of [later, soon])
      await insertEvent(t.db, { title: { en: `In ${month}` }, rule: `announced:${month}`, startsOn: null })
    const list = async (more: object = {}) =>
      (await editor(listOwnEvents, { scope: 'all', view: 'undated', ...more })).items.map(
        ({ title }) => title,
      )
    expect(await list()).toEqual([`In ${soon}`, `In ${later}`])
    const first = await editor(listOwnEvents, { scope: 'all', view: 'undated', limit: 1 })
    expect(
      await list({ cursor: new URL(String(first.next), 'http://x').searchParams.get('cursor'), limit: 1 }),
    ).toEqual([`In ${later}`])
    expect(await editor(getEventCounts)).toMatchObject({ undated: 2 })
    expect((await editor(getAdminSummary)).waiting).toMatchObject({ undated: 2 })
    const [row] = first.items
    await editor(updateOwnEvent, { id: String(row?.id), startsOn: dayAhead(50), endsOn: dayAhead(52) })
    expect(await list()).toEqual([`In ${later}`])
    expect(await editor(getEventCounts)).toMatchObject({ undated: 1 })
  })
})
