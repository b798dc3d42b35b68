import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { insertCity } from '#tests/factories.ts'
import type { Person } from '#tests/people.ts'
import { test as base, ownWord } from './signed-in.ts'
import { expect } from './test.ts'
import { withTiles } from './with-tiles.ts'

type Own = { owner: Person; city: { id: string; name: string } }
/** Tests of the places of a provider. */
export const test = base.extend<{
  /** Signs a provider in who has a city to make places in. */
  begin: (roles?: string[]) => Promise<Own>
  placeOf: (own: Own, row?: object) => Promise<{ id: string; name: string }>
}>({
  begin: async ({ db, signInAs, page, tolerate }, use) => {
    await use(async (roles = ['provider']) => {
      await withTiles(page, tolerate)
      const owner = await signInAs(roles)
      const name = `Vila ${ownWord()}`
      return { owner, city: await insertCity(db, { name, slug: `vila-${newId().slice(-12)}` }) }
    })
  },
  placeOf: async ({ db }, use) => {
    await use(async ({ owner, city }, row = {}) => {
      const name = `Porto ${ownWord()}`
      const place = { kind: 'place', cityId: city.id, latitude: -3.080112, longitude: -60.06544 } as const
      return insertCity(db, { name, ownerId: owner.id, ...place, ...row })
    })
  },
})

export async function openNew(page: Page) {
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: 'Create New Location' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Location' })).toBeVisible()
}

/** Opens what the form of a place has folded. */
export const openDetails = (page: Page) => page.getByText('Address, coordinates and how to get here').click()

export async function chooseCity(page: Page, typed: string, name = typed) {
  await page.getByLabel('Find the city').fill(typed)
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
}
