import { hasAccess } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import type { Holder, Permission } from '#contract/permissions.ts'
import {
  ClipboardList,
  House,
  type IconMarkup,
  LayoutDashboard,
  ScrollText,
  Shield,
  Users,
} from '#web/icons/icons.ts'

type SectionName = 'home' | 'applications' | 'dashboard' | 'users' | 'roles' | 'audit'
type Section = { name: SectionName; path: string; icon: IconMarkup }

/**
 * The access of each section is the access of its main endpoint (a test compares them: the frame of every page has this
 * file, and no page the endpoints of all sections); its page and its links use this.
 */
export const sectionAccess: Record<SectionName, readonly [Permission, ...Permission[]]> = {
  home: ['MANAGE_SYSTEM'],
  applications: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  dashboard: ['ACCESS_ADMIN_DASHBOARD'],
  users: ['MANAGE_USERS'],
  roles: ['MANAGE_ROLES'],
  audit: ['MANAGE_SYSTEM'],
}

/** The signed-in area's sections, in the order of the sidebar. */
export const sections: readonly Section[] = [
  { name: 'home', path: paths.admin(), icon: House },
  { name: 'applications', path: paths.applications(), icon: ClipboardList },
  { name: 'dashboard', path: paths.dashboard(), icon: LayoutDashboard },
  { name: 'users', path: paths.users(), icon: Users },
  { name: 'roles', path: paths.roles(), icon: Shield },
  { name: 'audit', path: paths.audit(), icon: ScrollText },
]

/** The sections that somebody may open. */
export const sectionsOf = (holder: Holder | undefined) =>
  sections.filter(({ name }) => hasAccess(holder, sectionAccess[name]))
