import type { z } from 'zod'
import { listManagedAttractions } from '#contract/content/attractions.ts'
import { listManagedCities } from '#contract/content/cities.ts'
import { listOwnEvents } from '#contract/events/own-events.ts'
import type { ExportKind } from '#contract/imports/exports.ts'
import { listManagedListings } from '#contract/listings/managed-listings.ts'
import { listManagedOffers } from '#contract/listings/managed-offers.ts'
import { listMyLocations } from '#contract/listings/own-places.ts'
import { listUsers } from '#contract/system/users.ts'
import * as administration from '#server/administration/index.ts'
import * as content from '#server/content/index.ts'
import type { SignedInContext } from '#server/context.ts'
import * as events from '#server/events/own/index.ts'
import { invalidRequest, type ListResult } from '#server/http/index.ts'
import * as managed from '#server/managed-listings/index.ts'
import * as offers from '#server/owner-offers/index.ts'
import * as places from '#server/owner-places/index.ts'

const pageLength = 100

/** Reads the query of a list, and then the ids of its rows, page by page. */
const idsIn =
  <Input extends z.ZodType>(
    { input }: { input: Input },
    list: (context: SignedInContext, asked: z.output<Input>) => Promise<ListResult<{ id: string }>>,
    fixed: object = {},
  ) =>
  (context: SignedInContext, query: object): AsyncGenerator<string[]> => {
    const asked = (cursor?: string) => {
      const read = input.safeParse({ ...query, ...fixed, limit: pageLength, cursor })
      if (!read.success) throw invalidRequest(read.error)
      return read.data
    }
    return walk(asked(), (next) => list(context, next), asked)
  }

async function* walk<Asked>(
  first: Asked,
  list: (asked: Asked) => Promise<ListResult<{ id: string }>>,
  after: (cursor: string) => Asked,
): AsyncGenerator<string[]> {
  for (let asked: Asked | undefined = first; asked; ) {
    const { items, next }: ListResult<{ id: string }> = await list(asked)
    if (items.length > 0) yield items.map(({ id }) => id)
    asked = next ? after(next) : undefined
  }
}

// by a name, which a change in the meantime seldom moves
const byName = { sort: 'name', direction: 'asc' }
const byTitle = { sort: 'title', direction: 'asc' }

/** The ids of what matches the query of the list of a kind, as its address has it. */
export const matchingIds: Record<ExportKind, ReturnType<typeof idsIn>> = {
  cities: idsIn(listManagedCities, content.listCities),
  attractions: idsIn(listManagedAttractions, content.listAttractions),
  events: idsIn(listOwnEvents, events.listEventsOfMine, { scope: 'all', ...byTitle }),
  organizations: idsIn(listManagedListings, managed.listManagedListings, { kind: 'organization', ...byName }),
  profiles: idsIn(listManagedListings, managed.listManagedListings, { kind: 'profile', ...byName }),
  offers: idsIn(listManagedOffers, offers.listManagedOffers, byTitle),
  places: idsIn(listMyLocations, places.listOwnPlaces, { scope: 'all', ...byName }),
  users: idsIn(listUsers, administration.listUsers, { sort: 'name' }),
}
