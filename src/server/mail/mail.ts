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

type MailOptions = { jobs: Jobs; config: DeliveryOptions; secret: string }

/** The site's e-mail, as one user of the job queue. */
export async function createMail({ jobs, config, secret }: MailOptions): Promise<Mail> {
  const delivery = createDelivery(config)
  await jobs.addQueue(queue, ({ sealed }) => delivery.deliver(unseal(secret, sealed) as MailMessage))
  return {
    send: (tx, message) => jobs.enqueue(tx, queue, { sealed: seal(secret, message) }),
    close: () => delivery.close(),
  }
}
