import { hasAccess } from '#contract/access.ts'
import { assignRole, getStorageStatus, listAuditEntries } from '#contract/administration.ts'
import { listApplications } from '#contract/applications.ts'
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

/** The access of each section is the access of its main endpoint; its page and its links use this. */
export const sectionAccess: Record<SectionName, readonly [Permission, ...Permission[]]> = {
  home: ['MANAGE_SYSTEM'],
  applications: listApplications.access,
  dashboard: getStorageStatus.access,
  users: assignRole.access,
  roles: ['MANAGE_ROLES'],
  audit: listAuditEntries.access,
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
