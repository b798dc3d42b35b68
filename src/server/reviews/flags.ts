import { type ReviewFlag, reviewFlags } from '#contract/reviews/kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { hashesOf } from './device.ts'
import { findSigns, listProviderDevices } from './flag-queries.ts'

type Written = { id: string; listingId: string; deviceHash: string | null }

/**
 * Why staff look at a review before it is shown, from what is stored when it is written and again when it is due. A
 * person decides; nothing is deleted by this.
 */
export async function flagsOf(
  tx: Database,
  secret: string,
  { id, listingId, deviceHash }: Written,
  zone: string,
): Promise<ReviewFlag[]> {
  const { likeDevice, ...signs } = await findSigns(tx, id, zone)
  const devices = deviceHash ? await listProviderDevices(tx, listingId) : []
  const isProviders = devices.some((device) => hashesOf(secret, device).deviceHash === deviceHash)
  const found = { ...signs, sharedDevice: likeDevice || isProviders }
  return reviewFlags.filter((flag) => found[flag])
}
