import type { Logger } from 'pino'
import { alertsQueue, tellOfAlerts } from './alerts/index.ts'
import { pruneCounts } from './analytics/index.ts'
import { deleteExpiredHandovers } from './applications/index.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { forgetOldRecipients } from './decisions/index.ts'
import { forgetImports, forgetOldImports, importQueue, workOnImport } from './imports/index.ts'
import type { Jobs } from './jobs/index.ts'
import { gatheredQueue, type Mail } from './mail/index.ts'
import { type OutsideReader, outsideQueue } from './outside-calendars/index.ts'
import { purgeListings, purgeQueue } from './owner-area/index.ts'
import { purgeOffers } from './owner-offers/index.ts'
import { doWhatIsDueOfRegistrations, registrationsQueue } from './registrations/index.ts'
import { deleteOldReports } from './reports/index.ts'
import {
  doWhatIsDue,
  endAllOf,
  endRequestsOfDeleted,
  eventNewsQueue,
  followEvent,
  listingGoneQueue,
  requestsQueue,
  tellGathered,
} from './requests/index.ts'

import { doDueReviews, reviewsQueue } from './reviews/index.ts'

type QueueParts = {
  db: Database
  jobs: Jobs
  mail: Mail
  config: Config
  secret: string
  log: Logger
  outsideReader: OutsideReader
}

/** Gives the queues of the slices their work; those of mail are made with it. */
export async function addSliceQueues({
  db,
  jobs,
  mail,
  config,
  secret,
  log,
  outsideReader,
}: QueueParts): Promise<void> {
  await jobs.addQueue(purgeQueue, async () => {
    const listings = await purgeListings(db, (tx, id) =>
      endAllOf({ mail, config, secret }, tx, { listingIds: [id] }),
    )
    const offers = await purgeOffers(db)
    const reports = await deleteOldReports(db)
    await forgetOldRecipients(db)
    await pruneCounts(db)
    await deleteExpiredHandovers(db)
    if (listings + offers + reports > 0)
      log.info({ listings, offers, reports }, 'what was deleted or is too old is gone for good')
  })
  await jobs.addQueue(requestsQueue, async () => {
    const done = await doWhatIsDue(db, { mail, config, secret })
    if (Object.values(done).some(Boolean)) log.info(done, 'what was due of requests is done')
  })
  await jobs.addQueue(reviewsQueue, async () => {
    const done = await doDueReviews(db, { mail, config, secret })
    if (Object.values(done).some(Boolean)) log.info(done, 'what was due of reviews is done')
  })
  await jobs.addQueue(outsideQueue, async (_, { signal }) => {
    await outsideReader.readDue(signal)
  })
  await jobs.addQueue(registrationsQueue, async () => {
    const done = await doWhatIsDueOfRegistrations(db, { mail, config, secret })
    if (Object.values(done).some(Boolean)) log.info(done, 'what was due of registrations is done')
  })
  await jobs.addQueue(alertsQueue, async () => {
    const done = await tellOfAlerts(db, { mail, config, secret })
    if (done.told + done.forgotten > 0) log.info(done, 'alerts were sent, or were too old')
  })
  await jobs.addQueue(gatheredQueue, (gathered) => tellGathered(db, { mail, config, secret }, gathered))
  await jobs.addQueue(eventNewsQueue, (news) => followEvent(db, { mail, config, secret }, news))
  await jobs.addQueue(listingGoneQueue, async ({ listingId }) => {
    await endRequestsOfDeleted(db, { mail, config, secret }, listingId)
  })
  await jobs.addQueue(importQueue, (data, attempt) => workOnImport({ db, jobs, log }, data, attempt))
  await jobs.addQueue(forgetImports, async () => {
    await forgetOldImports(db)
  })
}
