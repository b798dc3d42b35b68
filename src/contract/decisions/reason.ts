import { z } from 'zod'
import { textOf } from '#contract/values/names.ts'
import { groundNames, maxDecisionText } from './grounds.ts'

/** Why staff decide something: sent with every call that is against the owner of something. */
export const reasonShape = {
  ground: z.enum(groundNames).optional().meta({ description: 'Why; required if it is against the owner' }),
  text: textOf(maxDecisionText)
    .optional()
    .meta({ description: 'What else the owner is told; some grounds require it' }),
}
