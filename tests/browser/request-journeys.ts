import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { locations } from '#server/database/schema/locations.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { insertOffer, insertProfile } from '#tests/factories.ts'
import { insertPerson, type Person } from '#tests/people.ts'

export const main = (page: Page) => page.getByRole('main')
export const tap = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

export async function manausId(db: Database): Promise<string> {
  const [city] = await db.select({ id: locations.id }).from(locations).where(eq(locations.name, 'Manaus'))
  return String(city?.id)
}

/** A guide of Manaus who reads Portuguese, with a half-day tour by canoe. */
export async function guideOf(db: Database) {
  const word = ownWord()
  const person = await insertPerson(db, ['provider'], {
    name: `Ana ${word}`,
    email: `ana-${word}@example.org`,
    language: 'pt',
  })
  const row = { ownerId: person.id, name: `Ana ${word}`, slug: `ana-${word}`, cityId: await manausId(db) }
  const listing = await insertProfile(db, { ...row, phone: '+5592900000001' })
  const offer = await insertOffer(
    db,
    { profileId: listing.id },
    {
      title: { en: `Igapó by canoe ${word}`, pt: `Igapó de canoa ${word}` },
      description: { en: 'Four hours.', pt: 'Quatro horas.' },
      originalLanguage: 'pt',
      category: 'tour',
      duration: { en: 'Half a day', pt: 'Meio dia' },
      durationAmount: 4,
      durationUnit: 'hour',
      price: 65,
      maxGroupSize: 6,
    },
  )
  return { person, listing, offer, word }
}

/** The provider's own phone, signed in. */
export async function phoneOf(
  makeContext: (options?: { locale: string }) => Promise<BrowserContext>,
  db: Database,
  person: Person,
  url: string,
) {
  const context = await makeContext({ locale: 'pt-BR' })
  await enter(context, db, person, url)
  return context.newPage()
}
