import { z } from 'zod'
import { Id } from '#contract/shared.ts'
import { groundNames, measures, objectionOutcomes } from './grounds.ts'

/** A decision that is in force, as the owner or author sees it. It never says who decided. */
export const OpenDecision = z.object({
  id: Id,
  measure: z.enum(measures),
  ground: z.enum(groundNames).nullable(),
  text: z.string().meta({ description: 'What staff wrote' }),
  isRule: z.boolean().meta({ description: 'A rule decided, and no person' }),
  at: z.iso.datetime(),
  objectUntil: z.iso.datetime().meta({ description: 'Until when who was told can object' }),
  objection: z
    .enum(['open', ...objectionOutcomes])
    .nullable()
    .meta({ description: 'The state of the objection; null where nobody objected' }),
})
export type OpenDecision = z.infer<typeof OpenDecision>
