import type { APIRequestContext } from '@playwright/test'
import type { Database } from '#server/database/connect.ts'
import { insertEvent, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { asked } from '#tests/requests.ts'
import { ownWord } from './signed-in.ts'

/** A guide with an event of theirs, `Paddling …`, whose word no other test uses. */
export async function guideWithEvent(db: Database, row: Partial<Parameters<typeof insertEvent>[1]>) {
  const word = ownWord()
  const called = { name: `Ana ${word}`, slug: `ana-${word}` }
  const person = await insertPerson(db, ['provider'], {
    name: called.name,
    email: `${called.slug}@example.org`,
  })
  const listing = await insertProfile(db, { ...called, ownerId: person.id })
  const { id, slug } = await insertEvent(db, {
    ...{ profileId: listing.id, title: { en: `Paddling ${word}` }, slug: `paddling-${word}` },
    ...row,
  })
  return { word, person, id, slug }
}

/** Somebody without an e-mail address asks for a place. */
export async function registerByPhone(request: APIRequestContext, id: string, name: string) {
  const data = asked({ name, contact: '+4917012345678', people: 1 })
  await request.post(`/api/tourism/events/${id}/register`, { data, failOnStatusCode: true })
}

/** A day as pages in English say it, such as 7 November 2026. */
export const longDay = (day = ''): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day))

/** A day as pages by which somebody plans say it, such as Sat, 7 Nov 2026. */
export const plannedDay = (day = ''): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day))
