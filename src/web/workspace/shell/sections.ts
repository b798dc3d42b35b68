import { hasAccess } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import type { Holder, UsedPermission } from '#contract/permissions.ts'
import {
  Building,
  ChartColumn,
  ClipboardList,
  FileDiff,
  FileUp,
  Flag,
  Handshake,
  House,
  type IconMarkup,
  Languages,
  LayoutDashboard,
  MapIcon,
  MapPin,
  MessageCircle,
  ScrollText,
  Shield,
  SlidersHorizontal,
  Ticket,
  UserRound,
  Users,
} from '#web/icons/icons.ts'

type SectionName =
  | 'home'
  | 'applications'
  | 'claims'
  | 'enquiries'
  | 'events'
  | 'profiles'
  | 'organizations'
  | 'locations'
  | 'content'
  | 'translations'
  | 'revisions'
  | 'reports'
  | 'imports'
  | 'dashboard'
  | 'users'
  | 'roles'
  | 'audit'
  | 'analytics'
  | 'settings'
type Section = { name: SectionName; path: string; icon: IconMarkup }

/**
 * The access of each section is the access of its main endpoint (a test compares them: the frame of every page has this
 * file, and no page the endpoints of all sections); its page and its links use this.
 */
export const sectionAccess: Record<SectionName, readonly [UsedPermission, ...UsedPermission[]]> = {
  home: ['MANAGE_SYSTEM'],
  applications: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  claims: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  enquiries: ['MANAGE_OWN_LISTINGS', 'MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  events: ['MANAGE_OWN_LISTINGS', 'MANAGE_TOURISM'],
  profiles: ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'],
  organizations: ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'],
  locations: ['MANAGE_SYSTEM', 'MANAGE_OWN_LISTINGS'],
  content: ['MANAGE_TOURISM'],
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

/** The signed-in area's sections, in the order of the sidebar. */
export const sections: readonly Section[] = [
  { name: 'home', path: paths.admin(), icon: House },
  { name: 'applications', path: paths.applications(), icon: ClipboardList },
  { name: 'claims', path: paths.claims(), icon: Handshake },
  { name: 'revisions', path: paths.revisions(), icon: FileDiff },
  { name: 'reports', path: paths.reports(), icon: Flag },
  { name: 'enquiries', path: paths.enquiries(), icon: MessageCircle },
  { name: 'events', path: paths.ownEvents(), icon: Ticket },
  { name: 'profiles', path: paths.ownListings('profile'), icon: UserRound },
  { name: 'organizations', path: paths.ownListings('organization'), icon: Building },
  { name: 'locations', path: paths.ownPlaces(), icon: MapPin },
  { name: 'content', path: paths.content(), icon: MapIcon },
  { name: 'translations', path: paths.translations(), icon: Languages },
  { name: 'imports', path: paths.imports(), icon: FileUp },
  { name: 'dashboard', path: paths.dashboard(), icon: LayoutDashboard },
  { name: 'users', path: paths.users(), icon: Users },
  { name: 'roles', path: paths.roles(), icon: Shield },
  { name: 'audit', path: paths.audit(), icon: ScrollText },
  { name: 'analytics', path: paths.analytics(), icon: ChartColumn },
  { name: 'settings', path: paths.settings(), icon: SlidersHorizontal },
]

/** The sections that somebody may open. */
export const sectionsOf = (holder: Holder | undefined) =>
  sections.filter(({ name }) => hasAccess(holder, sectionAccess[name]))
