import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { type Attempt, GiveUpError, type Jobs, type Queue } from '#server/jobs/index.ts'
import { isSampleEmail } from '#server/sample-email.ts'
import { type DeliveredList, openDeliveredList } from './delivered-list.ts'
import { createDelivery, type Delivery, type DeliveryOptions, type DrawMap } from './delivery.ts'
import { deliveryErrorOf } from './delivery-error.ts'
import type { MailMessage } from './messages.ts'
import { seal, unseal } from './seal.ts'

type Sealed = { sealed: string }

const hour = 60 * 60
const minuteMs = 60_000

// together as many workers as there are connections, so that neither kind can take them all
/** Sign-in codes: tried often while they are valid, see `validMinutes`. */
const codes: Queue<Sealed> = {
  name: 'codes',
  workers: 5,
  retries: { retryLimit: 60, retryDelay: 2, retryDelayMax: 30 },
}
/** All other messages: tried for a day. */
const letters: Queue<Sealed> = {
  name: 'mail',
  workers: 2,
  retries: { retryLimit: 34, retryDelay: 2, retryDelayMax: hour },
}
export const mailQueues = [codes.name, letters.name]

/** About what one message is written when it is due: a request, for one side, or the new requests of a listing. */
export type Gathered = { about: 'traveler' | 'provider' | 'listing'; id: string }
/** Messages that are written later, from what is stored then. */
export const gatheredQueue: Queue<Gathered> = { name: 'gathered-mail', isOncePerKey: true }

export type Mail = {
  /**
   * Leaves a message to be sent by a job, with retries. Give it the transaction of the change that the message
   * belongs to: it is sent once that commits, and only then. To addresses of the sample data nothing is sent.
   */
  send: (tx: Database, message: MailMessage) => Promise<void>
  /** Leaves one message to be written in so many seconds: what is left again until then is the same one. */
  gather: (tx: Database, gathered: Gathered, seconds: number) => Promise<void>
  /** Asks the mail server whether it would take messages; a refusal is logged. */
  check: () => Promise<void>
  /** Ends the connections to the mail server. */
  close: () => void
}

type MailOptions = {
  jobs: Jobs
  config: DeliveryOptions
  secret: string
  log: Logger
  /** What happens where there is no mailbox at the address that was given with a request. */
  onBounce: (email: string) => Promise<void>
  drawMap: DrawMap
}

/** The site's e-mail, as one user of the job queue. */
export async function createMail({
  jobs,
  config,
  secret,
  log,
  onBounce,
  drawMap,
}: MailOptions): Promise<Mail> {
  const delivery = createDelivery(config, drawMap)
  const taken = openDeliveredList(config.dataDir, log)
  const work = ({ sealed }: Sealed, attempt: Attempt) =>
    deliverOnce({ delivery, taken, secret, log, onBounce }, sealed, attempt)
  await jobs.addQueue(codes, work)
  await jobs.addQueue(letters, work)
  return {
    send: async (tx, message) => {
      if (isSampleEmail(message.to)) return
      const queue = validMinutes(message) === undefined ? letters : codes
      await jobs.enqueue(tx, queue, { sealed: seal(secret, message) })
    },
    gather: (tx, gathered, seconds) =>
      jobs.enqueue(tx, gatheredQueue, gathered, { key: `${gathered.about} ${gathered.id}`, seconds }),
    check: () =>
      delivery
        .verify()
        .catch((error) => log.warn(reasonsOf(error), 'the mail server does not take messages: see SMTP_URL')),
    close: () => delivery.close(),
  }
}

/** How long a message is valid; undefined: forever. */
const validMinutes = (message: MailMessage): number | undefined =>
  message.template === 'signInCode' || message.template === 'claimCode' ? message.values.minutes : undefined

type Deliverer = { delivery: Delivery; taken: DeliveredList } & Pick<
  MailOptions,
  'secret' | 'log' | 'onBounce'
>

async function deliverOnce(
  { delivery, taken, secret, log, onBounce }: Deliverer,
  sealed: string,
  attempt: Attempt,
) {
  const { jobId, number } = attempt
  if (taken.has(jobId)) return
  let told: Record<string, unknown> = { job: jobId, attempt: number }
  try {
    const message = opened(secret, sealed)
    if (!message) return log.warn(told, 'a message was sealed with another secret, and is dropped')
    told = { ...told, template: message.template }
    if (isTooLate(message, attempt)) throw new TooLate(attempt.lastError)
    await delivery.deliver(message, { id: jobId, signal: attempt.signal }).catch(async (error) => {
      if (!isOfRequest(message) || !isUnknownMailbox(error)) throw error
      await onBounce(message.to)
      throw new Bounced(deliveryErrorOf(error))
    })
    taken.add(jobId)
  } catch (error) {
    const failure = { ...told, ...reasonsOf(error) }
    if (error instanceof TooLate) log.error(failure, 'mail was given up: its code is no longer valid')
    else if (error instanceof Bounced)
      log.warn(failure, 'there is no such mailbox: it is not written to again')
    else if (attempt.isLast) log.error(failure, 'mail was given up')
    else log.warn(failure, 'mail was not sent; it will be tried again')
    throw error instanceof GiveUpError ? error : deliveryErrorOf(error)
  }
}

/** To an address that anybody may have given with a request or an alert. */
const isOfRequest = ({ template }: MailMessage): boolean =>
  template === 'requestUpdate' ||
  template === 'verifyRequests' ||
  template === 'confirmAlerts' ||
  template === 'alert'

/** The server says that nobody has this address. */
const isUnknownMailbox = (error: unknown): boolean => {
  const { smtpCode, command } = deliveryErrorOf(error)
  return command === 'RCPT TO' && (smtpCode === 550 || smtpCode === 551 || smtpCode === 553)
}

function isTooLate(message: MailMessage, { createdAt }: Attempt): boolean {
  const minutes = validMinutes(message)
  return minutes !== undefined && Date.now() > createdAt.getTime() + minutes * minuteMs
}

/** A code that was not sent while it was valid, with what the last try failed with. */
class TooLate extends GiveUpError {
  readonly reason: unknown
  readonly smtpCode: unknown

  constructor(lastError: Attempt['lastError']) {
    super('The code is no longer valid')
    this.reason = lastError?.reason ?? 'EXPIRED'
    this.smtpCode = lastError?.smtpCode ?? null
  }
}

/** A message to a mailbox that does not exist. */
class Bounced extends GiveUpError {
  readonly reason: unknown
  readonly smtpCode: unknown

  constructor({ reason, smtpCode }: Pick<TooLate, 'reason' | 'smtpCode'>) {
    super('There is no such mailbox')
    this.reason = reason
    this.smtpCode = smtpCode
  }
}

function reasonsOf(error: unknown) {
  if (error instanceof TooLate || error instanceof Bounced)
    return { reason: error.reason, smtpCode: error.smtpCode }
  const { reason, smtpCode, command } = deliveryErrorOf(error)
  return { reason, smtpCode, ...(command && { command }) }
}
/** The message; undefined where it was sealed with a secret that was lost since. */
function opened(secret: string, sealed: string): MailMessage | undefined {
  try {
    return unseal(secret, sealed) as MailMessage
  } catch {
    return undefined
  }
}
