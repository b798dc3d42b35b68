import type { English, Namespace } from './catalogues.ts'
import { type BareKey, bareKey } from './translate.ts'

/** Parts of namespaces that are in a file of their own, because only some pages say them, or only what loads later. */
const parts = {
  'applications-decided': partOf('applications', 'decided'),
  'applications-handover': partOf('applications', 'handover'),
  'applications-overview': partOf('applications', 'overview'),
  'applications-queue': partOf(
    'applications',
    ...(['bulk', 'captionClosed', 'captionOpen', 'columns', 'empty', 'emptyHint'] as const),
    ...(['filters', 'nobody', 'nobodyText', 'overdue', 'promise', 'reasons', 'states'] as const),
  ),
  'applications-request': partOf('applications', 'decide', 'request', 'same', 'team', 'town'),
  'applications-templates': partOf('applications', 'templates'),
  'audit-actions': partOf('audit', 'actions', 'gone'),
  // what only documents say
  'common-documents': partOf(
    'common',
    ...(['breadcrumb', 'foot', 'home', 'nav', 'ratingOf', 'readOriginal', 'reviewed'] as const),
    ...(['reviewsInWords', 'search', 'onlyIn', 'writtenIn', 'noResults'] as const),
  ),
  'content-attraction': partOf('content', 'attraction'),
  'enquiries-figures': partOf('enquiries', 'figures'),
  'enquiries-many': partOf('enquiries', 'many'),
  // what the page of one request says
  'enquiries-request': partOf(
    'enquiries',
    ...([
      'about',
      'answer',
      'back',
      'change',
      'closed',
      'confirm',
      'deposit',
      'done',
      'email',
      'facts',
      'form',
    ] as const),
    ...([
      'missing',
      'missingText',
      'notSent',
      'phone',
      'readsLanguage',
      'send',
      'steps',
      'tellThem',
    ] as const),
    ...(['templates', 'thread', 'waits', 'ways', 'whatsapp', 'whatsappHelp'] as const),
  ),
  // a document says it, of a page that was taken down
  'errors-documents': partOf('errors', 'gone'),
  'imports-kept': partOf('imports', 'kept', 'usedBy'),
  'imports-new': partOf('imports', 'help'),
  'imports-mapping': partOf('imports', 'first', 'mapping'),
  'imports-rows': partOf('imports', 'cities', 'list', 'rowErrors'),
  // what is asked and said when one event, or many, are changed
  'own-events-many': partOf('own-events', 'many'),
  'own-events-one': partOf(
    'own-events',
    ...(['ask', 'cancelWords', 'changed', 'done', 'form', 'missingParts', 'notEditable', 'notices'] as const),
    ...(['reviewWords', 'steps', 'unreached'] as const),
  ),
  'own-events-people': partOf('own-events', 'peopleList'),
  'panel-many': partOf('panel', 'many'),
  'owner-parts': partOf('owner', 'parts', 'steps'),
  'owner-pictures-acts': partOf('owner-pictures', 'deletion', 'removed'),
  'owner-places-forms': partOf('owner-places', 'examples', 'point'),
  'offer-forms': partOf('owner-offers', 'custom', 'form'),
  'managed-listings-panel': partOf('managed-listings', 'panel'),
  'table-panel': partOf('table', 'panel'),
  'table-refused': partOf('table', 'refused'),
  'table-view': partOf(
    'table',
    ...([
      'deleted',
      'deleteFailed',
      'deleteView',
      'saveFailed',
      'saveText',
      'saveTitle',
      'viewName',
    ] as const),
  ),
  'other-language': partOf('translations', 'otherLanguage'),
  'workspace-finder': partOf('workspace', 'finder'),
  'types-of-content': partOf('types', 'attractionCategories', 'eventTypes', 'offerCategories'),
}
type Part = keyof typeof parts

/** The files of texts that hydrated pages load, each in four languages: a namespace, or those of every page in one. */
const wholeFiles = [
  'every',
  'account',
  'analytics',
  'applications',
  'audit',
  'calendar',
  'calendar-address',
  'claims',
  'registrations',
  'content',
  'content-city',
  'dashboard',
  'decisions',
  'editing',
  'enquiries',
  'event-dates',
  'event-message',
  'field-errors',
  'fields',
  'figures',
  'held-reviews',
  'imports',
  'invitations',
  'live-preview',
  'objections',
  'offer-calendars',
  'offer-words',
  'managed-listings',
  'managed-offers',
  'morning',
  'own-events',
  'own-home',
  'owner',
  'owner-deletion',
  'owner-deposit',
  'owner-guides',
  'owner-handing',
  'owner-info',
  'owner-lists',
  'owner-merge',
  'owner-offers',
  'owner-pictures',
  'owner-places',
  'owner-reviews',
  'owner-social',
  'panel',
  'reasons',
  'reports',
  'reviews',
  'revisions',
  'search-words',
  'settings',
  'sign-in-again',
  'table',
  'translations',
  'types',
] as const satisfies readonly ('every' | Namespace)[]
export type TextFile = (typeof wholeFiles)[number] | Part
export const textFiles: readonly TextFile[] = [...wholeFiles, ...(Object.keys(parts) as Part[])]

const isPart = (file: TextFile): file is Part => Object.hasOwn(parts, file)

/** Which namespaces are in a file of texts. One file packs smaller than three. */
export function namespacesIn(file: TextFile): readonly Namespace[] {
  if (isPart(file)) return [parts[file].of]
  return file === 'every' ? ['common', 'errors', 'workspace'] : [file]
}

/** The texts of a file, by namespace, out of whole namespaces. */
export function textsIn(file: TextFile, read: (namespace: Namespace) => object): Record<string, object> {
  const keysOf = (namespace: Namespace) =>
    Object.values(parts).flatMap(({ of, keys }) => (of === namespace ? keys : []))
  const isIn = (namespace: Namespace, key: string) =>
    isPart(file) ? parts[file].keys.includes(bareKey(key)) : !keysOf(namespace).includes(bareKey(key))
  return Object.fromEntries(
    namespacesIn(file).map((namespace) => [
      namespace,
      Object.fromEntries(Object.entries(read(namespace)).filter(([key]) => isIn(namespace, key))),
    ]),
  )
}

/** The texts of a file, or of several in one, `audit+fields`. */
export function textsOfFile(name: string, read: (namespace: Namespace) => object): Record<string, object> {
  const texts: Record<string, object> = {}
  for (const file of name.split('+') as TextFile[])
    for (const [namespace, added] of Object.entries(textsIn(file, read)))
      texts[namespace] = { ...texts[namespace], ...added }
  return texts
}

/** What is at the top of a namespace, a plural by its name alone. */
function partOf<Of extends Namespace>(of: Of, ...keys: BareKey<keyof English[Of] & string>[]) {
  return { of, keys: keys as readonly string[] }
}
