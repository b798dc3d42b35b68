import { createHash } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { requests } from '#server/database/schema/requests.ts'
import {
  insertAttraction,
  insertCity,
  insertEvent,
  insertGuide,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertSocialLink,
} from '#tests/factories.ts'
import { dayAhead } from '#tests/requests.ts'
import { ownWord } from './signed-in.ts'

/** One word of so many letters, which no browser can divide by itself. */
const word = (letters: number, end = '') => 'condutores'.repeat(20).slice(0, letters - end.length) + end
const text = (letters: number) => ({ en: word(letters) })
const list = () => [text(110), { en: `Água ${word(110)}` }]

/** Entries with one long word in every field that people write, and the public pages that show them. */
export async function insertLongWords(db: Database): Promise<string[]> {
  const own = ownWord()
  const { city, place } = await insertPlaces(db, own)
  const { profile, organization } = await insertListings(db, own, {
    ...{ cityId: city.id, placeId: place.id, name: word(100, own), phone: '+5592900000001' },
  })
  const offer = await insertLongOffer(db, profile.id)
  const { event, annual } = await insertEvents(db, own, { cityId: city.id, profileId: profile.id })
  const token = await insertRequest(db, offer.id, profile.id)
  const named = { city: city.name }
  return [
    paths.home(),
    paths.country('brazil'),
    paths.event(event.slug),
    paths.event(annual.slug),
    paths.events(named),
    paths.offer(offer.id),
    paths.offers(named),
    paths.profile(profile.slug),
    paths.profiles(named),
    paths.organization(organization.slug),
    paths.organizations(named),
    paths.city('brazil', city.slug),
    paths.cities({ q: city.name }),
    paths.search({ q: own }),
    paths.search({ q: word(150) }),
    paths.claim('organization', organization.slug),
    paths.report('event', event.slug),
    paths.report('offer', offer.id),
    paths.request(token),
  ]
}

async function insertPlaces(db: Database, own: string) {
  const city = await insertCity(db, {
    ...{ name: word(80, own), slug: own, state: word(60), description: text(150), population: 1_000_000 },
    ...{ seasonOf: 'water', seasonHigh: [5], seasonLow: [10] },
    ...{ seasonText: text(120), seasonSource: word(100) },
  })
  const cityId = city.id
  const place = await insertCity(db, {
    ...{ kind: 'place', cityId, name: word(100, own), slug: `place-${own}`, state: null, address: word(140) },
    gettingThere: { river: text(150), road: text(150), landing: text(150), season: text(150) },
  })
  await insertAttraction(db, { cityId, name: word(80, own), description: text(150) })
  return { city, place }
}

type Common = { cityId: string; placeId: string; name: string; phone: string }

async function insertListings(db: Database, own: string, common: Common) {
  const profile = await insertProfile(db, {
    ...common,
    ...{ slug: `p-${own}`, bio: text(150), specialty: text(100), languages: ['en'] },
  })
  const organization = await insertOrganization(db, {
    ...{ ...common, slug: `o-${own}`, email: `${word(40)}@${word(40)}.example`, description: text(150) },
    ...{ website: `https://${word(60)}.example/${word(100)}`, licenseNumber: word(40) },
    ...{ specialties: list(), certifications: list() },
  })
  await insertGuide(db, { organizationId: organization.id, profileId: profile.id })
  for (const owner of [{ profileId: profile.id }, { organizationId: organization.id }]) {
    await insertSocialLink(db, { ...owner, url: `https://instagram.com/${word(60)}`, handle: word(90) })
  }
  return { profile, organization }
}

const insertLongOffer = (db: Database, profileId: string) =>
  insertOffer(
    db,
    { profileId },
    {
      ...{ title: text(110), description: text(150), duration: text(60), price: 123_456_789 },
      ...{ category: 'tour', maxGroupSize: 6, requirements: list() },
      ...{ highlights: list(), includes: list(), excludes: list() },
    },
    { customNotes: text(150) },
  )

async function insertEvents(db: Database, own: string, by: { cityId: string; profileId: string }) {
  const event = await insertEvent(db, {
    ...{ ...by, slug: `e-${own}`, title: text(110), description: text(150) },
    ...{ startsOn: dayAhead(30), endsOn: dayAhead(32), location: word(150), price: 123_456_789 },
    ...{ maxParticipants: 6, included: list(), notIncluded: list(), requirements: list() },
    ...{ cancellationPolicy: text(150), website: `https://${word(60)}.example/${word(100)}` },
  })
  const annual = await insertEvent(db, {
    ...{ cityId: by.cityId, slug: `a-${own}`, title: text(110), ruleText: text(100), location: word(150) },
  })
  return { event, annual }
}

/** What a traveler asked in long words; its secret. */
async function insertRequest(db: Database, offerId: string, listingId: string) {
  const token = newId().replaceAll('-', '').slice(0, 22)
  const asked = { name: word(120), email: `${word(60)}@example.org`, message: word(200), people: 2 }
  const days = { dateFrom: dayAhead(30), dateTo: dayAhead(30) }
  const tokenHash = createHash('sha256').update(token).digest('hex')
  await db.insert(requests).values({
    ...{ id: newId(), kind: 'offer', offerId, listingId, language: 'en', sendKey: newId(), tokenHash },
    ...{ ...asked, ...days },
  })
  return token
}
