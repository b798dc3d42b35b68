import { hasAccess } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import type { Holder, Permission } from '#contract/permissions.ts'
import {
  Building,
  ClipboardList,
  FileDiff,
  House,
  type IconMarkup,
  LayoutDashboard,
  MapPin,
  MessageCircle,
  ScrollText,
  Shield,
  UserRound,
  Users,
} from '#web/icons/icons.ts'

type SectionName =
  | 'home'
  | 'applications'
  | 'enquiries'
  | 'profiles'
  | 'organizations'
  | 'locations'
  | 'revisions'
  | 'dashboard'
  | 'users'
  | 'roles'
  | 'audit'
type Section = { name: SectionName; path: string; icon: IconMarkup }

/**
 * The access of each section is the access of its main endpoint (a test compares them: the frame of every page has this
 * file, and no page the endpoints of all sections); its page and its links use this.
 */
export const sectionAccess: Record<SectionName, readonly [Permission, ...Permission[]]> = {
  home: ['MANAGE_SYSTEM'],
  applications: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  enquiries: ['MANAGE_OWN_LISTINGS', 'MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  profiles: ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'],
  organizations: ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'],
  locations: ['MANAGE_SYSTEM', 'MANAGE_OWN_LISTINGS'],
  revisions: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  dashboard: ['ACCESS_ADMIN_DASHBOARD'],
  users: ['MANAGE_USERS'],
  roles: ['MANAGE_ROLES'],
  audit: ['MANAGE_SYSTEM'],
}

/** The signed-in area's sections, in the order of the sidebar. */
export const sections: readonly Section[] = [
  { name: 'home', path: paths.admin(), icon: House },
  { name: 'applications', path: paths.applications(), icon: ClipboardList },
  { name: 'revisions', path: paths.revisions(), icon: FileDiff },
  { name: 'enquiries', path: paths.enquiries(), icon: MessageCircle },
  { name: 'profiles', path: paths.ownListings('profile'), icon: UserRound },
  { name: 'organizations', path: paths.ownListings('organization'), icon: Building },
  { name: 'locations', path: paths.ownPlaces(), icon: MapPin },
  { name: 'dashboard', path: paths.dashboard(), icon: LayoutDashboard },
  { name: 'users', path: paths.users(), icon: Users },
  { name: 'roles', path: paths.roles(), icon: Shield },
  { name: 'audit', path: paths.audit(), icon: ScrollText },
]

/** The sections that somebody may open. */
export const sectionsOf = (holder: Holder | undefined) =>
  sections.filter(({ name }) => hasAccess(holder, sectionAccess[name]))
