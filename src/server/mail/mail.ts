import { createBoss, type JobsOptions } from '#server/jobs/index.ts'
import { createDelivery, type Delivery, type DeliveryOptions } from './delivery.ts'
import type { MailMessage } from './messages.ts'
import { seal, unseal } from './seal.ts'

const queue = 'mail'
const hour = 3600
const retryStartMs = 30_000
const retrying = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }
const keeping = { retentionSeconds: 24 * hour, deleteAfterSeconds: hour }

export type Mail = {
  /** Leaves a message to be sent by a job, with retries. */
  send: (letter: MailMessage) => Promise<void>
  /** Begins to send what waits, again and again until the database allows it. */
  start: () => Promise<void>
  /** Finishes what is being sent. */
  stop: () => Promise<void>
}

type Sealed = { sealed: string }
type MailOptions = JobsOptions & { config: DeliveryOptions; secret: string }

/** The site's post office. */
export function createMail(options: MailOptions): Mail {
  const { log, config, secret } = options
  const delivery = createDelivery(config)
  let starting: ReturnType<typeof openQueue> | undefined
  const started = () => {
    starting ??= openQueue(options, delivery).catch((error) => {
      starting = undefined
      throw error
    })
    return starting
  }
  let again: NodeJS.Timeout | undefined
  const begin = async () => {
    await started().catch((error) => {
      log.error({ err: error }, 'mail cannot be sent yet')
      again = setTimeout(begin, retryStartMs).unref()
    })
  }
  return {
    async send(letter) {
      const { boss, worker } = await started()
      await boss.send(queue, { sealed: seal(secret, letter) })
      boss.notifyWorker(worker)
    },
    start: begin,
    async stop() {
      clearTimeout(again)
      const running = await starting?.catch(() => undefined)
      await running?.boss.stop({ graceful: true, timeout: 5_000, close: false })
      delivery.close()
    },
  }
}

async function openQueue({ database, log, secret }: MailOptions, { deliver }: Delivery) {
  const boss = createBoss({ database, log })
  try {
    await boss.start()
    await boss.createQueue(queue, { ...retrying, ...keeping, expireInSeconds: 120 })
    const worker: string = await boss.work<Sealed>(queue, { pollingIntervalSeconds: 5 }, async (jobs) => {
      for (const { data } of jobs) await deliver(unseal(secret, data.sealed) as MailMessage)
      // others may wait behind it
      boss.notifyWorker(worker)
    })
    return { boss, worker }
  } catch (error) {
    await boss.stop({ graceful: false, close: false }).catch(() => {})
    throw error
  }
}
