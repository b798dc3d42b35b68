import type { Database } from '#server/database/connect.ts'
import { addOtherNames, addTownFacts, importStarterContent } from './content.ts'
import { isEmpty } from './queries.ts'
import { addSampleListings } from './sample-listings.ts'

/** Fills an empty database; adds to any other only what the catalogues have learned since. */
export async function fillDatabase(db: Database, dataFolder: string, withSamples: boolean): Promise<void> {
  // what staff deleted must not come back
  if (!(await isEmpty(db))) {
    await addOtherNames(db, dataFolder)
    return addTownFacts(db, dataFolder)
  }
  // in one transaction: a start that is cut off here must not count as done
  await db.transaction(async (tx) => {
    await importStarterContent(tx, dataFolder)
    if (withSamples) await addSampleListings(tx, dataFolder)
  })
}
