import type { Page } from '@playwright/test'
import { checkImport, createImport, getImport, sendImportPart } from '#contract/imports/files.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { claims } from '#server/database/schema/claims.ts'
import { decisionRecipients, decisions, objections } from '#server/database/schema/decisions/register.ts'
import { guideInvitations } from '#server/database/schema/guide-invitations.ts'
import { reports } from '#server/database/schema/reports.ts'
import { listingRevisions, registrations } from '#server/database/schema/revisions.ts'
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

type Listing = { id: string; slug: string; name: string }
type Owning = { owner: { id: string }; profile: Listing; lodge: Listing }

/** A provider's listings with something in each of their parts, and a request. */
export async function fillForProvider(page: Page, db: Database, { owner, profile, lodge }: Owning) {
  const word = ownWord()
  const event = await insertEvent(db, {
    ...{ profileId: profile.id, title: { en: `Paddling ${word}` }, maxParticipants: 5 },
    ...{ startsOn: dayAhead(30), endsOn: dayAhead(31), startTime: '17:30' },
  })
  const place = {
    kind: 'place',
    cityId: (await insertCity(db)).id,
    latitude: -3.08,
    longitude: -60.07,
  } as const
  await insertCity(db, { name: `Porto ${word}`, ownerId: owner.id, ...place })
  await insertOffer(db, { organizationId: lodge.id }, { title: { en: `Canoe ${word}` }, ownerId: owner.id })
  await insertSocialLink(db, {
    listingId: lodge.id,
    platform: 'instagram',
    url: `https://instagram.com/${word}`,
  })
  const guide = await insertProfile(db, { name: `Guia ${word}` })
  await insertGuide(db, { organizationId: lodge.id, profileId: guide.id, position: 1 })
  const asker = await insertOrganization(db, { name: `Hotel ${word}` })
  await db.insert(guideInvitations).values({ id: newId(), organizationId: asker.id, profileId: profile.id })
  const gone = {
    ownerId: owner.id,
    deletedAt: new Date(),
    status: 'pending',
    statusBefore: 'verified',
  } as const
  await insertOrganization(db, { name: `Gone ${word}`, ...gone })
  await registerByPhone(page.request, event.id, `Jonas ${word}`)
  const own = await page.request.get('/api/tourism/admin/enquiries')
  const [enquiry]: { id: string }[] = await own.json()
  return { word, event, enquiry: { id: enquiry?.id ?? '' }, profile, lodge }
}

/** What waits for staff, one of each, and a file in two steps. */
export async function fillForStaff(page: Page, db: Database) {
  const word = ownWord()
  const owner = await insertUser(db, { name: `Owner ${word}` })
  const lodge = await insertOrganization(db, {
    name: `Lodge ${word}`,
    slug: `lodge-${word}`,
    ownerId: owner.id,
  })
  const loose = await insertOrganization(db, { name: `Loose ${word}` })
  await db.insert(claims).values({ id: newId(), listingId: loose.id, userId: owner.id, message: 'Mine.' })
  await objectTo(db, lodge, word)
  await db.insert(reports).values({ id: newId(), kind: 'listing', listingId: lodge.id, reason: 'closed' })
  const entry = { country: 'BR' as const, registry: 'Cadastur', number: word, holder: lodge.name }
  await db.insert(registrations).values({ id: newId(), listingId: lodge.id, ...entry })
  const event = await insertEvent(db, {
    organizationId: lodge.id,
    startsOn: dayAhead(30),
    maxParticipants: 5,
  })
  await registerByPhone(page.request, event.id, `Jonas ${word}`)
  const changes = { name: { before: 'Before', after: lodge.name } }
  await db.insert(listingRevisions).values({ id: newId(), listingId: lodge.id, changedBy: owner.id, changes })
  const application = await insertApplication(db, { name: `Ana ${word}`, otherTown: 'Vila Nova, Tefé' })
  const city = await insertCity(db, { name: `Vila ${word}`, slug: `vila-${word}` })
  await insertAttraction(db, { cityId: city.id, name: `Falls ${word}` })
  const mapped = await importOf(page, `mapped-${word}`)
  const checked = await importOf(page, `checked-${word}`)
  await check(page, checked)
  return { word, lodge, loose, application, city, mapped, checked }
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

/** A decision about a listing, and what its owner says against it. */
async function objectTo(db: Database, { id: listingId }: { id: string }, word: string) {
  const [id, recipientId] = [newId(), newId()]
  await db.insert(decisions).values({
    ...{ id, subjectKind: 'listing', subjectId: listingId, listingId, measure: 'hidden', ground: 'closed' },
    ...{ isRule: true, told: 'owner' },
  })
  await db.insert(decisionRecipients).values({
    ...{ id: recipientId, decisionId: id, role: 'owner', email: `own-${word}@mail.example`, language: 'en' },
  })
  const text = `Still open, ${word}`
  await db.insert(objections).values({ id: newId(), decisionId: id, recipientId, text })
}
