import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { gone, Moved, notFound } from '#server/http/index.ts'
import { findHolder, isGone } from './slugs-queries.ts'

const names = { profile: 'Profile', organization: 'Organization' }

/**
 * Says why there is nothing to show for an id or a slug; answers only where there is a published listing.
 *
 * @param urlOf the URL of the same call for another slug
 * @throws Moved for a slug that was replaced; AppError `gone` for what is suspended, or was public and is
 *   deleted; AppError `not_found` for everything else
 */
export async function assertListed(
  db: Database,
  kind: ListingKind,
  idOrSlug: string,
  urlOf: (slug: string) => string,
): Promise<void> {
  const name = names[kind]
  const holder = await findHolder(db, kind, idOrSlug)
  if (!holder) return (await isGone(db, kind, idOrSlug)) ? gone(name) : notFound(name)
  if (holder.status === 'suspended') gone(name)
  if (!holder.isPublic) notFound(name)
  if (!holder.isCurrent) throw new Moved(urlOf(holder.slug))
}
