import { type AskedPermission, type Holder, hasAllPermissions } from '#contract/permissions.ts'
import { type TranslatedKind, translatedKinds } from '#contract/translation-kinds.ts'

/** What is whose is changed by who may keep everyone's; an offer stands on the page of either kind of listing. */
const besides: Partial<Record<TranslatedKind, readonly AskedPermission[]>> = {
  place: ['MANAGE_SYSTEM'],
  organization: ['MANAGE_ORGANIZATIONS'],
  profile: ['MANAGE_PROFILES'],
  offer: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  offerLink: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
}

/** Pictures of cities and events are anybody's here; those of listings and offers are changed by who changes any offer. */
export const keepsPicturesOfListings = (actor: Holder): boolean =>
  hasAllPermissions(actor, besides.offer ?? [])

/** The kinds whose texts somebody may write, who keeps the content of the directory. */
export const kindsFor = (actor: Holder): TranslatedKind[] =>
  translatedKinds.filter((kind) => hasAllPermissions(actor, besides[kind] ?? []))
