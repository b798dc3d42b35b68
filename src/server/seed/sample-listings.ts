import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { refuse } from '#server/data-file.ts'
import type { Database } from '#server/database/connect.ts'
import { missingSamples } from './missing-samples.ts'
import { type City, listCities, lockImport } from './queries.ts'
import { readSamples, strangeCities } from './read-samples.ts'
import { deleteSamples, insertSamples, type SampleCounts } from './sample-queries.ts'
import { applicantEmail } from './sample-workspace.ts'

/**
 * Adds the sample listings that are missing, in one transaction; those that are there stay as they are.
 *
 * @param today ISO date from which the events' next dates are computed
 * @throws StarterDataError naming file, row and field of whatever is wrong in the data folder
 */
export async function addSampleListings(
  db: Database,
  dataFolder: string,
  today: string = dayInTheRegion(),
): Promise<SampleCounts> {
  const data = await readSamples(dataFolder)
  return db.transaction(async (tx) => {
    await lockImport(tx)
    const cities = new Map((await listCities(tx)).map((city) => [city.geonameId, city]))
    refuse(strangeCities(data, (geonameId) => cities.get(geonameId)?.isActive ?? false))
    const rows = await missingSamples(tx, data, (geonameId) => cities.get(geonameId) as City, today)
    await insertSamples(tx, rows)
    return {
      profiles: rows.listings.filter(({ kind }) => kind === 'profile').length,
      organizations: rows.listings.filter(({ kind }) => kind === 'organization').length,
      offers: rows.offers.length,
      events: rows.events.length,
      places: rows.places.length,
    }
  })
}

/** Deletes every sample listing and what hangs on it, in one transaction; edited ones too. */
export async function removeSampleListings(db: Database): Promise<SampleCounts> {
  return db.transaction(async (tx) => {
    await lockImport(tx)
    return deleteSamples(tx, applicantEmail)
  })
}
