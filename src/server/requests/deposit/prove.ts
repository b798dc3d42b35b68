import type { z } from 'zod'
import type { proveDeposit } from '#contract/requests/deposit/calls.ts'
import { addDays } from '#contract/values/day.ts'
import type { RequestContext } from '#server/context.ts'
import { AppError, limitByAddress, limits } from '#server/http/index.ts'
import { lockImages, storeImage, takePicture } from '#server/images/index.ts'
import { takeStep } from '../take-step.ts'
import { readRequest, which } from '../traveler.ts'
import { updateDeposit } from './deposit-queries.ts'

/** Days after the last day for which places wait for the provider to check; by then the request has expired. */
const daysToLook = 3

/** The traveler says that the deposit was sent: its places are held until the provider has checked. */
export async function prove(
  context: RequestContext,
  secret: string,
  { token, message, picture }: z.output<typeof proveDeposit.input>,
) {
  const { db, client } = context
  await limitByAddress(db, limits.requestStepsByAddress, client.ip)
  const now = await readRequest(context, db, token)
  // a form without scripts was sent twice
  if (now.deposit?.state === 'given' && now.deposit.proof?.message === message) return now
  if (!now.can.proveDeposit) throw notOpen()
  if (!message && !picture)
    throw new AppError('invalid_request', 'A reference or a picture is needed.', {
      fields: { message: { code: 'required' } },
    })
  const image = picture && (await takePicture(context, picture, 'picture'))
  return db.transaction(async (tx) => {
    if (image) await lockImages(tx)
    const imageId = image ? await storeImage(context, tx, image) : null
    await takeStep({ ...context, secret }, tx, which(token), async (row) => {
      if (row.depositState !== 'asked' || !row.proposedFrom) throw notOpen()
      await updateDeposit(tx, row.id, { provenAt: new Date(), imageId })
      const heldUntil = new Date(addDays(row.proposedTo ?? row.proposedFrom, daysToLook))
      return {
        step: 'proveDeposit',
        actor: 'traveler',
        message,
        change: { heldUntil, depositState: 'given' },
      }
    })
    return readRequest(context, tx, token)
  })
}

const notOpen = () => new AppError('conflict', 'No deposit is waited for.', { reason: 'stepNotOpen' })
