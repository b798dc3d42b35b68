import { z } from 'zod'
import { reasonShape } from '#contract/decisions/reason.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { ListingKind, OrganizationType, ProfileType } from '#contract/enum-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id, Slug } from '#contract/shared.ts'
import { ListingDeletion } from '#contract/values/deletion.ts'
import { OwnOrganization, OwnProfile } from './own-listings.ts'

/** Days in which a deleted listing can be restored. */
export const daysToRestore = 30

const profileAccess = ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'] as const
const organizationAccess = ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'] as const

/** A listing that was deleted and can still be restored. */
export const DeletedListing = z.object({
  id: Id,
  kind: ListingKind,
  type: z.union([ProfileType, OrganizationType]).nullable(),
  name: z.string(),
  slug: Slug,
  deletedAt: z.iso.datetime(),
  restorableUntil: z.iso.datetime().meta({ description: 'After that it is deleted permanently' }),
  isMine: z.boolean(),
  isDeletedByStaff: z.boolean(),
  can: z.object({ restore: z.boolean() }).meta({ description: 'What staff deleted, only staff can restore' }),
})
export type DeletedListing = z.infer<typeof DeletedListing>

/** What must be typed to delete a listing. */
const Deleted = z.object({ restorableUntil: z.iso.datetime() })
const ofListing = z.object({ id: Id })

export const getDeletionEffects = endpoint('GET', '/api/tourism/admin/my-listings/:id/deletion', {
  summary: 'What is canceled and ended if a listing is deleted',
  access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'],
  input: ofListing,
  output: z.object({
    events: z.number().int().meta({ description: 'Coming events that visitors see or saw' }),
    requests: z
      .number()
      .int()
      .meta({ description: 'Open or agreed, for events and offers, of days to come' }),
    withoutEmail: z.number().int().meta({ description: 'How many of those gave only a phone number' }),
  }),
})
export const deleteMyProfile = endpoint('DELETE', '/api/tourism/admin/my-profiles/:id', {
  summary:
    'Deletes the caller’s profile, or anyone’s for managers of profiles; it can be restored for 30 days',
  access: profileAccess,
  refusals: ['not_found'],
  isStrict: true,
  input: ListingDeletion.extend(reasonShape),
  output: Deleted,
})
export const restoreMyProfile = endpoint('POST', '/api/tourism/admin/my-profiles/:id/restore', {
  summary:
    'Restores a deleted profile with the status that it had; 409 where the account already has another',
  access: profileAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: ofListing,
  output: OwnProfile,
})
export const deleteMyOrganization = endpoint('DELETE', '/api/tourism/admin/my-organizations/:id', {
  summary:
    'Deletes one of the caller’s organizations, or anyone’s for managers of organizations; it can be restored for 30 days',
  access: organizationAccess,
  refusals: ['not_found'],
  isStrict: true,
  input: ListingDeletion.extend(reasonShape),
  output: Deleted,
})
export const restoreMyOrganization = endpoint('POST', '/api/tourism/admin/my-organizations/:id/restore', {
  summary: 'Restores a deleted organization with the status that it had',
  access: organizationAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: ofListing,
  output: OwnOrganization,
})
export const listDeletedListings = list('/api/tourism/admin/deleted-listings', {
  summary:
    'The caller’s deleted listings that can be restored, the last deleted first; everyone’s of the kinds that the caller manages',
  access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'],
  refusals: ['forbidden'],
  input: paging(100, 24).extend({
    kind: ListingKind.optional(),
    scope: z
      .enum(['mine', 'all'])
      .default('mine')
      .meta({ description: '`all`: everyone’s; needs the permission to manage all of a kind' }),
  }),
  output: z.array(DeletedListing),
})

/** True if somebody typed the name of a listing: capitals, spaces and the kind of apostrophe do not matter. */
export const isItsName = (typed: string, { name, slug }: { name: string; slug: string }): boolean =>
  folded(typed) === folded(name || slug)

const folded = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
