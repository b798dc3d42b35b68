import { z } from 'zod'
import { SocialLink } from '#contract/directory/social-links.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { SocialPlatform } from '#contract/enum-schemas.ts'
import { Id } from '#contract/shared.ts'
import { textOf } from '#contract/values/names.ts'

/** The maximum number of links of a listing. */
export const maxSocialLinks = 20

const profileAccess = ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'] as const
const organizationAccess = ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'] as const
const ofListing = z.object({ id: Id })
const NewLink = z.object({
  id: Id,
  platform: SocialPlatform,
  url: z.string().trim().min(1).max(500).meta({
    description: 'An address, or a name with or without @; for WhatsApp also a number with its country code',
  }),
  handle: textOf(100)
    .nullable()
    .optional()
    .meta({ description: 'The name there, where the address does not tell it' }),
})
const Order = z.object({
  id: Id,
  ids: z.array(Id).max(maxSocialLinks).meta({ description: 'Every link of the listing, each once' }),
})

export const listMyProfileLinks = list('/api/tourism/admin/profiles/:id/social-links', {
  summary: 'The social links of my profile, in my order',
  access: profileAccess,
  refusals: ['not_found'],
  input: ofListing,
  output: z.array(SocialLink),
})
export const addMyProfileLink = endpoint('POST', '/api/tourism/admin/profiles/:id/social-links', {
  summary: 'Adds a social link to my profile, as the last; 409 if it is already there',
  access: profileAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: NewLink,
  output: SocialLink,
})
export const orderMyProfileLinks = endpoint('PUT', '/api/tourism/admin/profiles/:id/social-links/order', {
  summary: 'Puts the social links of my profile in order; 409 if they have changed',
  access: profileAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: Order,
  output: z.array(SocialLink),
})
export const listMyOrganizationLinks = list('/api/tourism/admin/organizations/:id/social-links', {
  summary: 'The social links of my organization, in my order',
  access: organizationAccess,
  refusals: ['not_found'],
  input: ofListing,
  output: z.array(SocialLink),
})
export const addMyOrganizationLink = endpoint('POST', '/api/tourism/admin/organizations/:id/social-links', {
  summary: 'Adds a social link to my organization, as the last; 409 if it is already there',
  access: organizationAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: NewLink,
  output: SocialLink,
})
export const orderMyOrganizationLinks = endpoint(
  'PUT',
  '/api/tourism/admin/organizations/:id/social-links/order',
  {
    summary: 'Puts the social links of my organization in order; 409 if they have changed',
    access: organizationAccess,
    refusals: ['not_found', 'conflict'],
    isStrict: true,
    input: Order,
    output: z.array(SocialLink),
  },
)
export const deleteMyLink = endpoint('DELETE', '/api/tourism/admin/social-links/:id', {
  summary: 'Removes a social link of a listing of mine',
  access: ['MANAGE_OWN_LISTINGS'],
  refusals: ['not_found'],
  input: ofListing,
  output: z.object({ done: z.literal(true) }),
})
