import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { insertProfile } from '#tests/factories.ts'
import type { Person } from '#tests/people.ts'
import { ownWord } from './signed-in.ts'
import { expect } from './test.ts'

const main = (page: Page) => page.getByRole('main')
/** The pictures that are on the page of a listing. */
export const gallery = (page: Page) =>
  main(page).getByRole('list', { name: 'On your page' }).getByRole('listitem')
// a file that is chosen before the page is hydrated would not be seen: till then nobody can choose one
export const chooser = (page: Page) => page.locator('input[type=file]:enabled')

/** A photo that differs from others by its colour. */
export async function photo(name: string, red: number) {
  const background = { r: red, g: 120, b: 90 }
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** A profile of theirs, with a name and an address of its own. */
export async function ownProfile(db: Database, owner: Person, status: 'verified' | 'pending' = 'verified') {
  const word = ownWord()
  return insertProfile(db, { name: `Ana ${word}`, slug: `ana-${word}`, ownerId: owner.id, status })
}
/** Opens the pictures tab of a profile, and waits until pictures can be chosen. */
export const openPictures = async (page: Page, slug: string) => {
  await page.goto(paths.ownListing('profile', slug, 'pictures'))
  await expect(chooser(page)).toBeEnabled()
}
