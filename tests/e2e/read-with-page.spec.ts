import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { createImport } from '#contract/imports/files.ts'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { claims } from '#server/database/schema/claims.ts'
import { guideInvitations } from '#server/database/schema/guide-invitations.ts'
import { reports } from '#server/database/schema/reports.ts'
import { listingRevisions } from '#server/database/schema/revisions.ts'
import { insertApplication } from '#tests/applications.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { ownLinks, sectionLinks } from '#tests/browser/navigation.ts'
import { registerByPhone } from '#tests/browser/own-events.ts'
import { test } from '#tests/browser/own-listings.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
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

/** A page, and what of its data its first answer says. */
type Visit = readonly [path: string, says: string]

/**
 * Visits each page once: the answer has its data, is kept nowhere, and the browser asks for no data after it. Two calls are
 * no reading: a new request is marked as opened (POST), and the database is asked how it is every 30 seconds.
 */
async function expectWhole(page: Page, visits: Visit[]): Promise<void> {
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isData = request.method() === 'GET' && request.resourceType() === 'fetch'
    if (isData && (pathname.startsWith('/api/') || pathname.endsWith('.data'))) asked.push(pathname + search)
  })
  for (const [path, says] of visits) {
    asked = []
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    const markup = (await answer?.text())?.replace(/<script[\s\S]*?<\/script>/g, '') ?? ''
    expect.soft(markup.includes(says), `${path} says ${says}`).toBe(true)
    expect.soft(markup.includes('aria-busy="true"'), `${path} is loading`).toBe(false)
    expect.soft(answer?.headers()['cache-control'], path).toBe('private, no-store')
    await hydrated(page)
    expect.soft(asked, path).toEqual([])
  }
}

/** No section of the menu is forgotten. */
async function expectEverySection(menu: Locator, visits: Visit[]): Promise<void> {
  const links = await menu.evaluateAll((all) =>
    all.map((each) => new URL((each as HTMLAnchorElement).href).pathname),
  )
  expect(links.length).toBeGreaterThan(2)
  expect(visits.map(([path]) => path.replace(/\?.*/, ''))).toEqual(expect.arrayContaining(links))
}

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

test('the pages of a provider come with their data', async ({ page, db, ownProfile, organizationOf }) => {
  test.setTimeout(180_000)
  const { owner, profile } = await ownProfile()
  const lodge = await organizationOf(owner)
  const { word, event } = await fill(db, owner, profile.id, lodge.id)
  await registerByPhone(page.request, event.id, `Jonas ${word}`)
  const own = await page.request.get('/api/tourism/admin/enquiries')
  const [enquiry] = await own.json()
  const tab = (name: string) => paths.ownListing('organization', lodge.slug, name as 'info')
  const visits: Visit[] = [
    [paths.account(), lodge.name],
    [paths.ownHome(), `Jonas ${word}`],
    [paths.myPage(), lodge.name],
    [paths.ownPage('organization', lodge.slug), '1 offer on your page'],
    [paths.enquiries(), `Jonas ${word}`],
    [paths.enquiry(enquiry.id), `Jonas ${word}`],
    [paths.ownEvents(), `Paddling ${word}`],
    [paths.newEvent(), lodge.name],
    [paths.ownEvent(event.id), `Paddling ${word}`],
    [paths.eventPeople(event.id), `Jonas ${word}`],
    [paths.ownListings('profile'), profile.name],
    [paths.ownListings('organization'), `Gone ${word}`],
    [paths.ownListing('profile', profile.slug), `Hotel ${word}`],
    [tab('info'), lodge.name],
    [tab('social'), `instagram.com/${word}`],
    [tab('offers'), `Canoe ${word}`],
    [tab('pictures'), 'No pictures yet'],
    [tab('guides'), `Guia ${word}`],
    [paths.ownPlaces(), `Porto ${word}`],
  ]
  await expectWhole(page, visits)
  await expectEverySection(ownLinks(page), visits)
})

/** What waits for staff, one of each. */
async function fillForStaff(db: Database, request: APIRequestContext) {
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

test('the pages of staff come with their data', async ({ page, db, signInAs }) => {
  test.setTimeout(240_000)
  const administrator = await signInAs(['admin'])
  const { word, lodge, loose, application, city } = await fillForStaff(db, page.request)
  const data = { kind: 'cities', fileName: `cities-${word}.csv`, bytes: 10 }
  const made = await page.request.post(createImport.path, { data, failOnStatusCode: true })
  const { id: importId } = await made.json()
  const visits: Visit[] = [
    [paths.account(), administrator.name],
    [paths.dashboard(), 'Connected'],
    [paths.admin(), 'Who waits'],
    [paths.applications(), application.name],
    [paths.application(application.id), application.name],
    [paths.newHandover(), 'No listing waits for a yes.'],
    [paths.claims(), loose.name],
    [paths.revisions(), lodge.name],
    [paths.reports(), lodge.name],
    [paths.enquiries({ scope: 'all' }), `Jonas ${word}`],
    [paths.ownEvents({ scope: 'all' }), 'Everyone'],
    [paths.ownEvents({ scope: 'all', view: 'undated' }), 'undated'],
    [paths.newEvent(), 'The event'],
    [paths.ownListings('profile', { scope: 'all' }), 'Ana'],
    [paths.ownListings('organization', { scope: 'all', q: lodge.name }), lodge.name],
    [paths.ownListing('organization', lodge.slug, 'handing'), `Owner ${word}`],
    [paths.ownPlaces({ scope: 'all' }), 'Everyone'],
    [paths.content({ q: city.name }), city.name],
    [paths.contentAttractions({ q: `Falls ${word}` }), `Falls ${word}`],
    [paths.contentCountries(), 'Brazil'],
    [paths.contentCity(city.id), city.name],
    [paths.contentCity(city.id, 'attractions'), `Falls ${word}`],
    [paths.contentCity(city.id, 'pictures'), 'No pictures yet'],
    [paths.translations({ q: city.name }), city.name],
    [paths.typeNames(), 'Guide'],
    [paths.imports(), `cities-${word}.csv`],
    [paths.import(importId), `cities-${word}.csv`],
    [paths.users(), administrator.name],
    [paths.roles(), 'moderator'],
    [paths.audit(), administrator.name],
    [paths.analytics(), 'Gray numbers are those'],
    [paths.settings(), 'Igarapé'],
    [paths.searchWords(), 'aria-labelledby="groups"'],
  ]
  await expectWhole(page, visits)
  await expectEverySection(await sectionLinks(page), visits)
})
