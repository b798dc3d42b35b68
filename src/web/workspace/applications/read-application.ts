import type { RouterContextProvider } from 'react-router'
import { getApplication } from '#contract/applications/review.ts'
import { listLocations } from '#contract/directory/locations.ts'
import { search } from '#contract/directory/search.ts'
import { citiesQueryOf, similarQueryOf } from '#web/components/place/use-cities.ts'
import type { ReadWithPage } from '#web/data/read-with-page.ts'
import { requestOf } from '#web/page-context.ts'
import { askOnce, prefetched } from '#web/workspace/shell/prefetched.ts'
import { townIn } from './town-in.ts'

type Context = Readonly<RouterContextProvider>

/** In a loader: an application, and the cities that the choice of its town begins with. */
export async function readApplication(context: Context, id: string): Promise<ReadWithPage> {
  const shown = await prefetched(context, [getApplication, { id }])
  const town = await findTown(context, id)
  if (!town || town.length < 2) return shown
  const { language } = requestOf(context)
  const named = citiesQueryOf(town, language)
  const found = await askOnce(context)(listLocations, named).catch(() => undefined)
  const similar = found?.items.length === 0 ? [[search, similarQueryOf(town, language)] as const] : []
  const cities = await prefetched(context, [listLocations, named], ...similar)
  return { read: [...shown.read, ...cities.read] }
}

/** The town that the applicant wrote, if it is still to be chosen. */
async function findTown(context: Context, id: string): Promise<string | undefined> {
  try {
    const { state, city, otherTown } = await askOnce(context)(getApplication, { id })
    return state === 'open' && !city && otherTown ? townIn(otherTown) : undefined
  } catch {
    return undefined
  }
}
