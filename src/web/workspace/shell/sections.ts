import { hasAccess } from '#contract/access.ts'
import type { Holder } from '#contract/holder.ts'
import { paths } from '#contract/paths.ts'
import type { UsedPermission } from '#contract/permissions.ts'
import type { QueueName } from '#contract/system/review-queues.ts'

/** The groups of the navigation, in its order. */
export const sectionGroups = ['today', 'review', 'directory', 'content', 'insight', 'system'] as const
export type SectionGroup = (typeof sectionGroups)[number]

type Declared = {
  group: SectionGroup
  path: string
  /**
   * That of its main endpoint. A test compares them: the frame of every page has this file, and no page has the
   * endpoints of all sections.
   */
  access: readonly [UsedPermission, ...UsedPermission[]]
}

/** The sections of the workspace, in the order of the navigation. Pages take their access from here. */
const declared = {
  home: { group: 'today', path: paths.admin(), access: ['MANAGE_SYSTEM'] },
  applications: {
    group: 'review',
    path: paths.applications(),
    access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  },
  claims: { group: 'review', path: paths.claims(), access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'] },
  revisions: {
    group: 'review',
    path: paths.revisions(),
    access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  },
  registrations: {
    group: 'review',
    path: paths.registrations(),
    access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  },
  reports: {
    group: 'review',
    path: paths.reports(),
    access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_TOURISM'],
  },
  objections: { group: 'review', path: paths.objections(), access: ['MANAGE_USERS'] },
  reviews: {
    group: 'review',
    path: paths.heldReviews(),
    access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  },
  profiles: {
    group: 'directory',
    path: paths.ownListings('profile'),
    access: ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'],
  },
  organizations: {
    group: 'directory',
    path: paths.ownListings('organization'),
    access: ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'],
  },
  offers: {
    group: 'directory',
    path: paths.managedOffers(),
    access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  },
  enquiries: {
    group: 'directory',
    path: paths.enquiries(),
    access: ['MANAGE_OWN_LISTINGS', 'MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  },
  calendar: {
    group: 'directory',
    path: paths.calendar(),
    access: ['MANAGE_OWN_LISTINGS', 'MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_TOURISM'],
  },
  locations: {
    group: 'directory',
    path: paths.ownPlaces(),
    access: ['MANAGE_SYSTEM', 'MANAGE_OWN_LISTINGS'],
  },
  content: { group: 'content', path: paths.content(), access: ['MANAGE_TOURISM'] },
  attractions: { group: 'content', path: paths.contentAttractions(), access: ['MANAGE_TOURISM'] },
  countries: { group: 'content', path: paths.contentCountries(), access: ['MANAGE_TOURISM'] },
  events: { group: 'content', path: paths.ownEvents(), access: ['MANAGE_OWN_LISTINGS', 'MANAGE_TOURISM'] },
  translations: { group: 'content', path: paths.translations(), access: ['MANAGE_TOURISM'] },
  imports: { group: 'content', path: paths.imports(), access: ['MANAGE_TOURISM'] },
  analytics: { group: 'insight', path: paths.analytics(), access: ['VIEW_ANALYTICS'] },
  audit: { group: 'insight', path: paths.audit(), access: ['MANAGE_SYSTEM'] },
  users: { group: 'system', path: paths.users(), access: ['MANAGE_USERS'] },
  roles: { group: 'system', path: paths.roles(), access: ['MANAGE_ROLES'] },
  settings: {
    group: 'system',
    path: paths.settings(),
    access: ['MANAGE_SETTINGS', 'VIEW_SETTINGS', 'UPDATE_SETTINGS'],
  },
  dashboard: { group: 'system', path: paths.dashboard(), access: ['ACCESS_ADMIN_DASHBOARD'] },
} as const satisfies Record<QueueName, Declared> & Record<string, Declared>

export type SectionName = keyof typeof declared
export type Section = { name: SectionName; group: SectionGroup; path: string }

const names = Object.keys(declared) as SectionName[]

/** The access of each section, for its page and its links. */
export const sectionAccess = Object.fromEntries(names.map((name) => [name, declared[name].access])) as {
  [Name in SectionName]: (typeof declared)[Name]['access']
}

export const sections: readonly Section[] = names.map((name) => ({ name, ...declared[name] }))

/** The sections that somebody may open. */
export const sectionsOf = (holder: Holder | undefined): Section[] =>
  sections.filter(({ name }) => hasAccess(holder, sectionAccess[name]))

/**
 * True for people who may open something only because they have listings of their own: they have a navigation of their
 * own.
 */
export function isProvider(holder: Holder | undefined): boolean {
  const others = holder && { ...holder, permissions: holder.permissions.filter((each) => each !== own) }
  return hasAccess(holder, [own]) && sectionsOf(others).length === 0
}

const own: UsedPermission = 'MANAGE_OWN_LISTINGS'

/** The section to which a page belongs: the one with the longest path that it is at or below. */
export const sectionAt = (path: string, open: readonly Section[]): Section | undefined =>
  open
    .filter((each) => path === each.path || (each.name !== 'home' && path.startsWith(`${each.path}/`)))
    .sort((one, other) => other.path.length - one.path.length)[0]
