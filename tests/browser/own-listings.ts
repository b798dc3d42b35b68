import type { Page } from '@playwright/test'
import type { ListingKind } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { insertCity, insertOrganization, insertProfile } from '#tests/factories.ts'
import type { Person } from '#tests/people.ts'
import { test as base, ownWord } from './signed-in.ts'
import { expect } from './test.ts'

type Given = Parameters<typeof insertProfile>[1]

/** A person with a listing of theirs, whose pages they may open. */
type Owning = {
  /** Signs a provider in who has a profile. */
  ownProfile: (row?: Given) => Promise<{ owner: Person; profile: { id: string; slug: string; name: string } }>
  /** Gives somebody an organization. */
  organizationOf: (
    owner: Person,
    row?: Parameters<typeof insertOrganization>[1],
  ) => Promise<{ id: string; slug: string; name: string }>
}

export const test = base.extend<Owning>({
  ownProfile: async ({ db, signInAs }, use) => {
    await use(async (row) => {
      const owner = await signInAs(['provider'])
      const word = ownWord()
      const city = await insertCity(db, { name: `Novo Airão ${word}`, slug: `novo-${newId().slice(-12)}` })
      const own = { name: `Ana ${word}`, slug: `ana-${word}`, cityId: city.id, ownerId: owner.id }
      return { owner, profile: await insertProfile(db, { ...own, ...row }) }
    })
  },
  organizationOf: async ({ db }, use) => {
    await use(async (owner, row) => {
      const word = ownWord()
      const city = await insertCity(db, { name: `Tefé ${word}`, slug: `tefe-${newId().slice(-12)}` })
      const own = { name: `Pousada ${word}`, slug: `pousada-${word}`, cityId: city.id, ownerId: owner.id }
      return insertOrganization(db, { ...own, ...row })
    })
  },
})

/** Opens the form of a listing's information, which is a page to read first. */
export async function openInfo(page: Page, slug: string, kind: ListingKind = 'profile'): Promise<void> {
  await page.goto(paths.ownListing(kind, slug, 'info'))
  await editInfo(page)
}

/** Turns the information that is read into the form, at its first part. */
export async function editInfo(page: Page): Promise<void> {
  const who = page.getByRole('region', { name: /^(Who you are|The organization)$/ })
  await who.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
}
