import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteView, listSavedViews, saveView } from '#contract/system/saved-views.ts'
import { maxViews } from '#contract/system/view-limits.ts'
import { savedViews } from '#server/database/schema/saved-views.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('saved views on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  test('one keeps one’s own, gives one of a name another query, and forgets it', async () => {
    const [ana, bia] = [await apiAs(t, await insertUser(t.db)), await apiAs(t, await insertUser(t.db))]
    const saved = await ana(saveView, { list: 'organizations', name: ' Peru ', query: 'country=PE' })
    expect(saved).toMatchObject({ list: 'organizations', name: 'Peru', query: 'country=PE' })
    await ana(saveView, { list: 'profiles', name: 'Peru', query: '' })
    const changed = await ana(saveView, {
      list: 'organizations',
      name: 'Peru',
      query: 'country=PE&sort=name',
    })
    expect(changed).toEqual({ ...saved, query: 'country=PE&sort=name' })
    expect((await ana(listSavedViews, { list: 'organizations' })).items).toEqual([changed])
    expect((await ana(listSavedViews, { list: 'profiles' })).items).toMatchObject([
      { name: 'Peru', query: '' },
    ])
    expect((await bia(listSavedViews, { list: 'organizations' })).items).toEqual([])
    await expect(bia(deleteView, { id: saved.id })).rejects.toMatchObject({ status: 404 })
    await ana(deleteView, { id: saved.id })
    expect((await ana(listSavedViews, { list: 'organizations' })).items).toEqual([])
  })

  test('no more than there may be, however many are saved at once; a place that is free again is taken', async () => {
    const ana = await apiAs(t, await insertUser(t.db))
    const save = (index: number) => ana(saveView, { list: 'users', name: `View ${index}`, query: '' })
    const asked = await Promise.allSettled(Array.from({ length: maxViews + 3 }, (_, index) => save(index)))
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(3)
    for (const each of refused) expect(each).toMatchObject({ status: 409, body: { reason: 'tooManyViews' } })
    const { items } = await ana(listSavedViews, { list: 'users' })
    await ana(deleteView, { id: items[4]?.id ?? '' })
    await save(100)
    expect((await ana(listSavedViews, { list: 'users' })).items).toHaveLength(maxViews)
    // another's places are not touched
    const bia = await apiAs(t, await insertUser(t.db))
    await bia(saveView, { list: 'users', name: 'Mine', query: '' })
  })

  test('the database itself keeps no more', async () => {
    const { id } = await insertUser(t.db)
    const row = { id, userId: id, list: 'users' as const, name: 'One', query: '' }
    await expect(t.db.insert(savedViews).values({ ...row, place: maxViews + 1 })).rejects.toThrow()
    await expect(t.db.insert(savedViews).values({ ...row, place: 1, name: '' })).rejects.toThrow()
  })
})
