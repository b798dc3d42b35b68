import { paths } from '#contract/paths.ts'
import type { RequestActor, RequestStep } from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { limits, secondsBeyond } from '#server/http/index.ts'
import type { MailValues } from '#server/mail/index.ts'
import { agreedMessage } from '../changes/agreed-message.ts'
import { mailProofOf, privateAddress } from '../mailbox/private-address.ts'
import { canceledAs, presentCommon, providerChat } from '../present.ts'
import { byId, findDetails, listSteps, type RequestDetails, type RequestRow } from '../requests-queries.ts'
import { agreedLines, meetingPointOf, proposedLines } from './agreed.ts'
import { calendarOf } from './calendar.ts'
import { type ProviderNews, repliesIn, tellOfWaiting, tellProvider } from './tell-provider.ts'
import { aboutIn, type Telling } from './telling.ts'
import { isUnwanted } from './unwanted.ts'
import { gatherSeconds, leaveFor, secondsBeyondMails, secondsToProvider, secondsToWait } from './waiting.ts'
import { hasBroughtMessage, takeWaiting, waitWith } from './waiting-queries.ts'

/** The former first day, last day and hour of an event, empty if there was none, and its place as text. */
export type Was = { days: string[]; place: string }

type Notification = {
  stepId: string
  step: RequestStep
  actor: RequestActor
  message: string
  before: RequestRow
  was?: Was | undefined
}
type TravelerNews = MailValues['requestUpdate']['news']

/** The news that a traveler gets about a step. */
const newsOfTraveler: Partial<Record<RequestStep, TravelerNews>> = {
  answer: 'answered',
  propose: 'proposed',
  confirm: 'confirmed',
  askDeposit: 'depositAsked',
  missDeposit: 'depositMissed',
  receiveDeposit: 'confirmed',
  lapseDeposit: 'depositLapsed',
  accept: 'confirmed',
  proposeChange: 'changeProposed',
  acceptChange: 'changeAccepted',
  dropChange: 'changeDropped',
  withdraw: 'withdrawn',
  take: 'confirmed',
  wait: 'waitlisted',
  decline: 'declined',
  offer: 'offered',
  expire: 'expired',
  move: 'moved',
  write: 'written',
  remind: 'reminded',
  tellPlace: 'placeTold',
  cancel: 'canceled',
}
const newsOfProvider: Partial<Record<RequestStep, ProviderNews>> = {
  change: 'changed',
  withdraw: 'withdrawn',
  accept: 'accepted',
  acceptChange: 'changeAccepted',
  take: 'taken',
  proveDeposit: 'depositGiven',
  lapseDeposit: 'depositLapsed',
}

/** True for a step by which something is agreed. */
const isAgreeing = (step: RequestStep) =>
  newsOfTraveler[step] === 'confirmed' || newsOfTraveler[step] === 'changeAccepted'

/** After these steps, what was agreed is off. */
const endings: TravelerNews[] = ['canceled', 'dayCanceled', 'offerCanceled', 'declined', 'withdrawn']

/** Tells the side that did not take the step, and both if something was agreed or is off again. */
export async function tellOfStep(
  telling: Telling,
  tx: Database,
  { id }: RequestRow,
  told: Notification,
): Promise<void> {
  const row = await findDetails(tx, byId(id))
  // an unsent request is told to nobody
  if (!row?.sentAt) return
  const { step, stepId, before } = told
  if (before.state === 'unverified') return tellOfRequest(telling, tx, { id, stepId })
  // they withdrew on their page, so the mail is only for their calendar
  const isTheirs = told.actor === 'traveler'
  const isKnown =
    (step === 'withdraw' && before.state !== 'confirmed') ||
    (isTheirs && (step === 'proposeChange' || step === 'dropChange'))
  const news = isKnown ? undefined : newsOfTraveler[step]
  const seconds = news && !telling.isForGood ? await secondsToWait(tx, row, told) : 0
  if (seconds > 0) await leaveFor('traveler', telling, tx, { id, stepId, seconds })
  else {
    const earlier = await takeWaiting(tx, id, 'traveler')
    const last = { id: stepId, step, message: told.message }
    if (news)
      await tellTravelerOfSteps(telling, tx, row, { steps: [...earlier, last], before, was: told.was })
  }
  if (isTheirs && isGathered(step))
    return leaveFor('provider', telling, tx, { id, stepId, seconds: gatherSeconds })
  if (step === 'reply') return tellOfReply(telling, tx, row, told)
  const forProvider = newsOfProvider[step]
  if (forProvider && told.actor !== 'provider') {
    const waiting = await takeWaiting(tx, id, 'provider')
    const words = step === 'proveDeposit' ? told.message : row.message
    await tellProvider(telling, tx, row, forProvider, [words, ...repliesIn(waiting)])
  } else if (told.actor === 'provider')
    await takeWaiting(tx, id, 'provider', ['change', 'proposeChange', 'dropChange'])
}

/** Several changes by the traveler within minutes are told once. */
const isGathered = (step: RequestStep) =>
  step === 'change' || step === 'proposeChange' || step === 'dropChange'

/** Sends a message of the traveler at once, or in one mail with the others of the same minutes. */
async function tellOfReply(
  telling: Telling,
  tx: Database,
  row: RequestDetails,
  { stepId, message }: Pick<Notification, 'stepId' | 'message'>,
): Promise<void> {
  const seconds = await secondsToProvider(tx, row, stepId)
  if (seconds > 0) return leaveFor('provider', telling, tx, { id: row.id, stepId, seconds })
  const waiting = await takeWaiting(tx, row.id, 'provider')
  await tellOfWaiting(telling, tx, row, [...waiting, { id: stepId, step: 'reply', message }])
}

type ToldStep = { id: string; step: RequestStep; message: string }
type NotificationNow = Pick<Notification, 'before' | 'was'> & { steps: ToldStep[] }

/** These steps decide nothing: a mail about several steps is about the last of the others, and brings all messages. */
const besides: RequestStep[] = ['answer', 'write', 'tellPlace', 'remind']

/** Tells the traveler in one mail of all steps that they were not told of. */
export async function tellTravelerOfSteps(
  telling: Telling,
  tx: Database,
  row: RequestDetails,
  { steps, was, before }: NotificationNow,
): Promise<void> {
  const told = steps.findLast(({ step }) => !besides.includes(step)) ?? steps.at(-1)
  const news = told && newsOfTraveler[told.step]
  if (!told || !news) return
  const { step } = told
  // the date that the traveler accepted was proposed with a message
  const isAgreed = news === 'confirmed' || news === 'changeAccepted' || news === 'reminded'
  const agreed = isAgreed && !told.message ? agreedMessage(await listSteps(tx, row.id)) : told.message
  // a message to all is stored with the event
  const said = step === 'cancel' ? (row.eventCancelNote ?? '') : agreed
  const messages = steps
    .map((each) => (each === told ? said : each.message))
    .filter(Boolean)
    .join('\n\n')
  // an unconfirmed mailbox gets somebody else's text once
  const isHeld = !row.mailboxOpenedAt && (await hasBroughtMessage(tx, row.id, steps[0]?.id ?? told.id))
  const isOnPage = isHeld && (messages !== '' || row.settledPlace !== null)
  await tellTraveler(telling, tx, withoutTexts(row, isHeld), {
    news: step === 'cancel' ? canceledAs(row) : news,
    message: isOnPage ? '' : messages,
    isOnPage,
    was,
    isNewlyAgreed: row.state === 'confirmed' && steps.some((each) => isAgreeing(each.step)),
    wasAgreed: before.state === 'confirmed',
  })
}

/** Tells both sides of a new request; if there are very many, the provider is told of the rest in one mail. */
export async function tellOfRequest(
  telling: Telling,
  tx: Database,
  { id, stepId }: { id: string; stepId: string },
): Promise<void> {
  const row = await findDetails(tx, byId(id))
  if (!row) return
  const news = row.state === 'waitlisted' ? 'waitlisted' : 'received'
  if (row.email) await secondsBeyondMails(tx, id, row.email)
  await tellTraveler(telling, tx, row, { news, message: '' })
  const seconds = await secondsBeyond(tx, limits.newsToListing, row.listingId)
  if (seconds === 0) return tellProvider(telling, tx, row, 'new')
  await waitWith(tx, stepId, 'provider')
  await telling.mail.gather(tx, { about: 'listing', id: row.listingId }, seconds)
}

/** An unconfirmed mailbox gets none of the provider's texts about an offer. */
const withoutTexts = (row: RequestDetails, isHeld: boolean): RequestDetails => ({
  ...row,
  ...(isHeld && { settledPlace: null }),
  ...(!row.mailboxOpenedAt && {
    offerDirections: {},
    offerBring: [],
    cancellationText: {},
    proposedPlace: null,
  }),
})

type TravelerNotification = {
  news: TravelerNews
  message: string
  /** There is a message, which only the private page shows. */
  isOnPage?: boolean
  was?: Was | undefined
  /** They have not been told yet of what was agreed. */
  isNewlyAgreed?: boolean
  wasAgreed?: boolean
}

const depositIn = ({ deposit }: RequestDetails) =>
  deposit && { ...deposit, until: deposit.dueAt.toISOString() }

/** Writes to the traveler if they gave an e-mail address. Examples send no mail. */
async function tellTraveler(
  { mail, config, secret, isForGood = false }: Telling,
  tx: Database,
  row: RequestDetails,
  { news, message, isOnPage = false, was, isNewlyAgreed = false, wasAgreed }: TravelerNotification,
): Promise<void> {
  if (row.listingSample || !row.email || !row.tokenHash || (await isUnwanted(tx, row.email))) return
  const about = presentCommon(row, row.language)
  const url = isForGood ? `${config.baseUrl}${paths.home()}` : privateAddress(config.baseUrl, secret, row.id)
  // their calendar entry follows
  const hasAgreed = isNewlyAgreed || news === 'reminded' || news === 'placeTold'
  const hasCalendar = isNewlyAgreed || (wasAgreed && (news === 'moved' || endings.includes(news)))
  const steps = hasCalendar || hasAgreed ? await listSteps(tx, row.id) : []
  await mail.send(tx, {
    to: row.email,
    language: row.language,
    template: 'requestUpdate',
    values: {
      ...aboutIn(about),
      news,
      provider: row.listingName,
      message,
      isOnPage,
      deposit: news === 'depositAsked' || news === 'depositMissed' ? depositIn(row) : null,
      agreed: [
        ...(hasAgreed ? agreedLines(row, steps, row.language) : []),
        ...(news === 'changeProposed' ? proposedLines(row, row.language) : []),
      ],
      chat: hasAgreed ? providerChat(row, row.language, config.siteName) : null,
      meetingPoint: hasAgreed ? meetingPointOf(row, row.language) : undefined,
      isOff: wasAgreed === true && endings.includes(news),
      url: isForGood ? url : `${url}?mail=${mailProofOf(secret, row.id, row.email)}`,
      isForGood,
      offeredUntil: row.offeredUntil?.toISOString() ?? null,
      was: was ?? null,
      place: [row.eventLocation, row.cityName].filter(Boolean).join(', '),
      calendar: hasCalendar ? (calendarOf(row, steps, row.language, config, { url, message }) ?? null) : null,
    },
  })
}
