import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { offerHours } from '#contract/requests/states.ts'
import { findText } from '#i18n/localized-text.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { pageVisits } from '#server/database/schema/analytics.ts'
import { applicationEvents, applications } from '#server/database/schema/applications.ts'
import { contactTaps } from '#server/database/schema/contacts.ts'
import { depositMeans } from '#server/database/schema/deposits.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { reportEntries, reports } from '#server/database/schema/reports.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { listingRevisions } from '#server/database/schema/revisions.ts'
import { findPricedOffer, quoteOf } from '#server/requests/index.ts'

type Request = typeof requests.$inferInsert
type Step = Pick<typeof requestSteps.$inferInsert, 'step' | 'actor'> & { message: string }
export type SampleRequest = Pick<
  Request,
  | 'kind'
  | 'offerId'
  | 'eventId'
  | 'listingId'
  | 'name'
  | 'email'
  | 'dateFrom'
  | 'dateTo'
  | 'people'
  | 'language'
> & { message: string; state: NonNullable<Request['state']>; at: Date; steps: readonly Step[] }

/** The sample rows that are looked after; undefined where they are missing or somebody has them already. */
export async function findSamples(tx: Database, keys: { guide: string; lodge: string; event: string }) {
  const found = await tx
    .select({ id: listings.id, key: listings.importKey, cityId: listings.cityId })
    .from(listings)
    .where(
      and(
        inArray(listings.importKey, [keys.guide, keys.lodge]),
        isNull(listings.ownerId),
        isNull(listings.deletedAt),
      ),
    )
    .for('update')
  const [event] = await tx
    .select({ id: events.id, startsOn: events.startsOn, endsOn: events.endsOn })
    .from(events)
    .where(eq(events.importKey, keys.event))
  const guide = found.find(({ key }) => key === keys.guide)
  const lodge = found.find(({ key }) => key === keys.lodge)
  if (!guide?.cityId || !lodge || !event?.startsOn) return undefined
  return {
    ...{ guide: guide.id, lodge: lodge.id, cityId: guide.cityId },
    event: { ...event, startsOn: event.startsOn },
  }
}

/** Gives listings, and the offers on their pages, to the account of an address. */
export async function giveToOwner(tx: Database, email: string, listingIds: string[]): Promise<void> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!owner) throw new Error(`There is no account ${email}`)
  await tx.update(listings).set({ ownerId: owner.id }).where(inArray(listings.id, listingIds))
  const linked = tx
    .select({ id: offerLinks.offerId })
    .from(offerLinks)
    .where(inArray(offerLinks.listingId, listingIds))
  await tx
    .update(offers)
    .set({ ownerId: owner.id })
    .where(and(inArray(offers.id, linked), isNull(offers.ownerId)))
}

/** Stores how deposits reach the owner of these listings; they must have an owner. */
export async function insertSampleMeans(
  tx: Database,
  listingIds: string[],
  words: (typeof depositMeans.$inferInsert)['words'],
): Promise<void> {
  await tx.insert(depositMeans).values(listingIds.map((listingId) => ({ listingId, words })))
}

/** Stores requests with what happened to them; those of offers that are gone are left out. */
export async function insertSampleRequests(tx: Database, given: SampleRequest[]): Promise<void> {
  const there = await tx.select().from(offers).where(eq(offers.isSample, true))
  const known = new Map(there.map((offer) => [offer.id, offer]))
  for (const { at, steps, ...request } of given) {
    const offer = known.get(request.offerId ?? '')
    if (request.offerId && !offer) continue
    const id = newId()
    const [from, to] = [request.dateFrom, request.dateTo ?? request.dateFrom]
    const later = new Date(at.getTime() + (Date.now() - at.getTime()) / 2)
    await tx.insert(requests).values({
      ...{ ...request, id, createdAt: at, sentAt: at, updatedAt: steps.length > 0 ? later : at },
      ...{ tokenHash: `sample ${id}`, sendKey: `sample ${id}` },
      ...(steps.length > 0 && { openedAt: later }),
      ...inLine(request.state, at),
      ...(offer && (await quoteSample(tx, request))),
      ...(request.state === 'confirmed' &&
        offer && {
          ...{ settledFrom: from, settledTo: to, settledTime: offer.startTimes[0] ?? null },
          settledPlace: findText(offer.meetingPoint, request.language, offer.originalLanguage)?.text ?? null,
        }),
      ...(request.state === 'answered' && {
        ...{ proposedBy: 'provider' as const, proposedPeople: request.people, proposedChildren: [] },
        proposedFrom: sql`${from}::date + 1`,
        proposedTo: sql`${to}::date + 1`,
      }),
    })
    await tx.insert(requestSteps).values([
      {
        ...{
          id: newId(),
          requestId: id,
          step: 'ask' as const,
          actor: 'traveler' as const,
          state: inLine(request.state, at) ? ('waitlisted' as const) : ('requested' as const),
        },
        ...{ message: request.message, dateFrom: from, dateTo: to, people: request.people, at },
      },
      ...steps.map((step) => ({ ...step, id: newId(), requestId: id, state: request.state, at: later })),
    ])
  }
}

/** What a request for a full day has: its place in line, and until when a place that opened up is kept. */
function inLine(state: SampleRequest['state'], at: Date) {
  if (state === 'waitlisted') return { queuedAt: at }
  if (state !== 'offered') return undefined
  return { queuedAt: at, offeredUntil: new Date(Date.now() + offerHours * 3_600_000) }
}

/** What an offer costs for a request, as somebody who asks is told. */
async function quoteSample(
  tx: Database,
  { offerId, dateFrom, dateTo, people }: Omit<SampleRequest, 'at' | 'steps'>,
) {
  const priced = offerId ? await findPricedOffer(tx, offerId) : undefined
  return priced && quoteOf(priced, { from: dateFrom ?? null, to: dateTo ?? null, people, children: [] })
}

type Visit = typeof pageVisits.$inferInsert

/** Stores visits by day, and one contact for every four of a listing's own page. */
export async function insertSampleVisits(tx: Database, visits: Visit[]): Promise<void> {
  await tx.insert(pageVisits).values(visits).onConflictDoNothing()
  const taps = visits.flatMap(({ listingId, offerId, eventId, day, language, visits: count }) => {
    const times = Math.floor(count / 4)
    return listingId && !offerId && !eventId && times > 0 ? [{ listingId, day, language, taps: times }] : []
  })
  if (taps.length > 0) await tx.insert(contactTaps).values(taps).onConflictDoNothing()
}

/** What a visitor says is wrong with an offer. */
export async function insertSampleReport(tx: Database, offerId: string): Promise<void> {
  const there = await tx.$count(offers, eq(offers.id, offerId))
  const open = and(eq(reports.offerId, offerId), isNull(reports.result))
  if (there === 0 || (await tx.$count(reports, open)) > 0) return
  const id = newId()
  await tx.insert(reports).values({ id, kind: 'offer', offerId, reason: 'other' })
  await tx.insert(reportEntries).values({
    ...{ id: newId(), reportId: id, language: 'en', sendKey: `sample ${id}` },
    message: 'The meeting point moved: the landing is closed since the water fell.',
  })
}

/** A change of a listing's name that staff have not looked at yet. */
export async function insertSampleRevision(tx: Database, listingId: string, before: string): Promise<void> {
  const [listing] = await tx
    .select({ name: listings.name, ownerId: listings.ownerId })
    .from(listings)
    .where(eq(listings.id, listingId))
  await tx.insert(listingRevisions).values({
    ...{ id: newId(), listingId, changedBy: listing?.ownerId },
    changes: { name: { before, after: listing?.name ?? null } },
  })
}

/** An application that waits for a decision, of an account of its own. */
export async function insertSampleApplication(
  tx: Database,
  { email, name, cityId }: { email: string; name: string; cityId: string },
): Promise<void> {
  const made = await tx
    .insert(users)
    .values({ id: newId(), name, email, emailVerified: true, isSample: true, language: 'pt' })
    .onConflictDoNothing()
    .returning({ id: users.id })
  const [applicant] = made
  if (!applicant) return
  const id = newId()
  const submittedAt = new Date(Date.now() - 20 * 3_600_000)
  await tx.insert(applications).values({
    ...{ id, userId: applicant.id, kind: 'profile', type: 'guide', name, cityId, submittedAt },
    introduction:
      'Cresci no Careiro e conheço os lagos desde criança. Levo até quatro pessoas na minha canoa.',
    ...{ originalLanguage: 'pt', language: 'pt', languages: ['pt', 'es'] },
    ...{ phone: '+5592900000000', phoneCountryCode: '+55', phoneNumber: '92900000000' },
    dueAt: new Date(submittedAt.getTime() + 48 * 3_600_000),
  })
  await tx
    .insert(applicationEvents)
    .values({ id: newId(), applicationId: id, at: submittedAt, action: 'sent' })
}
