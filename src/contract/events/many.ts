import { z } from 'zod'
import { groundBesideText } from '#contract/decisions/reason.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shared.ts'
import { textOf } from '#contract/values/names.ts'
import { eventRefusals, maxEventSteps, maxEventTextLength } from './limits.ts'
import { eventStaffAccess } from './own-events.ts'

export const takeEventSteps = endpoint('POST', '/api/tourism/admin/events/steps', {
  summary: `Makes at most ${maxEventSteps} events public or takes them off the site, as if one by one; what is refused is named, the others are changed`,
  access: eventStaffAccess,
  isStrict: true,
  input: z
    .object({
      events: z
        .array(z.object({ id: Id, updatedAt: z.iso.datetime().meta({ description: 'As it was read' }) }))
        .min(1)
        .max(maxEventSteps),
      to: z.enum(['public', 'offline']),
      message: textOf(maxEventTextLength)
        .min(1)
        .optional()
        .meta({ description: 'To the organizers, with `offline`' }),
      ground: groundBesideText,
    })
    .refine(({ to, message }) => to === 'public' || message, {
      path: ['message'],
      params: { field: 'required' },
    }),
  output: z.object({
    changed: z.array(z.object({ id: Id, updatedAt: z.iso.datetime() })),
    refused: z.array(z.object({ id: Id, name: z.string(), reason: z.enum(eventRefusals) })),
  }),
})
