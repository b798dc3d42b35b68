import { z } from 'zod'
import {
  daysFrom,
  type Here,
  isOpen,
  type KnownDays,
  nearestOpenDays,
  type OfferDays,
  runsOn,
  type StatedDay,
  stateOfDay,
} from '#contract/directory/day-states.ts'
import { minSeconds } from '#contract/requests/traveler.ts'
import { dayMs } from '#contract/values/day.ts'
import { hasEnoughDigits, splitPhone } from '#contract/values/phone-countries.ts'
import { isPlainPhone, plainPhone } from '#contract/values/plain-phone.ts'
import type { Wrong } from '#server/entities/index.ts'
import { AppError } from '#server/http/index.ts'

const maxDays = 92
/** A request may have waited for a signal; an omitted time counts as missing. */
const longestOpen = 90 * dayMs
const Email = z.email()

type Sent = { website?: string | undefined; at: number }
type Reach = { contact?: string | undefined; email?: string | undefined; phone?: string | undefined }
export type Contact = { email: string | null; phone: string | null }

/**
 * Refuses what no person would send: a filled hidden field, or a form sent at once.
 *
 * @throws AppError `invalid_request` with its reason
 */
export function refuseMachines({ website, at }: Sent, now = Date.now()): void {
  refuseTrapFilled(website)
  const openFor = now - at
  if (openFor < minSeconds * 1000 || openFor > longestOpen) {
    throw new AppError('invalid_request', 'That was very quick. Please check the form and send it again.', {
      reason: 'sentTooFast',
    })
  }
}

/** Refuses a filled hidden field. */
export function refuseTrapFilled(website: string | undefined): void {
  if (!website) return
  throw new AppError('invalid_request', 'A hidden field was filled in. Leave it empty and send again.', {
    reason: 'trapFilled',
  })
}

/** How to reach the traveler: one field for either kind of contact, or one of two fields. */
export function readContact({ contact, email, phone }: Reach, wrong: Wrong): Contact {
  const found: Contact = { email: null, phone: null }
  for (const [field, typed] of Object.entries({ contact, email, phone })) {
    if (!typed) continue
    const isEmail = typed.includes('@')
    const read = isEmail ? emailOf(typed) : phoneOf(typed)
    if (!read || (field === 'email' && !isEmail) || (field === 'phone' && isEmail))
      wrong[field] = {
        code: field === 'contact' ? 'notAContact' : field === 'email' ? 'notAnEmail' : 'notAPhone',
      }
    else if (isEmail) found.email = read
    else found.phone = read
  }
  const isNamed = Boolean(contact || email || phone)
  if (!isNamed) wrong.contact = { code: 'required' }
  return found
}

/** The same for input that does not fit the schema, so that all errors are reported at once. */
export function wrongContact(sent: Record<string, unknown>): Wrong {
  const wrong: Wrong = {}
  const typed = (name: string) => (typeof sent[name] === 'string' ? sent[name].trim() : undefined)
  readContact({ contact: typed('contact'), email: typed('email'), phone: typed('phone') }, wrong)
  return wrong
}

/** The e-mail address as typed; undefined if it is not one. */
export const emailOf = (typed: string) => (Email.safeParse(typed).success ? typed : undefined)

/** `+5592991234567`; undefined if the country or digits are missing. */
function phoneOf(typed: string): string | undefined {
  const plain = plainPhone(typed)
  if (!isPlainPhone(plain)) return undefined
  const { countryCode, number } = splitPhone('', plain)
  return !countryCode || hasEnoughDigits(countryCode, number) ? plain : undefined
}

type Asked = { from: string; to?: string | undefined; people: number }
/** An offer with the data about its days. */
export type KnownOffer = OfferDays & { known: KnownDays }

/**
 * Requested days must be in the future and in order. At least one must be available, or else the nearest ones are
 * named.
 *
 * @param isWhole whether no day may be full
 */
export function checkDays(
  { from, to, people }: Asked,
  offer: KnownOffer,
  here: Here,
  wrong: Wrong,
  { isWhole = false } = {},
): void {
  const last = to ?? from
  if (from < here.today) wrong.from = { code: 'dayHasPassed' }
  if (last < from) wrong.to = { code: 'beforeFirstDay' }
  else if (Date.parse(last) - Date.parse(from) > maxDays * dayMs)
    wrong.to = { code: 'tooMany', most: maxDays }
  else if (!wrong.from) {
    // fewer people than it takes are refused at their own field
    const of = [offer, offer.known, here, Math.max(people, offer.least ?? 1)] as const
    const asked = daysFrom(from, (Date.parse(last) - Date.parse(from)) / dayMs + 1)
    const stated = asked.map((day) => stateOfDay(day, ...of))
    const isFull = isWhole && stated.some(({ state }) => state === 'full')
    if (!isFull && stated.some(({ state }) => isOpen(state))) return
    wrong.from = { code: whyNot(stated, offer), days: nearestOpenDays(from, ...of) }
  }
}

function whyNot(days: StatedDay[], offer: OfferDays) {
  const isAny = (sought: StatedDay['state']) => days.some(({ state }) => state === sought)
  if (isAny('full')) return 'dayFull'
  if (isAny('tooLate')) return 'tooLate'
  return days.some(({ day }) => runsOn(day, offer)) ? 'dayClosed' : 'outOfSeason'
}

type Group = { people: number; children?: readonly number[] | undefined }

/** Checks for too many people, too few, or more children than people. */
export function checkPeople(
  { people, children = [] }: Group,
  { most, least = null }: { most: number | null; least?: number | null },
  wrong: Wrong,
): void {
  if (most !== null && people > most) wrong.people = { code: 'tooLarge', most }
  else if (least !== null && people < least) wrong.people = { code: 'tooSmall', least }
  else if (children.length > people) wrong.children = { code: 'tooMany', most: people }
}

/** A requested hour must be one of the offer's. */
export function checkTime(time: string | null | undefined, hours: readonly string[], wrong: Wrong): void {
  if (time && !hours.includes(time)) wrong.time = { code: 'notAnOption' }
}
