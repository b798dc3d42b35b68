import type { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { Enquiry } from '#contract/requests/provider.ts'
import type { Days, RequestStepEntry, TravelerRequest } from '#contract/requests/shape.ts'
import { templateText } from '#contract/requests/templates.ts'
import { toCents } from '#contract/values/prices.ts'
import { whatsappChat } from '#contract/values/whatsapp-chat.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { findText, presentTexts } from '#i18n/localized-text.ts'
import { dayIn } from '#i18n/time-zones.ts'
import { notFound } from '#server/http/index.ts'
import { datesAndPeople } from '#server/whatsapp/index.ts'
import { agreedMessage } from './changes/agreed-message.ts'
import { presentProposed } from './changes/present.ts'
import { depositCanOf, presentDeposit } from './deposit/present.ts'
import type { RequestDetails, StepRow } from './requests-queries.ts'
import { can, canOf, closedReason, isPast, mayWriteMorning, reviewWindowOf, zoneOf } from './standing.ts'

const daysOf = (from: string | null, to: string | null, time: string | null): Days | null =>
  from === null ? null : { from, to: to ?? from, time }

/** The parts of a request that both sides and the mails show. */
export function presentCommon(row: RequestDetails, language: Language) {
  const title = titleOf(row, language)
  const time = row.kind === 'event' ? row.eventStart : null
  return {
    id: row.id,
    kind: row.kind,
    ...title,
    path: pathOf(row),
    state: row.state,
    isDayCanceled: row.state === 'canceled' && canceledAs(row) === 'dayCanceled',
    name: row.name,
    contact: { email: row.email, phone: row.phone },
    days: daysOf(row.dateFrom, row.dateTo, time ?? row.askedTime),
    proposed: presentProposed(row),
    // an event's time is its own, also after a move
    settled: daysOf(row.settledFrom, row.settledTo, time ?? row.settledTime),
    offeredUntil: row.offeredUntil?.toISOString() ?? null,
    heldUntil: row.offerLeft === null ? null : (row.heldUntil?.toISOString() ?? null),
    people: row.people,
    children: row.children,
    childAges: row.offerChildAges,
    ...priceOf(row),
    seller: sellerOf(row),
    cancellationTerms: row.cancellationTerms,
    cancellationText: findText(row.cancellationText, language, row.offerLanguage ?? language)?.text ?? null,
    message: row.message,
    mailRefused: row.mailRefused,
    language: row.language,
    city: row.cityName,
    place: placeOf(row),
    ...meetingOf(row, language),
    morning: row.morningNote
      ? { note: row.morningNote, sentAt: row.morningSentAt?.toISOString() ?? null }
      : null,
    timeZone: zoneOf(row),
    closed: closedReason(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What was canceled: the event, one of its days, or the page that was asked. */
export const canceledAs = ({ kind, eventStatus }: Pick<RequestDetails, 'kind' | 'eventStatus'>) =>
  kind === 'offer' ? 'offerCanceled' : eventStatus === 'canceled' ? 'canceled' : 'dayCanceled'

const listingPath = ({ listingKind, listingSlug }: RequestDetails) =>
  listingKind === 'profile' ? paths.profile(listingSlug) : paths.organization(listingSlug)

function pathOf(row: RequestDetails): string {
  if (row.eventSlug !== null) return paths.event(row.eventSlug)
  return row.offerId && row.offerShown ? paths.offer(row.offerId) : listingPath(row)
}

/** The person or company that sells an offer, in one line, each part as `shown`; null where its owner does not say. */
export function sellerOf(
  { kind, listingName, sellerName, sellerTaxNumber, sellerAddress }: RequestDetails,
  shown: (text: string) => string = (text) => text,
): string | null {
  if (kind === 'event' || !(sellerName || sellerTaxNumber || sellerAddress)) return null
  const parts = [sellerName ?? listingName, sellerTaxNumber, sellerAddress]
  return parts.flatMap((part) => (part ? [shown(part)] : [])).join(', ')
}

/** The place of an event, or the meeting place of an offer as its provider wrote it. */
const placeOf = ({ kind, eventLocation, cityName, settledPlace }: RequestDetails): string | null =>
  kind === 'event' ? [eventLocation, cityName].filter(Boolean).join(', ') || null : settledPlace

/** The offer's meeting instructions; none for another place. */
function meetingOf(row: RequestDetails, language: Language) {
  const original = row.offerLanguage ?? language
  const isItsOwn =
    row.settledPlace !== null && Object.values(row.offerMeetingPoint ?? {}).includes(row.settledPlace)
  const { offerLatitude: latitude, offerLongitude: longitude } = row
  const { directions, bring } = presentTexts(language, original, {
    directions: (isItsOwn && row.offerDirections) || {},
    bring: row.offerBring ?? [],
  })
  const point = isItsOwn && latitude !== null && longitude !== null ? { latitude, longitude } : null
  return { directions, bring, point }
}

function titleOf(row: RequestDetails, language: Language) {
  const custom = row.offerCustomTitle
  const text =
    row.kind === 'event'
      ? row.eventTitle
      : custom && Object.values(custom).some(Boolean)
        ? custom
        : row.offerTitle
  const original = (row.kind === 'event' ? row.eventLanguage : row.offerLanguage) ?? 'en'
  const found = presentTexts(language, original, { title: text ?? {} })
  return { title: found.title ?? row.listingName, titleLanguage: found.textLanguages.title ?? null }
}

/** The total: for an offer as the traveler was told, for an event per person. */
function priceOf(row: RequestDetails) {
  const { eventPrice, people, total, totalCurrency, offerCurrency, eventCurrency } = row
  return row.kind === 'event'
    ? { total: eventPrice === null ? null : toCents(eventPrice * people), currency: eventCurrency ?? 'USD' }
    : { total, currency: totalCurrency ?? offerCurrency ?? 'USD' }
}

/** The history as both sides see it. */
export const presentStep = (step: StepRow): z.input<typeof RequestStepEntry> => ({
  id: step.id,
  step: step.step,
  actor: step.actor,
  state: step.state,
  message: step.message,
  days: daysOf(step.dateFrom, step.dateTo, step.time),
  people: step.people,
  at: step.at.toISOString(),
  written: step.side &&
    step.language && {
      side: step.side,
      language: step.language,
      readAt: step.readAt?.toISOString() ?? null,
    },
})

/** The days of a series that have not passed at its place. */
const openDaysOf = (row: RequestDetails): string[] => {
  const today = dayIn(zoneOf(row))
  return (row.eventDates ?? []).filter((day) => day >= today)
}

/** A request as its traveler sees it. */
export function presentForTraveler(
  row: RequestDetails,
  steps: StepRow[],
  language: Language,
  siteName: string,
): Omit<z.input<typeof TravelerRequest>, 'depositWays'> {
  const canChange = can(row.state, 'change', 'traveler') && row.depositState !== 'given'
  return {
    ...presentCommon(row, language),
    steps: steps.map(presentStep),
    deposit: presentDeposit(row, steps),
    hasPage: row.kind === 'event' ? row.eventShown === true : row.listingPublic,
    provider: {
      name: row.listingName,
      path: listingPath(row),
      hasPage: row.listingPublic,
      phone: row.listingPublic ? row.listingPhone : null,
      whatsapp: providerChat(row, language, siteName),
      isSample: row.listingSample,
      isReminded: row.isOwnerActive && !row.listingSample,
    },
    agreedMessage: agreedMessage(steps),
    openedAt: row.openedAt?.toISOString() ?? null,
    review: { ...reviewWindowOf(row), state: row.reviewState },
    most: row.kind === 'event' ? row.capacity : row.offerMost,
    queue:
      row.state === 'waitlisted'
        ? { position: row.requestsBefore + 1, peopleBefore: row.peopleBefore }
        : null,
    openDays: canChange ? openDaysOf(row) : [],
    hours: (canChange && row.offerTimes) || [],
    can: {
      change: canChange,
      withdraw: can(row.state, 'withdraw', 'traveler') && !(row.state === 'confirmed' && isPast(row)),
      ...canOf(row, 'traveler'),
      take: can(row.state, 'take', 'traveler'),
      proveDeposit: row.depositState === 'asked',
    },
  }
}

/** The places left on the days of a request; null if they are not counted. */
function placesLeftOf({ kind, capacity, taken, offerLeft }: RequestDetails): number | null {
  if (kind === 'offer') return offerLeft
  return capacity === null || taken === null ? null : capacity - taken
}

/** A request as its provider sees it. */
export function presentForProvider(
  row: RequestDetails,
  steps: StepRow[],
  language: Language,
): Omit<z.input<typeof Enquiry>, 'suggested' | 'elsewhere' | 'suggestedDeposit'> {
  const { state } = row
  if (state === 'unverified') return notFound('Request')
  const placesLeft = placesLeftOf(row)
  const canConfirm = can(state, 'confirm', 'provider')
  return {
    ...presentCommon(row, language),
    state,
    steps: steps.map(presentStep),
    deposit: presentDeposit(row, steps),
    listing: { id: row.listingId, kind: row.listingKind, name: row.listingName, slug: row.listingSlug },
    isNew: row.openedAt === null,
    unread: row.unread,
    placesLeft,
    peopleWaiting: row.peopleWaiting,
    isTooMany:
      placesLeft !== null && canConfirm && placesLeft < (row.kind === 'event' ? row.people : row.offerUnits),
    whatsapp: whatsappOf(row),
    can: {
      answer: closedReason(row) === null,
      ...canOf(row, 'provider'),
      confirm: canConfirm,
      writeMorning: mayWriteMorning(row),
      wait: (row.kind === 'event' || row.offerLeft !== null) && can(state, 'wait', 'provider'),
      decline: can(state, 'decline', 'provider') && !(state === 'confirmed' && isPast(row)),
      ...depositCanOf(row),
    },
  }
}

/** A WhatsApp chat with the provider about the request, in their language with the traveler's below it. */
export function providerChat(row: RequestDetails, language: Language, site: string): string | null {
  if (!row.listingPublic || !row.listingPhone) return null
  const textIn = (of: Language) => {
    const { title, settled, proposed, days, people } = presentCommon(row, of)
    const t = i18nOf(of).getFixedT('contact')
    const greeting = t('request', { traveler: row.name, title, site })
    return `${greeting}\n${datesAndPeople(of, settled ?? proposed ?? days ?? {}, people)}`
  }
  return whatsappChat(
    row.listingPhone,
    [...new Set([row.listingLanguage, language])].map(textIn).join('\n\n'),
  )
}

/** A WhatsApp chat with the traveler in their language; null if they gave no phone number. */
export function whatsappOf({
  phone,
  language,
  name,
}: Pick<RequestDetails, 'phone' | 'language' | 'name'>): string | null {
  if (!phone) return null
  const text = templateText('question', language, name)
  return whatsappChat(phone, text)
}
