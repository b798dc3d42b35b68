import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { ProfileType } from '#contract/enum-schemas.ts'
import { Language, LanguageInput } from '#contract/language-schemas.ts'
import { Id, Slug } from '#contract/shared.ts'

/** The maximum number of guides and open invitations of an organization. */
export const maxGuides = 50
/** Days after a refusal during which the same professional is not invited again. */
export const daysAfterNo = 30

const organizationAccess = ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'] as const
const profileAccess = ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'] as const
const eitherAccess = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'] as const

/** A professional as the organization's owner sees them. */
export const GuideRow = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  profileType: ProfileType.nullable(),
  specialty: z.string().nullable(),
  specialtyLanguage: Language.nullable().meta({ description: 'Where it is not the one asked for' }),
  city: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isPublic: z.boolean().meta({ description: 'Only published professionals are shown to visitors' }),
})
export type GuideRow = z.infer<typeof GuideRow>

/** How an organization and a professional are connected. */
export const guideStates = ['free', 'guide', 'asked', 'declined'] as const
const FoundGuide = GuideRow.extend({
  hasAccount: z.boolean().meta({ description: 'Someone is told by e-mail when they are invited' }),
  state: z.enum(guideStates),
})
export type FoundGuide = z.infer<typeof FoundGuide>

const InvitedGuide = GuideRow.extend({
  invitationId: Id,
  askedAt: z.iso.datetime(),
  declinedAt: z.iso.datetime().nullable(),
})
export type InvitedGuide = z.infer<typeof InvitedGuide>

/** The guides of an organization in its order, and the people it has invited. */
export const GuidesOfOrganization = z.object({ guides: z.array(GuideRow), asked: z.array(InvitedGuide) })
export type GuidesOfOrganization = z.infer<typeof GuidesOfOrganization>

const MyInvitation = z.object({
  id: Id,
  askedAt: z.iso.datetime(),
  profile: z.object({ id: Id, slug: Slug, name: z.string() }),
  organization: z.object({
    id: Id,
    slug: Slug,
    name: z.string(),
    isPublic: z.boolean(),
    logoUrl: z.string().nullable(),
  }),
})
export type MyInvitation = z.infer<typeof MyInvitation>

const Done = z.object({ done: z.literal(true) })

export const getMyGuides = endpoint('GET', '/api/tourism/admin/organizations/:id/guides', {
  summary: 'The guides of my organization, and whom it has asked',
  access: organizationAccess,
  refusals: ['not_found'],
  input: LanguageInput.extend({ id: Id }),
  output: GuidesOfOrganization,
})
export const findGuides = list('/api/tourism/admin/organizations/:id/guides/found', {
  summary: 'Published professionals whom my organization can ask; typing errors are forgiven',
  access: organizationAccess,
  refusals: ['not_found'],
  input: LanguageInput.extend({
    id: Id,
    q: z.string().trim().min(2).max(200).meta({ description: 'A name, a slug, or the address of a page' }),
  }),
  output: z.array(FoundGuide),
})
export const inviteGuide = endpoint('POST', '/api/tourism/admin/organizations/:id/guides', {
  summary:
    'Invites a published professional as a guide of the caller’s organization; they are told by e-mail',
  access: organizationAccess,
  refusals: ['not_found', 'conflict', 'too_many_requests'],
  isStrict: true,
  input: z.object({ id: Id, profileId: Id }),
  output: GuidesOfOrganization,
})
export const orderGuides = endpoint('PUT', '/api/tourism/admin/organizations/:id/guides/order', {
  summary: 'Puts the guides of my organization in order; 409 if they have changed',
  access: organizationAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({
    id: Id,
    ids: z.array(Id).max(maxGuides).meta({ description: 'Every guide, each once' }),
  }),
  output: GuidesOfOrganization,
})
export const removeGuide = endpoint('DELETE', '/api/tourism/admin/organizations/:id/guides/:profileId', {
  summary: 'Ends the work of a professional as a guide for an organization; either of the two may do so',
  access: eitherAccess,
  refusals: ['not_found'],
  input: z.object({ id: Id, profileId: Id }),
  output: Done,
})
export const takeBackInvitation = endpoint('DELETE', '/api/tourism/admin/guide-invitations/:id', {
  summary: 'Withdraws an invitation of the caller’s organization that nobody has answered',
  access: organizationAccess,
  refusals: ['not_found', 'conflict'],
  input: z.object({ id: Id }),
  output: Done,
})
export const listMyInvitations = list('/api/tourism/admin/my-guide-invitations', {
  summary: 'Organizations that ask me to guide for them',
  access: profileAccess,
  input: LanguageInput,
  output: z.array(MyInvitation),
})
export const answerInvitation = endpoint('POST', '/api/tourism/admin/guide-invitations/:id/answer', {
  summary: 'Accepts or declines to guide for an organization',
  access: profileAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({ id: Id, accept: z.boolean() }),
  output: Done,
})
