import { useQueryClient } from '@tanstack/react-query'
import type { Page } from '#contract/endpoint.ts'
import type { ListingKind } from '#contract/enums.ts'
import {
  listMyOrganizationOffers,
  listMyProfileOffers,
  listOfferTemplates,
  listUnlinkedOffers,
  type OwnOffer,
} from '#contract/listings/own-offers.ts'
import { keyOf, useApi } from '#web/data/api.ts'
import { useOwnListing } from '../own-listing.ts'

/** The lists that every change of an offer refreshes. */
export const offerLists = [
  listMyProfileOffers,
  listMyOrganizationOffers,
  listUnlinkedOffers,
  listOfferTemplates,
]

/** The listing whose tab is open, as calls for offers name it. */
export function useNamedListing() {
  const { kind, listing } = useOwnListing()
  return namedListing({ kind, id: listing.id })
}

export const namedListing = ({ kind, id }: { kind: ListingKind; id: string }) =>
  kind === 'profile' ? { profileId: id } : { organizationId: id }

/** The call that reads the offers on the page of a listing. */
export const offersOf = { profile: listMyProfileOffers, organization: listMyOrganizationOffers } as const

/** The offers on the page of the listing, and those of its owner that are on none. */
export function useOwnOffers() {
  const { kind, listing } = useOwnListing()
  const named = useNamedListing()
  const list = offersOf[kind]
  const linked = useApi(list, { id: listing.id }, { staleTime: 0 })
  const unlinked = useApi(listUnlinkedOffers, named, { staleTime: 0 })
  const queries = useQueryClient()

  /** Moves an offer, as a call returned it, into the list where it belongs now, before the lists are read again. */
  const place = (offer: OwnOffer) => {
    const put = (endpoint: typeof list | typeof listUnlinkedOffers, input: object, isHere: boolean) =>
      queries.setQueryData<Page<OwnOffer>>(keyOf(endpoint, input), (page) => {
        if (!page) return page
        const isThere = page.items.some(({ id }) => id === offer.id)
        const items = isThere
          ? page.items.flatMap((each) => (each.id !== offer.id ? each : isHere ? offer : []))
          : [...page.items, ...(isHere ? [offer] : [])]
        return { ...page, items, total: items.length }
      })
    put(list, { id: listing.id }, offer.link?.listing.id === listing.id)
    put(listUnlinkedOffers, named, offer.link === null)
  }
  return { linked, unlinked, place }
}
