import { hasAccess } from '#contract/access.ts'
import type { Holder } from '#contract/holder.ts'
import { paths } from '#contract/paths.ts'
import type { UsedPermission } from '#contract/permissions.ts'
import type { QueueName } from '#contract/system/review-queues.ts'

/** The groups of the navigation, in its order. */
export const sectionGroups = ['today', 'review', 'directory', 'content', 'insight', 'system'] as const
export type SectionGroup = (typeof sectionGroups)[number]

export type SectionName =
  | 'home'
  | QueueName
  | 'enquiries'
  | 'calendar'
  | 'profiles'
  | 'organizations'
  | 'offers'
  | 'locations'
  | 'content'
  | 'attractions'
  | 'countries'
  | 'translations'
  | 'imports'
  | 'analytics'
  | 'audit'
  | 'users'
  | 'roles'
  | 'settings'
  | 'dashboard'
export type Section = { name: SectionName; group: SectionGroup; path: string }

/**
 * The access of each section is that of its main endpoint. A test compares them: the frame of every page has this file,
 * and no page has the endpoints of all sections. Its page and its links use this.
 */
export const sectionAccess: Record<SectionName, readonly [UsedPermission, ...UsedPermission[]]> = {
  home: ['MANAGE_SYSTEM'],
  applications: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  claims: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  enquiries: ['MANAGE_OWN_LISTINGS', 'MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  calendar: ['MANAGE_OWN_LISTINGS', 'MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_TOURISM'],
  events: ['MANAGE_OWN_LISTINGS', 'MANAGE_TOURISM'],
  profiles: ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'],
  organizations: ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'],
  offers: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  locations: ['MANAGE_SYSTEM', 'MANAGE_OWN_LISTINGS'],
  content: ['MANAGE_TOURISM'],
  attractions: ['MANAGE_TOURISM'],
  countries: ['MANAGE_TOURISM'],
  translations: ['MANAGE_TOURISM'],
  revisions: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  reports: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_TOURISM'],
  imports: ['MANAGE_TOURISM'],
  dashboard: ['ACCESS_ADMIN_DASHBOARD'],
  users: ['MANAGE_USERS'],
  roles: ['MANAGE_ROLES'],
  audit: ['MANAGE_SYSTEM'],
  analytics: ['VIEW_ANALYTICS'],
  settings: ['MANAGE_SETTINGS', 'VIEW_SETTINGS', 'UPDATE_SETTINGS'],
}

/** The sections of the workspace, in the order of the navigation. */
export const sections: readonly Section[] = [
  { group: 'today', name: 'home', path: paths.admin() },
  { group: 'review', name: 'applications', path: paths.applications() },
  { group: 'review', name: 'claims', path: paths.claims() },
  { group: 'review', name: 'revisions', path: paths.revisions() },
  { group: 'review', name: 'reports', path: paths.reports() },
  { group: 'directory', name: 'profiles', path: paths.ownListings('profile') },
  { group: 'directory', name: 'organizations', path: paths.ownListings('organization') },
  { group: 'directory', name: 'offers', path: paths.managedOffers() },
  { group: 'directory', name: 'enquiries', path: paths.enquiries() },
  { group: 'directory', name: 'calendar', path: paths.calendar() },
  { group: 'directory', name: 'locations', path: paths.ownPlaces() },
  { group: 'content', name: 'content', path: paths.content() },
  { group: 'content', name: 'attractions', path: paths.contentAttractions() },
  { group: 'content', name: 'countries', path: paths.contentCountries() },
  { group: 'content', name: 'events', path: paths.ownEvents() },
  { group: 'content', name: 'translations', path: paths.translations() },
  { group: 'content', name: 'imports', path: paths.imports() },
  { group: 'insight', name: 'analytics', path: paths.analytics() },
  { group: 'insight', name: 'audit', path: paths.audit() },
  { group: 'system', name: 'users', path: paths.users() },
  { group: 'system', name: 'roles', path: paths.roles() },
  { group: 'system', name: 'settings', path: paths.settings() },
  { group: 'system', name: 'dashboard', path: paths.dashboard() },
]

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
