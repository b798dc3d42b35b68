import { type Holder, hasPermission, type Permission } from '#contract/permissions.ts'
import { House, type IconMarkup, LayoutDashboard, ScrollText, Shield, Users } from '#web/icons/icons.ts'

type Section = {
  name: 'home' | 'dashboard' | 'users' | 'roles' | 'audit'
  path: string
  needs: Permission
  icon: IconMarkup
}

/** The signed-in area's sections, in the order of the sidebar. */
export const sections: readonly Section[] = [
  { name: 'home', path: '/admin', needs: 'MANAGE_SYSTEM', icon: House },
  { name: 'dashboard', path: '/dashboard', needs: 'ACCESS_ADMIN_DASHBOARD', icon: LayoutDashboard },
  { name: 'users', path: '/admin/users', needs: 'MANAGE_USERS', icon: Users },
  { name: 'roles', path: '/admin/roles', needs: 'MANAGE_ROLES', icon: Shield },
  { name: 'audit', path: '/admin/audit', needs: 'MANAGE_SYSTEM', icon: ScrollText },
]

/** The sections that somebody may open. */
export const sectionsOf = (holder: Holder | undefined) =>
  sections.filter(({ needs }) => hasPermission(holder, needs))
