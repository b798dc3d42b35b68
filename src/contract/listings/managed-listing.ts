import { z } from 'zod'
import { SocialLink } from '#contract/directory/social-links.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ListingKind } from '#contract/enum-schemas.ts'
import { Id } from '#contract/shared.ts'
import { LatestChange } from '#contract/system/latest-changes.ts'
import { managedListingAccess } from './managed-listings.ts'
import { OwnOrganization, OwnProfile } from './own-listings.ts'

const count = z.number().int()

export const getManagedListing = endpoint('GET', '/api/tourism/admin/listings/:id', {
  summary: 'A listing with what staff look at before they decide about it',
  access: managedListingAccess,
  refusals: ['forbidden', 'not_found'],
  input: z.object({ id: Id, kind: ListingKind }),
  output: z.object({
    page: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('profile'), listing: OwnProfile }),
      z.object({ kind: z.literal('organization'), listing: OwnOrganization }),
    ]),
    owner: z.object({ name: z.string(), email: z.string() }).nullable(),
    links: z.array(SocialLink),
    offers: count.meta({ description: 'On its page' }),
    pictures: count,
    claims: count.meta({ description: 'People who say that it is theirs and are waiting for a decision' }),
    importedAt: z.iso.datetime().nullable().meta({ description: 'When an import made it' }),
    changes: z.array(LatestChange),
  }),
})
export type ManagedListingFacts = z.output<typeof getManagedListing.output>
