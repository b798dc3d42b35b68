import type { Page } from '@playwright/test'
import { checkImport, createImport, getImport, sendImportPart } from '#contract/imports/files.ts'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { claims } from '#server/database/schema/claims.ts'
import { guideInvitations } from '#server/database/schema/guide-invitations.ts'
import { reports } from '#server/database/schema/reports.ts'
import { listingRevisions } from '#server/database/schema/revisions.ts'
import { insertApplication } from '#tests/applications.ts'
import {
  insertAttraction,
  insertCity,
  insertEvent,
  insertGuide,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertSocialLink,
  insertUser,
} from '#tests/factories.ts'
import { dayAhead } from '#tests/requests.ts'
import { registerByPhone } from './own-events.ts'
import { ownWord } from './signed-in.ts'
import { expect } from './test.ts'

/** A page of the workspace, and what of its data its first answer says. */
export type Visit = readonly [path: string, says: string]

/** A provider's listings with something in each of their parts. */
async function fill(db: Database, owner: { id: string }, profileId: string, lodgeId: string) {
  const word = ownWord()
  const event = await insertEvent(db, {
    ...{ profileId, title: { en: `Paddling ${word}` }, maxParticipants: 5 },
    ...{ startsOn: dayAhead(30), endsOn: dayAhead(31), startTime: '17:30' },
  })
  const place = {
    kind: 'place',
    cityId: (await insertCity(db)).id,
    latitude: -3.08,
    longitude: -60.07,
  } as const
  await insertCity(db, { name: `Porto ${word}`, ownerId: owner.id, ...place })
  await insertOffer(db, { organizationId: lodgeId }, { title: { en: `Canoe ${word}` }, ownerId: owner.id })
  await insertSocialLink(db, {
    listingId: lodgeId,
    platform: 'instagram',
    url: `https://instagram.com/${word}`,
  })
  const guide = await insertProfile(db, { name: `Guia ${word}` })
  await insertGuide(db, { organizationId: lodgeId, profileId: guide.id, position: 1 })
  const asker = await insertOrganization(db, { name: `Hotel ${word}` })
  await db.insert(guideInvitations).values({ id: newId(), organizationId: asker.id, profileId })
  const gone = {
    ownerId: owner.id,
    deletedAt: new Date(),
    status: 'pending',
    statusBefore: 'verified',
  } as const
  await insertOrganization(db, { name: `Gone ${word}`, ...gone })
  return { word, event }
}

type Listing = { id: string; slug: string; name: string }
type Owning = { owner: { id: string }; profile: Listing; lodge: Listing }

/** Every page of a provider, each with something on it. */
export async function visitsOfProvider(
  page: Page,
  db: Database,
  { owner, profile, lodge }: Owning,
): Promise<Visit[]> {
  const { word, event } = await fill(db, owner, profile.id, lodge.id)
  await registerByPhone(page.request, event.id, `Jonas ${word}`)
  const own = await page.request.get('/api/tourism/admin/enquiries')
  const [enquiry] = await own.json()
  const tab = (name: string) => paths.ownListing('organization', lodge.slug, name as 'info')
  return [
    [paths.account(), lodge.name],
    [paths.ownHome(), `Jonas ${word}`],
    [paths.myPage(), lodge.name],
    [paths.ownPage('organization', lodge.slug), '1 tour or service on your page'],
    [paths.enquiries(), `Jonas ${word}`],
    [paths.enquiry(enquiry.id), `Jonas ${word}`],
    [paths.calendar({ day: dayAhead(30) }), `Paddling ${word}`],
    [paths.ownEvents(), `Paddling ${word}`],
    [paths.newEvent(), lodge.name],
    [paths.ownEvent(event.id), `Paddling ${word}`],
    [paths.eventPeople(event.id), `Jonas ${word}`],
    [paths.ownListings('profile'), profile.name],
    [paths.ownListings('organization'), `Gone ${word}`],
    [paths.ownListing('profile', profile.slug), `Hotel ${word}`],
    [tab('info'), lodge.name],
    [tab('deposit'), 'How you receive deposits'],
    [tab('social'), `instagram.com/${word}`],
    [tab('offers'), `Canoe ${word}`],
    [tab('pictures'), 'No pictures yet'],
    [tab('guides'), `Guia ${word}`],
    [paths.ownPlaces(), `Porto ${word}`],
  ]
}

/** What waits for staff, one of each. */
async function fillForStaff(db: Database, request: Page['request']) {
  const word = ownWord()
  const owner = await insertUser(db, { name: `Owner ${word}` })
  const lodge = await insertOrganization(db, {
    name: `Lodge ${word}`,
    slug: `lodge-${word}`,
    ownerId: owner.id,
  })
  const loose = await insertOrganization(db, { name: `Loose ${word}` })
  await db.insert(claims).values({ id: newId(), listingId: loose.id, userId: owner.id, message: 'Mine.' })
  await db.insert(reports).values({ id: newId(), kind: 'listing', listingId: lodge.id, reason: 'closed' })
  const event = await insertEvent(db, {
    organizationId: lodge.id,
    startsOn: dayAhead(30),
    maxParticipants: 5,
  })
  await registerByPhone(request, event.id, `Jonas ${word}`)
  const changes = { name: { before: 'Before', after: lodge.name } }
  await db.insert(listingRevisions).values({ id: newId(), listingId: lodge.id, changedBy: owner.id, changes })
  const application = await insertApplication(db, { name: `Ana ${word}`, otherTown: 'Vila Nova, Tefé' })
  const city = await insertCity(db, { name: `Vila ${word}`, slug: `vila-${word}` })
  await insertAttraction(db, { cityId: city.id, name: `Falls ${word}` })
  return { word, lodge, loose, application, city }
}

/** A file of attractions that was read, one of them in a town that nobody knows. */
async function importOf(page: Page, name: string): Promise<string> {
  const file = Buffer.from('name;city;country;latitude;longitude\nFalls;Nowhere;BR;-3.5;-60.5\n;;;0;0\n')
  const data = { kind: 'attractions', fileName: `${name}.csv`, bytes: file.length }
  const made = await page.request.post(createImport.path, { data, failOnStatusCode: true })
  const { id } = await made.json()
  const part = { bytes: file.toString('base64') }
  await page.request.fetch(sendImportPart.path.replace(':id', id).replace(':number', '0'), {
    ...{ method: sendImportPart.method, data: part, failOnStatusCode: true },
  })
  await expect.poll(() => stateOf(page, id)).toBe('ready')
  return id
}

const readImport = async (page: Page, id: string) =>
  (await page.request.get(getImport.path.replace(':id', id))).json()
const stateOf = async (page: Page, id: string) => (await readImport(page, id)).state

async function check(page: Page, id: string): Promise<void> {
  const { mapping, updatedAt } = await readImport(page, id)
  const data = { mapping, updatedAt }
  await page.request.post(checkImport.path.replace(':id', id), { data, failOnStatusCode: true })
  await expect.poll(() => stateOf(page, id)).toBe('checked')
}

/** Every page of staff, each with something on it. */
export async function visitsOfStaff(
  page: Page,
  db: Database,
  administrator: { name: string },
): Promise<Visit[]> {
  const { word, lodge, loose, application, city } = await fillForStaff(db, page.request)
  const mapped = await importOf(page, `mapped-${word}`)
  const checked = await importOf(page, `checked-${word}`)
  await check(page, checked)
  return [
    [paths.account(), administrator.name],
    [paths.dashboard(), 'Connected'],
    [paths.admin(), 'Who is waiting'],
    [paths.applications(), application.name],
    [paths.application(application.id), application.name],
    [paths.newHandover(), 'No page is waiting to be accepted.'],
    [paths.claims(), loose.name],
    [paths.revisions(), lodge.name],
    [paths.reports(), lodge.name],
    [paths.enquiries({ scope: 'all' }), `Jonas ${word}`],
    [paths.calendar({ scope: 'all', day: dayAhead(30) }), `Jonas ${word}`],
    [paths.ownEvents({ scope: 'all' }), 'Everyone'],
    [paths.ownEvents({ scope: 'all', view: 'undated' }), 'undated'],
    [paths.newEvent(), 'The event'],
    [paths.ownListings('profile', { scope: 'all' }), 'Ana'],
    [paths.ownListings('organization', { scope: 'all', q: lodge.name }), lodge.name],
    [paths.ownListing('organization', lodge.slug, 'handing'), `Owner ${word}`],
    [paths.managedOffers(), 'everyones-offers'],
    [paths.ownPlaces({ scope: 'all' }), 'Everyone'],
    [paths.content({ q: city.name }), city.name],
    [paths.contentAttractions({ q: `Falls ${word}` }), `Falls ${word}`],
    [paths.contentCountries(), 'Brazil'],
    [paths.contentCity(city.id), city.name],
    [paths.contentCity(city.id, 'attractions'), `Falls ${word}`],
    [paths.contentCity(city.id, 'pictures'), 'No pictures yet'],
    [paths.translations({ q: city.name }), city.name],
    [paths.typeNames(), 'Guide'],
    [paths.imports(), `mapped-${word}.csv`],
    [paths.newImport(), 'type="file"'],
    [paths.import(mapped), `mapped-${word}.csv`],
    [paths.import(checked), 'id="unknown-cities"'],
    [paths.users(), administrator.name],
    [paths.roles(), 'moderator'],
    [paths.audit(), administrator.name],
    [paths.analytics(), 'Compared with'],
    [paths.settings(), 'Igarapé'],
    [paths.searchWords(), 'aria-labelledby="groups"'],
  ]
}
