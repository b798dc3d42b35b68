import { paths } from '#contract/paths.ts'
import type { Namespace } from './catalogues.ts'

/** The files of texts that hydrated pages load, each in four languages: a namespace, or those of every page in one. */
export const textFiles = [
  'every',
  'account',
  'analytics',
  'applications',
  'audit',
  'claims',
  'content',
  'content-city',
  'dashboard',
  'editing',
  'enquiries',
  'event-dates',
  'event-message',
  'field-errors',
  'fields',
  'figures',
  'imports',
  'invitations',
  'offer-words',
  'own-events',
  'owner',
  'owner-deletion',
  'owner-guides',
  'owner-handing',
  'owner-info',
  'owner-lists',
  'owner-merge',
  'owner-offers',
  'owner-pictures',
  'owner-places',
  'owner-social',
  'panel',
  'reasons',
  'reports',
  'revisions',
  'search-words',
  'settings',
  'sign-in-again',
  'translations',
  'types',
] as const satisfies readonly ('every' | Namespace)[]
export type TextFile = (typeof textFiles)[number]

/** Which namespaces are in a file of texts. One file packs smaller than three. */
export const namespacesIn = (file: TextFile): readonly Namespace[] =>
  file === 'every' ? ['common', 'errors', 'workspace'] : [file]

/** The texts of each tab of a listing in the owner area; the lists have no tab. */
const textsOfTab: Record<string, readonly TextFile[]> = {
  info: ['editing', 'fields', 'owner-info'],
  social: ['owner-social'],
  offers: ['editing', 'fields', 'offer-words', 'owner-offers', 'owner-pictures'],
  pictures: ['editing', 'fields', 'owner-pictures'],
  guides: ['owner-guides'],
  handing: ['owner-handing'],
}

/** Forms with a point, what is put in order, and pictures, have texts of their own. */
function textsOfContent(path: string): readonly TextFile[] {
  if (path === paths.contentCountries()) return ['editing', 'fields']
  if (path.endsWith('/pictures')) return ['owner', 'editing', 'fields', 'owner-pictures']
  const isOfCity = path.startsWith(paths.contentCity(''))
  if (path.endsWith('/attractions'))
    return ['editing', 'fields', 'owner-places', 'types', ...(isOfCity ? (['owner'] as const) : [])]
  return ['editing', 'fields', 'owner-places', 'content-city']
}

function textsOfEvents(path: string): readonly TextFile[] {
  if (path === paths.ownEvents()) return ['editing', 'fields', 'own-events', 'types']
  return path.endsWith('/people') ? ['own-events', 'types'] : ['editing', 'fields', 'own-events', 'types']
}

function textsOfPart(path: string): readonly TextFile[] {
  if (path === paths.account()) return ['account', 'types']
  if (path === paths.dashboard()) return ['dashboard']
  if (path === paths.audit()) return ['audit', 'fields']
  if (path.startsWith(paths.applications())) return ['applications', 'fields', 'types']
  if (path === paths.enquiries()) return ['enquiries', 'figures']
  if (path.startsWith(paths.enquiries())) return ['enquiries']
  if (path.startsWith(paths.ownEvents())) return textsOfEvents(path)
  if (path === paths.revisions()) return ['fields', 'revisions', 'types']
  if (path === paths.claims()) return ['claims']
  if (path === paths.reports()) return ['reports']
  if (path === paths.searchWords()) return ['editing', 'search-words']
  if (path.startsWith(paths.translations())) return ['editing', 'fields', 'translations']
  if (path === paths.settings()) return ['editing', 'fields', 'settings']
  if (path === paths.analytics()) return ['analytics', 'figures', 'types']
  if (path.startsWith(paths.content())) return ['content', ...textsOfContent(path)]
  if (path === paths.imports() || path === paths.newImport()) return ['fields', 'imports']
  if (path.startsWith(paths.imports())) return ['editing', 'field-errors', 'fields', 'imports']
  if (path === paths.ownPlaces()) return ['editing', 'fields', 'owner-places']
  if (/^\/admin\/(profiles|organizations)(\/|$)/.test(path)) {
    const ofTab = textsOfTab[path.split('/')[4] ?? ''] ?? ['editing', 'fields', 'owner-lists']
    return ['invitations', 'owner', 'types', ...ofTab]
  }
  // the overview begins with the people who are waiting
  return path === paths.admin() ? ['applications', 'panel'] : ['panel']
}

/** Which files of texts a hydrated page loads, each once. */
export const textFilesOf = (path: string): TextFile[] => [
  ...new Set<TextFile>(['every', ...textsOfPart(path)]),
]
