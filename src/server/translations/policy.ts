import { type TranslatedKind, translatedKinds } from '#contract/content/translation-kinds.ts'
import { type Holder, hasAllPermissions } from '#contract/holder.ts'
import type { UsedPermission } from '#contract/permissions.ts'

/** What has an owner is changed by those who may keep everyone's; an offer can be on the page of either kind of listing. */
const besides: Partial<Record<TranslatedKind, readonly UsedPermission[]>> = {
  place: ['MANAGE_SYSTEM'],
  organization: ['MANAGE_ORGANIZATIONS'],
  profile: ['MANAGE_PROFILES'],
  offer: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  offerLink: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  offerPrice: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
}

/** Anybody here may change pictures of content and events; those of listings and offers need the right to change any offer. */
export const keepsPicturesOfListings = (actor: Holder): boolean =>
  hasAllPermissions(actor, besides.offer ?? [])

/** The kinds whose texts somebody may write, who keeps the content of the directory. */
export const kindsFor = (actor: Holder): TranslatedKind[] =>
  translatedKinds.filter((kind) => hasAllPermissions(actor, besides[kind] ?? []))
