import type { z } from 'zod'
import type * as contract from '#contract/requests/provider.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError } from '#server/http/index.ts'
import { take } from '../provider.ts'
import { byId, findDetails } from '../requests-queries.ts'

/** Puts a request on the waitlist of its event, or of its days. */
export const waitlistEnquiry = (
  context: SignedInContext,
  secret: string,
  input: z.output<typeof contract.waitEnquiry.input>,
) =>
  take(context, secret, input, async (row, tx) => {
    const details = await findDetails(tx, byId(row.id))
    if (row.kind !== 'event' && details?.offerLeft === null) {
      throw new AppError('conflict', 'Its places are not counted.', { reason: 'stepNotOpen' })
    }
    const change = { queuedAt: row.queuedAt ?? row.sentAt }
    return { step: 'wait', actor: 'provider', message: input.message, change }
  })
