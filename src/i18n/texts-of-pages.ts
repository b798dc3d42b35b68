import { paths } from '#contract/paths.ts'
import type { TextFile } from './text-files.ts'

/** The texts of each tab of a listing in the owner area; the lists have no tab. */
const textsOfTab: Record<string, readonly TextFile[]> = {
  info: ['fields', 'invitations', 'owner-info', 'owner-parts'],
  social: ['owner-social'],
  offers: ['offer-words', 'owner-offers', 'types-of-content'],
  pictures: ['owner-pictures'],
  guides: ['owner-guides'],
  registrations: ['registrations'],
  deposit: ['editing', 'owner-deposit'],
  reviews: ['owner-reviews', 'reviews'],
  handing: ['owner-handing'],
}

function textsOfContent(path: string): readonly TextFile[] {
  if (path === paths.contentCountries()) return []
  if (path.endsWith('/pictures')) return ['owner', 'owner-pictures']
  const isOfCity = path.startsWith(paths.contentCity(''))
  if (path.endsWith('/attractions'))
    return ['content-attraction', 'types-of-content', ...(isOfCity ? (['owner'] as const) : [])]
  return isOfCity ? ['content-city', 'fields'] : ['fields']
}

function textsOfApplications(path: string): readonly TextFile[] {
  if (path === paths.applications())
    return ['applications', 'applications-queue', 'decisions', 'fields', 'table', 'types']
  if (path === paths.newHandover()) return ['applications', 'applications-handover']
  return ['applications', 'applications-request', 'decisions', 'fields', 'types']
}

function textsOfEvents(path: string, isEveryones: boolean): readonly TextFile[] {
  if (path === paths.ownEvents()) return ['own-events', 'types-of-content', ...(isEveryones ? tables : [])]
  const ofOne = ['own-events', 'own-events-one'] as const
  return path.endsWith('/people')
    ? [...ofOne, 'own-events-people']
    : ['editing', 'fields', ...ofOne, 'types-of-content']
}

const tables = ['table'] as const

/** Listings of a kind: one's own, or everyone's. */
const textsOfListings = (isEveryones: boolean): readonly TextFile[] =>
  isEveryones
    ? ['owner', 'owner-parts', 'types', 'managed-listings', 'table']
    : ['owner', 'owner-parts', 'types', 'owner-lists', 'decisions', 'editing', 'fields', 'invitations']

function textsOfPart(path: string, isEveryones: boolean): readonly TextFile[] {
  // leads on, and shows nothing
  if (path === paths.start()) return []
  if (path === paths.account()) return ['account', 'decisions', 'types']
  if (path === paths.dashboard()) return ['dashboard']
  if (path === paths.audit()) return ['audit', 'audit-actions', 'fields', 'table']
  if (path.startsWith(paths.applications())) return textsOfApplications(path)
  if (path === paths.calendar()) return ['calendar']
  if (path === paths.enquiries())
    return ['enquiries', 'table', ...(isEveryones ? [] : (['enquiries-figures', 'figures'] as const))]
  if (path.startsWith(paths.enquiries()))
    return ['enquiries', 'enquiries-request', 'owner-reviews', 'reviews']
  if (path.startsWith(paths.ownEvents())) return textsOfEvents(path, isEveryones)
  if (path === paths.revisions()) return ['decisions', 'fields', 'revisions', 'types']
  if (path === paths.claims()) return ['claims']
  if (path === paths.registrations()) return ['registrations']
  if (path === paths.objections()) return ['decisions', 'objections']
  if (path === paths.reports()) return ['reports']
  if (path === paths.heldReviews()) return ['decisions', 'held-reviews', 'reviews']
  if (path === paths.searchWords()) return ['search-words']
  if (path.startsWith(paths.translations())) return ['fields', 'translations']
  if (path === paths.settings()) return ['fields', 'settings', 'types']
  if (path === paths.analytics()) return ['analytics', 'figures', 'types', 'types-of-content']
  if (path === paths.content() || path === paths.contentAttractions())
    return ['content', 'table', ...textsOfContent(path)]
  if (path.startsWith(paths.content())) return ['content', ...textsOfContent(path)]
  if (path === paths.imports()) return ['fields', 'imports', 'table']
  if (path === paths.newImport()) return ['fields', 'imports', 'imports-mapping', 'imports-new']
  if (path.startsWith(paths.imports()))
    return ['field-errors', 'fields', 'imports', 'imports-mapping', 'imports-rows', 'other-language']
  if (path === paths.managedOffers()) return ['managed-offers', 'table', 'types-of-content']
  if (path === paths.ownPlaces()) return ['owner-places', ...(isEveryones ? tables : (['fields'] as const))]
  if (/^\/admin\/(profiles|organizations)(\/|$)/.test(path)) {
    const [, , , slug, tab] = path.split('/')
    if (!slug) return textsOfListings(isEveryones)
    return ['decisions', 'owner', 'types', ...(tab ? (textsOfTab[tab] ?? []) : (['owner-parts'] as const))]
  }
  if (path === paths.ownHome())
    return ['decisions', 'offer-words', 'own-home', 'owner', 'owner-parts', 'types']
  if (path === paths.myPage()) return ['own-home', 'owner', 'owner-parts']
  if (path === paths.users()) return ['panel', 'table']
  // the overview begins with the people who are waiting
  return path === paths.admin() ? ['applications-overview', 'panel'] : ['panel']
}

/** Which files of texts a hydrated page loads, each once; a list may show everyone's instead of one's own. */
export const textFilesOf = (path: string, isEveryones = false): TextFile[] => [
  ...new Set<TextFile>(['every', ...textsOfPart(path, isEveryones)]),
]

/** The same as the page asks for them: those of every page, and its own in one file, `audit+fields`. */
export function filesOfPage(path: string, isEveryones: boolean): string[] {
  const [every, ...own] = textFilesOf(path, isEveryones)
  return [every ?? [], own.join('+') || []].flat()
}
