import type { ListingKind } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { Database } from '#server/database/connect.ts'
import { type DecisionParts, recordDecision } from '#server/decisions/index.ts'
import { setStatus } from './register-queries.ts'

/** A locked listing, as far as decisions about it say. */
export type Suspended = {
  id: string
  kind: ListingKind
  type: string | null
  name: string
  ownerId: string | null
  originalLanguage: Language
}

/** How decisions name a listing; the log does not name a professional, who is a person. */
export const decidedListing = ({ id, kind, type, name }: Suspended) => ({
  kind: 'listing' as const,
  id,
  name,
  inLog: { kind, id, name: kind === 'profile' ? (type ?? '') : name },
})

/** Takes a public listing that lacks a registration off the site by the rule; its owner is told why, and what ends it. */
export async function suspendByRule(
  tx: Database,
  parts: Omit<DecisionParts, 'actor'>,
  listing: Suspended,
): Promise<void> {
  await setStatus(tx, listing.id, { from: 'verified', to: 'suspended' })
  await recordSuspension(tx, parts, listing)
}

/** Writes into the register that the rule keeps a listing off the site. */
export async function recordSuspension(
  tx: Database,
  parts: Omit<DecisionParts, 'actor'>,
  listing: Suspended,
): Promise<void> {
  const { ownerId, originalLanguage: language } = listing
  await recordDecision(
    tx,
    { ...parts, actor: null },
    {
      subject: decidedListing(listing),
      listingId: listing.id,
      measure: 'suspended',
      ground: 'notRegistered',
      text: i18nOf(language).t('mail:registrationNeeded.ends'),
      before: 'verified',
      isRule: true,
      tell: ownerId ? [{ role: 'owner', userId: ownerId, language }] : [],
    },
  )
}
