import { randomBytes } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { addDays, rangesOf } from '#contract/values/day.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { RequestContext, SignedInContext } from '#server/context.ts'
import { spanOf, writeCalendar } from '#server/feeds/index.ts'
import { limitByAddress, limitRate, limits, notFound } from '#server/http/index.ts'
import { assertActive, findEditableOffer, lockEditableOffer, noteOffer } from '#server/owner-offers/index.ts'
import { hashOfToken } from './address-service.ts'
import {
  deleteBusyAddress,
  findBusyAddress,
  findOfferOfAddress,
  listBusyDays,
  storeBusyAddress,
} from './busy-queries.ts'

const daysShown = 400
type One = { id: string }

/** When the busy days of an offer got their address. */
export async function readBusyAddress(context: SignedInContext, { id }: One) {
  await findEditableOffer(context, context.db, id)
  const found = await findBusyAddress(context.db, id)
  return { createdAt: found?.createdAt.toISOString() ?? null }
}

/** Creates an address for the busy days of an offer, replacing the previous one; its secret is shown only now. */
export async function makeBusyAddress(context: SignedInContext, { id }: One) {
  const { db, config } = context
  const token = randomBytes(16).toString('base64url')
  const createdAt = new Date()
  await db.transaction(async (tx) => {
    const row = await lockEditableOffer(context, tx, id)
    assertActive(row, true)
    await storeBusyAddress(tx, id, hashOfToken(token), createdAt)
    await noteOffer(tx, context, 'days-address-make', row.offer)
  })
  return { address: `${config.baseUrl}${paths.busyFeed(token)}`, createdAt: createdAt.toISOString() }
}

/** Deletes the address of the busy days of an offer; if there is none, nothing changes. */
export async function endBusyAddress(context: SignedInContext, { id }: One): Promise<{ done: true }> {
  await context.db.transaction(async (tx) => {
    const { offer } = await lockEditableOffer(context, tx, id)
    if (await deleteBusyAddress(tx, id)) await noteOffer(tx, context, 'days-address-end', offer)
  })
  return { done: true }
}

/**
 * The busy days of a secret address, without names. Days from other sites are left out: they would read their own days
 * here, and both would keep them busy forever.
 *
 * @throws AppError `not_found` for an address that is no longer valid
 */
export async function readBusyFeed({ db, client, config }: RequestContext, token: string): Promise<string> {
  const offer = await findOfferOfAddress(db, hashOfToken(token))
  // only callers with the secret use up the limit of the offer
  if (!offer) {
    await limitByAddress(db, limits.calendarGuessesByAddress, client.ip)
    return notFound('Calendar')
  }
  await limitRate(db, limits.calendarReads, offer.id)
  const today = dayInTheRegion()
  const days = await listBusyDays(db, offer.id, { from: today, to: addDays(today, daysShown) })
  const summary = i18nOf(offer.language).t('calendar:busy')
  const { hostname } = new URL(config.baseUrl)
  const common = {
    ...{ changedAt: offer.since, summary, url: `${config.baseUrl}${paths.offer(offer.id)}` },
    ...{ categories: [], isYearly: false, isBusy: true },
  }
  return writeCalendar({
    name: `${config.siteName} · ${summary}`,
    product: config.siteName,
    refresh: 'PT1H',
    events: rangesOf(days).map(({ from, to }) => ({
      ...common,
      uid: `busy-${from}-${offer.id}@${hostname}`,
      ...spanOf({ startDate: from, endDate: to }, { startTime: null, endTime: null }),
    })),
  })
}
