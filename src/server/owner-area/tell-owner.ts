import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import type { MailMessage, MailValues } from '#server/mail/index.ts'
import type { LockedListing } from './change-queries.ts'
import { findOwner } from './deletion-queries.ts'

/** Writes to the owner of a listing, in their language; one that is nobody's has nobody to write to. */
export async function tellOwner<Kind extends 'listingRestored'>(
  { mail }: SignedInContext,
  tx: Database,
  { ownerId, originalLanguage }: LockedListing,
  template: Kind,
  values: MailValues[Kind],
): Promise<void> {
  const owner = ownerId ? await findOwner(tx, ownerId) : undefined
  if (!owner?.isActive) return
  const message = { to: owner.email, language: owner.language ?? originalLanguage, template, values }
  await mail.send(tx, message as MailMessage)
}
