import { audit } from '#server/audit/index.ts'
import { operator, withAuthority } from '#server/authority/index.ts'
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/http/index.ts'
import { findSigningInUser } from '../sign-in/auth-queries.ts'
import { findUserIdByEmail } from '../users-queries.ts'
import { deletePasskeysOf } from './queries.ts'

/** Removes every passkey of the account of an e-mail address, as the operator; returns how many it were. */
export function removePasskeysAsOperator(db: Database, email: string): Promise<number> {
  return withAuthority(db, operator, ['MANAGE_SYSTEM'], async (tx, granter) => {
    const id = (await findUserIdByEmail(tx, email)) ?? notFound(`Account ${email}`)
    const name = (await findSigningInUser(tx, id))?.email ?? email
    const removed = await deletePasskeysOf(tx, id)
    if (removed > 0) await audit(tx, granter, 'user.passkeys-remove', { kind: 'user', id, name }, null, null)
    return removed
  })
}
