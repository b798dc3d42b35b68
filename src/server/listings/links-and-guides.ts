import type { ProfileCard } from '#contract/profiles.ts'
import type { SocialLink } from '#contract/social-links.ts'
import type { PublicContext } from '#server/context.ts'
import { listSocialLinkRows } from './links-and-guides-queries.ts'
import { listGuideRows } from './profiles-queries.ts'
import { presentProfileCard } from './profiles-service.ts'
import type { SluggedKind } from './slugs-queries.ts'

/** The social links of a published listing, in the owner's order. */
export async function listSocialLinks(
  { db }: PublicContext,
  kind: SluggedKind,
  idOrSlug: string,
): Promise<SocialLink[]> {
  return listSocialLinkRows(db, kind, idOrSlug)
}

/** The published guides of a published organization, in its order. */
export async function listGuides(
  { db, language }: PublicContext,
  _kind: SluggedKind,
  idOrSlug: string,
): Promise<ProfileCard[]> {
  const rows = await listGuideRows(db, idOrSlug)
  return rows.map((row) => presentProfileCard(row, language))
}
