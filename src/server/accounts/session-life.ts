import type { Permission } from '#contract/permissions.ts'

const day = 24 * 60 * 60

/** Seconds after which a session ends whatever happens. */
export const longestSession = 90 * day
/** Seconds for which a session lives without being used. */
export const idleSession = 30 * day
/** The same of a session of staff. */
const idleStaffSession = 14 * day

/** True for who may see or change more than their own listings. */
export const isStaff = (permissions: readonly Permission[]): boolean =>
  permissions.some((each) => each !== 'MANAGE_OWN_LISTINGS')

/** Seconds for which the session of a holder of these permissions lives without being used. */
export const idleSecondsOf = (permissions: readonly Permission[]): number =>
  isStaff(permissions) ? idleStaffSession : idleSession
