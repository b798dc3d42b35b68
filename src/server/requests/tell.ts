import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { RequestActor, RequestStep } from '#contract/request-states.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Mail, MailValues } from '#server/mail/index.ts'
import { calendarOf } from './calendar.ts'
import { canceledAs, presentCommon, whatsappOf } from './present.ts'
import { privateAddress } from './private-address.ts'
import { byId, findShown, type RequestRow, type ShownRow } from './requests-queries.ts'
import { findProvider } from './subject-queries.ts'

/** With what both sides are told of a step. */
export type Telling = {
  mail: Mail
  config: Config
  secret: string
  /** The request goes in this transaction, and its private page with it. */
  isForGood?: boolean
}

/** First day, last day and hour of an event as they were, empty where there was none, and its place in words. */
export type Was = { days: string[]; place: string }

type Told = {
  step: RequestStep
  actor: RequestActor
  message: string
  before: RequestRow
  was?: Was | undefined
}
type TravelerNews = MailValues['requestUpdate']['news']
type ProviderNews = MailValues['enquiry']['news']

const newsOfTraveler: Partial<Record<RequestStep, TravelerNews>> = {
  answer: 'answered',
  propose: 'proposed',
  confirm: 'confirmed',
  accept: 'confirmed',
  take: 'confirmed',
  wait: 'waitlisted',
  decline: 'declined',
  offer: 'offered',
  expire: 'expired',
  move: 'moved',
  write: 'written',
  cancel: 'canceled',
}
const newsOfProvider: Partial<Record<RequestStep, ProviderNews>> = {
  change: 'changed',
  withdraw: 'withdrawn',
  accept: 'accepted',
  take: 'taken',
}

const endings: TravelerNews[] = ['canceled', 'dayCanceled', 'offerCanceled']

/** Tells who did not take the step, and both where something is settled. */
export async function tellOfStep(
  telling: Telling,
  tx: Database,
  { id }: RequestRow,
  { step, message, was, before }: Told,
): Promise<void> {
  const row = await findShown(tx, byId(id))
  if (!row) return
  const [forTraveler, forProvider] = [newsOfTraveler[step], newsOfProvider[step]]
  if (forTraveler) {
    // the words to all stand with the event
    const words = step === 'cancel' ? (row.eventCancelNote ?? '') : message
    const news = step === 'cancel' ? canceledAs(row) : forTraveler
    const wasAgreed = before.state === 'confirmed'
    await tellTraveler(telling, tx, row, { news, message: words, was, wasAgreed })
  }
  if (forProvider) await tellProvider(telling, tx, row, forProvider)
}

/** Tells both sides of a new request. */
export async function tellOfRequest(telling: Telling, tx: Database, id: string): Promise<void> {
  const row = await findShown(tx, byId(id))
  if (!row) return
  const news = row.state === 'waitlisted' ? 'waitlisted' : 'received'
  await tellTraveler(telling, tx, row, { news, message: '' })
  await tellProvider(telling, tx, row, 'new')
}

type TravelerTold = {
  news: TravelerNews
  message: string
  was?: Was | undefined
  wasAgreed?: boolean
}

/** Writes to the traveler, where they gave an e-mail address. */
async function tellTraveler(
  { mail, config, secret, isForGood = false }: Telling,
  tx: Database,
  row: ShownRow,
  { news, message, was, wasAgreed }: TravelerTold,
): Promise<void> {
  if (!row.email || !row.tokenHash) return
  const about = presentCommon(row, row.language)
  const url = isForGood ? `${config.baseUrl}${paths.home()}` : privateAddress(config.baseUrl, secret, row.id)
  // what stands in their calendar follows
  const hasCalendar = news === 'confirmed' || (wasAgreed && (news === 'moved' || endings.includes(news)))
  await mail.send(tx, {
    to: row.email,
    language: row.language,
    template: 'requestUpdate',
    values: {
      ...aboutIn(about),
      news,
      provider: row.listingName,
      message,
      url,
      isForGood,
      offeredUntil: row.offeredUntil?.toISOString() ?? null,
      was: was ?? null,
      place: [row.eventLocation, row.cityName].filter(Boolean).join(', '),
      calendar: hasCalendar ? (calendarOf(row, row.language, config, url) ?? null) : null,
    },
  })
}

/** Writes to the provider, in their language, with the traveler's own words. */
export async function tellProvider(
  { mail, config }: Telling,
  tx: Database,
  row: ShownRow,
  news: ProviderNews,
): Promise<void> {
  const provider = await findProvider(tx, row.listingId)
  if (!provider) return
  const about = presentCommon(row, provider.language)
  await mail.send(tx, {
    to: provider.email,
    language: provider.language,
    template: 'enquiry',
    values: {
      ...aboutIn(about),
      news,
      traveler: row.name,
      contact: { email: row.email, phone: row.phone },
      spokenIn: row.language satisfies Language,
      message: row.message,
      whatsapp: whatsappOf(row),
      url: `${config.baseUrl}${paths.enquiry(row.id)}`,
    },
  })
}

const aboutIn = ({
  title,
  settled,
  proposed,
  days,
  people,
  city,
  timeZone,
}: ReturnType<typeof presentCommon>) => ({
  title,
  days: settled ?? proposed ?? days,
  people,
  city,
  timeZone,
})
