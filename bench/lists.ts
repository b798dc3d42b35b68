import { everyList } from './calls/lists.ts'
import { everyOfferList } from './calls/offer-lists.ts'
import { takeSample } from './calls/sample.ts'
import { compareLists } from './compare-lists.ts'
import { loadOffers } from './data/offers.ts'
import { prepareDatabase } from './data/prepare.ts'
import type { Part, Result } from './report/result.ts'

const size = 100_000
const offers = 30_000

async function load(databaseUrl: string) {
  const handle = await prepareDatabase({ databaseUrl }, size)
  await loadOffers(handle, offers)
  const sample = await takeSample(handle.db, size)
  const lists = [...everyList(sample), ...(await everyOfferList(handle.db, sample))]
  await handle.close()
  return lists
}

const run = (): Promise<Result> =>
  compareLists({
    database: 'bench_lists',
    about: `${size.toLocaleString('en')} profiles, ${offers.toLocaleString('en')} offers`,
    what: 'every filter with every order',
    load,
  })

export const lists: Part = { name: 'lists', title: 'Lists, every filter with every order', run }
