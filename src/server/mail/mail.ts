import type { PgBoss } from 'pg-boss'
import { createDelivery, type DeliveryOptions } from './delivery.ts'
import { createBoss, type JobsOptions } from './jobs.ts'
import type { Letter } from './messages.ts'
import { seal, unseal } from './seal.ts'

const queue = 'mail'
const hour = 3600
const retrying = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }
const keeping = { retentionSeconds: 24 * hour, deleteAfterSeconds: hour }

export type Mail = {
  /** Leaves a message to be sent by a job, with retries. */
  send: (letter: Letter) => Promise<void>
  /** Begins to send what waits; `send` does it by itself. */
  start: () => Promise<void>
  /** Finishes what is being sent. */
  stop: () => Promise<void>
}

type Sealed = { sealed: string }
type MailOptions = JobsOptions & { config: DeliveryOptions; secret: string }

/** The site's post office. */
export function createMail({ database, log, config, secret }: MailOptions): Mail {
  const delivery = createDelivery(config)
  let starting: Promise<{ boss: PgBoss; worker: string }> | undefined
  const work = async () => {
    const boss = createBoss({ database, log })
    await boss.start()
    await boss.createQueue(queue, { ...retrying, ...keeping, expireInSeconds: 120 })
    const worker: string = await boss.work<Sealed>(queue, { pollingIntervalSeconds: 5 }, async (jobs) => {
      for (const { data } of jobs) await delivery.deliver(unseal(secret, data.sealed) as Letter)
      // others may wait behind it
      boss.notifyWorker(worker)
    })
    return { boss, worker }
  }
  const started = () => {
    starting ??= work().catch((error) => {
      starting = undefined
      throw error
    })
    return starting
  }
  return {
    async send(letter) {
      const { boss, worker } = await started()
      await boss.send(queue, { sealed: seal(secret, letter) })
      boss.notifyWorker(worker)
    },
    async start() {
      await started()
    },
    async stop() {
      const running = await starting?.catch(() => undefined)
      await running?.boss.stop({ graceful: true, timeout: 5_000, close: false })
      delivery.close()
    },
  }
}
