import type { Permission } from '#contract/permissions.ts'
import type { Config } from '#server/config.ts'
import type { SessionMethod } from '../sessions-queries.ts'

const isManaging = (permission: Permission) =>
  permission.startsWith('MANAGE_') && permission !== 'MANAGE_OWN_LISTINGS'

/** True where the operator requires a passkey from holders of these permissions, and the session was opened in another way. */
export const isPasskeyMissing = (
  { requirePasskey }: Pick<Config, 'requirePasskey'>,
  method: SessionMethod | null,
  held: readonly Permission[],
): boolean => requirePasskey && method !== 'passkey' && held.some(isManaging)
