import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Language, LocalizedText } from '#contract/language-schemas.ts'
import { enquiryAccess } from '#contract/requests/provider.ts'
import { Id } from '#contract/shared.ts'
import { textWithoutCards } from './calls.ts'
import { pixKinds } from './pix-key.ts'
import { maxDepositText } from './shape.ts'

/** How the owner of a listing receives deposits. */
export const DepositMeans = z.object({
  pix: z.object({ kind: z.enum(pixKinds), key: z.string() }).nullable(),
  receiver: z.object({ name: z.string(), city: z.string() }).meta({
    description: 'As a Pix code names the listing and its city',
  }),
  words: LocalizedText,
  updatedAt: z.iso.datetime().nullable(),
})
export type DepositMeans = z.infer<typeof DepositMeans>

const path = '/api/tourism/admin/listings/:id/deposit-means'

export const getDepositMeans = endpoint('GET', path, {
  summary: 'How deposits reach the owner of a listing; for the owner alone, 404 for others',
  access: enquiryAccess,
  input: z.object({ id: Id }),
  output: DepositMeans,
})
export const setDepositMeans = endpoint('PUT', path, {
  summary:
    'Says how deposits reach the owner: a Pix key, own words, or both; with neither it is forgotten. Travelers see it only where a deposit is asked of them',
  access: enquiryAccess,
  needsFreshSignIn: true,
  refusals: ['conflict'],
  isStrict: true,
  input: z.object({
    id: Id,
    pixKind: z.enum(pixKinds).nullable(),
    pixKey: z.string().trim().max(100).default(''),
    words: z.partialRecord(Language, textWithoutCards(maxDepositText)).default({}),
    updatedAt: z.iso.datetime().nullable().meta({ description: 'As it was read' }),
  }),
  output: DepositMeans,
})
