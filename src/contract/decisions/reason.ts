import { z } from 'zod'
import { textOf } from '#contract/values/names.ts'
import { type Ground, groundNames, maxDecisionText } from './grounds.ts'

/** Why staff decide something. */
export type Reason = { ground?: Ground | undefined; text?: string | undefined }

/** Why staff decide something: sent with every call that is against the owner of something. */
export const reasonShape = {
  ground: z.enum(groundNames).optional().meta({ description: 'Why; required if it is against the owner' }),
  text: textOf(maxDecisionText)
    .optional()
    .meta({ description: 'What else the owner is told; some grounds require it' }),
}

/** The same beside a message that is required: without a ground the message says why. */
export const groundBesideText = z
  .enum(groundNames)
  .default('other')
  .meta({ description: 'Why, from the list; `other`: the message says why' })
