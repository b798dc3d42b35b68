import { z } from 'zod'
import { list } from '#contract/endpoint.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { SearchHit } from './search.ts'

/** What people may need and not find in a city: a sight, a bed, a guide, a boat. */
export const nearestKinds = ['attraction', 'stay', 'guide', 'transport'] as const
export const NearestKind = z.enum(nearestKinds)
export type NearestKind = z.infer<typeof NearestKind>

export const listNearest = list('/api/tourism/nearest', {
  summary:
    'Attractions, stays, guides or transport in the cities nearest to one, the nearest first, with kilometers',
  access: 'public',
  input: LanguageInput.extend({
    city: z.string().trim().min(1).max(120).meta({ description: 'A name, a slug or an id' }),
    of: NearestKind.meta({ description: 'What is looked for' }),
    km: z.coerce.number().int().min(1).max(5000).optional().meta({ description: 'At most this far' }),
    limit: z.coerce.number().int().min(1).max(12).default(3),
  }),
  output: z.array(SearchHit),
})
