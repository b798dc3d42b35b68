import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveEvent, createOwnEvent, sendEvent } from '#contract/events/changes.ts'
import { takeEventSteps } from '#contract/events/many.ts'
import { getOwnEvent, listOwnEvents } from '#contract/events/own-events.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { engines } from '#tests/app.ts'
import { type Organizers, organizers, seen } from '#tests/own-events.ts'
import { withoutAudit } from '#tests/without-audit.ts'

describe.each(engines)('many events on %s', (engine) => {
  let { t, as, draft, close } = {} as Organizers
  beforeAll(async () => {
    ;({ t, as, draft, close } = await organizers(engine))
  })
  afterAll(() => close())
  const sent = async () => as.owner(sendEvent, seen(await draft()))
  const stateOf = async (id: string) => (await as.editor(getOwnEvent, { id })).state

  test('become public at once; what a rule refuses is named, and an entry in the log says each', async () => {
    const [one, two, early] = [await sent(), await sent(), await draft()]
    const gone = newId()
    const stale = { id: (await sent()).id, updatedAt: '2020-01-01T00:00:00.000Z' }
    const events = [seen(one), seen(two), seen(early), stale, { ...stale, id: gone }]
    const answer = await as.editor(takeEventSteps, { events, to: 'public' })
    expect(answer.changed.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
    expect(Object.fromEntries(answer.refused.map(({ id, reason }) => [id, reason]))).toEqual({
      [early.id]: 'closed',
      [stale.id]: 'changed',
      [gone]: 'gone',
    })
    expect([await stateOf(one.id), await stateOf(early.id)]).toEqual(['verified', 'draft'])
    const entries = await t.db
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.subjectId, [one.id, two.id]))
    expect(entries.filter(({ action }) => action === 'event.approve')).toHaveLength(2)
  })

  test('are taken off with words, and what was changed is brought back by its new version', async () => {
    const one = await as.editor(approveEvent, seen(await sent()))
    const events = [seen(one)]
    await expect(as.editor(takeEventSteps, { events, to: 'offline' })).rejects.toMatchObject({ status: 422 })
    const off = await as.editor(takeEventSteps, { events, to: 'offline', message: 'Not safe.' })
    expect(await stateOf(one.id)).toBe('suspended')
    await as.editor(takeEventSteps, { events: off.changed, to: 'public' })
    expect(await stateOf(one.id)).toBe('verified')
    await expect(as.owner(takeEventSteps, { events, to: 'public' })).rejects.toMatchObject({ status: 403 })
  })

  test('none becomes public where the log cannot say so of each', async () => {
    const made = [await sent(), await sent()].sort((one, other) => (one.id < other.id ? -1 : 1))
    await withoutAudit(t.db, made[1]?.id ?? '', () =>
      expect(as.editor(takeEventSteps, { events: made.map(seen), to: 'public' })).rejects.toMatchObject({
        status: 500,
      }),
    )
    expect(await Promise.all(made.map(({ id }) => stateOf(id)))).toEqual(['pending', 'pending'])
  })

  test('an event of the site without what it needs stays a draft', async () => {
    const bare = await as.editor(createOwnEvent, {
      ...{
        eventType: 'festival',
        cityId: one(await as.editor(listOwnEvents, { scope: 'all' })),
        originalLanguage: 'en',
        texts: { title: { en: 'Feast' } },
      },
    })
    const answer = await as.editor(takeEventSteps, { events: [seen(bare)], to: 'public' })
    expect(answer.refused.map(({ reason }) => reason)).toEqual(['incomplete'])
    expect(await stateOf(bare.id)).toBe('draft')
  })

  test('everyone’s are ordered by title, both ways, and by their last change', async () => {
    const titles = async (query: object) => {
      const first = await as.editor(listOwnEvents, { scope: 'all', limit: 2, ...query })
      const cursor = new URL(String(first.next), 'http://x').searchParams.get('cursor') ?? ''
      const rest = await as.editor(listOwnEvents, { scope: 'all', ...query, cursor })
      return [...first.items, ...rest.items]
    }
    const up = (await titles({ sort: 'title' })).map(({ id }) => id)
    expect((await titles({ sort: 'title', direction: 'desc' })).map(({ id }) => id)).toEqual(up.toReversed())
    const times = (await titles({ sort: 'changed' })).map(({ updatedAt }) => updatedAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(new Set(up).size).toBe(up.length)
  })
})

const one = ({ items }: { items: { localisation: { id: string } }[] }) => items[0]?.localisation.id ?? ''
