import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shared.ts'

/** The kinds of records that the finder of staff searches, in display order. */
export const findableKinds = [
  'profile',
  'organization',
  'offer',
  'event',
  'city',
  'request',
  'application',
  'user',
] as const
export type FindableKind = (typeof findableKinds)[number]

/** The maximum number of records of a kind. */
export const maxFoundOfKind = 5
/** Shorter parts occur in too many names, and no index finds them. */
export const minFindLength = 3

/** A record that staff may open. */
export const FoundRecord = z.object({
  kind: z.enum(findableKinds),
  id: Id,
  name: z.string(),
  about: z.string().nullable().meta({ description: 'Its city, its e-mail, what it is about' }),
  isPublished: z.boolean().nullable().meta({ description: 'Of a city; null for what is none' }),
  path: z.string().meta({ description: 'Of the page on which staff keep it' }),
})
export type FoundRecord = z.infer<typeof FoundRecord>

export const findRecords = endpoint('GET', '/api/admin/find', {
  summary: 'Records that the caller may manage, by a part of their name, by e-mail or by id',
  access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_TOURISM', 'MANAGE_USERS'],
  input: z.object({ q: z.string().trim().min(minFindLength).max(120) }),
  output: z.object({ records: z.array(FoundRecord) }),
})
