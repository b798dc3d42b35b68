import { z } from 'zod'

/** A change to something, as people who manage it see it. */
export const LatestChange = z.object({
  at: z.iso.datetime(),
  action: z.string().meta({ description: 'Such as listing.update' }),
  by: z.string().meta({ description: 'The name of the person who did it' }),
})
export type LatestChange = z.infer<typeof LatestChange>
