import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shared.ts'
import { confirmRefusals, maxConfirmedEnquiries } from './list-limits.ts'
import { enquiryAccess } from './provider.ts'

export const confirmEnquiries = endpoint('POST', '/api/tourism/admin/enquiries/confirm', {
  summary: `Confirms up to ${maxConfirmedEnquiries} requests as they were asked, in the order given, with the hour and meeting place of \`suggested\`; those that cannot be confirmed are returned with the reason. \`alone\`: it has no day, a proposed date or a deposit, and is decided by itself`,
  access: enquiryAccess,
  refusals: ['not_found'],
  isStrict: true,
  input: z.object({
    requests: z
      .array(z.object({ id: Id, updatedAt: z.iso.datetime().meta({ description: 'As it was read' }) }))
      .min(1)
      .max(maxConfirmedEnquiries),
  }),
  output: z.object({
    confirmed: z.number().int(),
    refused: z.array(z.object({ id: Id, name: z.string(), reason: z.enum(confirmRefusals) })),
  }),
})
