import type { Permission } from '#contract/permissions.ts'

const day = 24 * 60 * 60

/** Seconds after which a session ends whatever happens. */
export const longestSession = 90 * day
/** Seconds for which a session lives without being used. */
export const idleSession = 30 * day
/** The same of a session of staff. */
const idleStaffSession = 14 * day

type Holder = { permissions: readonly Permission[]; needsPasskey: boolean }

/** True for somebody who may see or change more than their own listings, or might with a passkey. */
export const isStaff = ({ permissions, needsPasskey }: Holder): boolean =>
  needsPasskey || permissions.some((each) => each !== 'MANAGE_OWN_LISTINGS')

/** Seconds for which the session of such a person lives without being used. */
export const idleSecondsOf = (holder: Holder): number => (isStaff(holder) ? idleStaffSession : idleSession)
