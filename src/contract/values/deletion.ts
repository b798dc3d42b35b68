import { z } from 'zod'
import { Id } from '#contract/shared.ts'

export const CityDeletion = z.object({
  id: Id,
  name: z.string().trim().min(1).max(400).meta({ description: 'Its name, typed to confirm' }),
})

export const ListingDeletion = z.object({
  id: Id,
  name: z.string().trim().min(1).max(400).meta({
    description: 'The name of the listing, typed to confirm; of one without a name its slug',
  }),
})
