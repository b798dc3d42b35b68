import { z } from 'zod'
import { nameOf, nameOrNothingOf } from '#contract/values/names.ts'
import { maxNumberLength, maxRegistryLength, plainNumber } from './registries.ts'

/** A registration as visitors see it: only if staff checked it, and it has not ended. */
export const PublicRegistration = z.object({
  registry: z.string(),
  number: z.string(),
  checkedOn: z.iso.date(),
})
export type PublicRegistration = z.infer<typeof PublicRegistration>

/** The person or company that sells an offer, as the law of its place asks for it. */
export const Seller = z.object({
  name: z.string().nullable(),
  taxNumber: z.string().nullable(),
  address: z.string().nullable(),
})
export type Seller = z.infer<typeof Seller>

/** What an applicant gives of a registration; the country is that of the city. */
export const GivenRegistration = z.object({
  registry: nameOrNothingOf(maxRegistryLength).meta({
    description: 'The name of the register; empty: the usual one of the country',
  }),
  number: nameOf(maxNumberLength).overwrite(plainNumber),
})
export type GivenRegistration = z.output<typeof GivenRegistration>
