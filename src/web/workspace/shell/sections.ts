import { House, type IconNode, LayoutDashboard, ScrollText, Shield, Users } from 'lucide'
import { paths } from '#contract/paths.ts'
import { type Holder, hasPermission, type Permission } from '#contract/permissions.ts'

type Section = {
  name: 'home' | 'dashboard' | 'users' | 'roles' | 'audit'
  path: string
  needs: Permission
  icon: IconNode
}

/** The signed-in area's sections, in the order of the sidebar. */
export const sections: readonly Section[] = [
  { name: 'home', path: paths.admin(), needs: 'MANAGE_SYSTEM', icon: House },
  { name: 'dashboard', path: paths.dashboard(), needs: 'ACCESS_ADMIN_DASHBOARD', icon: LayoutDashboard },
  { name: 'users', path: paths.users(), needs: 'MANAGE_USERS', icon: Users },
  { name: 'roles', path: paths.roles(), needs: 'MANAGE_ROLES', icon: Shield },
  { name: 'audit', path: paths.audit(), needs: 'MANAGE_SYSTEM', icon: ScrollText },
]

/** The sections that somebody may open. */
export const sectionsOf = (holder: Holder | undefined) =>
  sections.filter(({ needs }) => hasPermission(holder, needs))
