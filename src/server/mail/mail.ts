import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { Jobs, Queue } from '#server/jobs/index.ts'
import { createDelivery, type DeliveryOptions } from './delivery.ts'
import type { MailMessage } from './messages.ts'
import { seal, unseal } from './seal.ts'

const queue: Queue<{ sealed: string }> = { name: 'mail' }

export type Mail = {
  /**
   * Leaves a message to be sent by a job, with retries. Give it the transaction of the change that the message
   * belongs to: it is sent once that commits, and only then.
   */
  send: (tx: Database, message: MailMessage) => Promise<void>
  /** Ends the connections to the mail server. */
  close: () => void
}

type MailOptions = { jobs: Jobs; config: DeliveryOptions; secret: string; log: Logger }

/** The site's e-mail, as one user of the job queue. */
export async function createMail({ jobs, config, secret, log }: MailOptions): Promise<Mail> {
  const delivery = createDelivery(config)
  await jobs.addQueue(queue, async ({ sealed }) => {
    const message = opened(secret, sealed)
    if (message) return delivery.deliver(message)
    log.warn('a message was sealed with another secret, and is dropped')
  })
  return {
    send: (tx, message) => jobs.enqueue(tx, queue, { sealed: seal(secret, message) }),
    close: () => delivery.close(),
  }
}

/** The message; undefined where it was sealed with a secret that was lost since. */
function opened(secret: string, sealed: string): MailMessage | undefined {
  try {
    return unseal(secret, sealed) as MailMessage
  } catch {
    return undefined
  }
}
