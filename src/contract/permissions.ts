const subjects = ['USERS', 'ROLES', 'PROFILES', 'ORGANIZATIONS', 'TOURISM'] as const
const verbs = ['VIEW', 'CREATE', 'UPDATE', 'DELETE'] as const

/** Every permission; any other label on a role has no effect. Those in `unusedPermissions` open nothing by themselves. */
export const permissions = [
  'MANAGE_SYSTEM',
  'ACCESS_ADMIN_DASHBOARD',
  'ACCESS_DASHBOARD',
  'MANAGE_USERS',
  'MANAGE_ROLES',
  'MANAGE_PROFILES',
  'MANAGE_ORGANIZATIONS',
  'MANAGE_TOURISM',
  'MANAGE_SETTINGS',
  'MANAGE_OWN_LISTINGS',
  'VIEW_ANALYTICS',
  'VIEW_SETTINGS',
  'UPDATE_SETTINGS',
  ...subjects.flatMap((subject) => verbs.map((verb) => `${verb}_${subject}` as const)),
] as const
export type Permission = (typeof permissions)[number]

/** Permissions that others imply and that no call or page requires; a test derives this list from all calls. */
export const unusedPermissions = [
  'ACCESS_DASHBOARD',
  'DELETE_USERS',
  'CREATE_PROFILES',
  'UPDATE_PROFILES',
  'DELETE_PROFILES',
  'CREATE_ORGANIZATIONS',
  'UPDATE_ORGANIZATIONS',
  'DELETE_ORGANIZATIONS',
  'CREATE_TOURISM',
  'UPDATE_TOURISM',
  'DELETE_TOURISM',
] as const satisfies readonly Permission[]

/** The permissions that a call may require; to use another, remove it from `unusedPermissions`. */
export type UsedPermission = Exclude<Permission, (typeof unusedPermissions)[number]>

const manage = (subject: (typeof subjects)[number]): Permission[] =>
  verbs.map((verb) => `${verb}_${subject}` as const)

/** The permissions that each permission implies; the relation is transitive. */
export const implications: Partial<Record<Permission, readonly Permission[]>> = {
  MANAGE_SYSTEM: [
    'ACCESS_ADMIN_DASHBOARD',
    'MANAGE_USERS',
    'MANAGE_ROLES',
    'MANAGE_PROFILES',
    'MANAGE_ORGANIZATIONS',
    'MANAGE_TOURISM',
    'MANAGE_SETTINGS',
    'MANAGE_OWN_LISTINGS',
    'VIEW_ANALYTICS',
  ],
  MANAGE_USERS: manage('USERS'),
  MANAGE_ROLES: manage('ROLES'),
  // people who manage everyone's listings may have their own, and so edit and grant the role of a provider
  MANAGE_PROFILES: [...manage('PROFILES'), 'MANAGE_OWN_LISTINGS'],
  MANAGE_ORGANIZATIONS: [...manage('ORGANIZATIONS'), 'MANAGE_OWN_LISTINGS'],
  MANAGE_TOURISM: manage('TOURISM'),
  MANAGE_SETTINGS: ['VIEW_SETTINGS', 'UPDATE_SETTINGS'],
  ACCESS_ADMIN_DASHBOARD: ['ACCESS_DASHBOARD'],
}

const isPermission = (label: string): label is Permission =>
  (permissions as readonly string[]).includes(label)

/** The labels that are permissions, with everything that they imply, each once, in the order of `permissions`. */
export function expandPermissions(labels: Iterable<string>): Permission[] {
  const held = new Set<Permission>()
  const add = (permission: Permission) => {
    if (held.has(permission)) return
    held.add(permission)
    for (const implied of implications[permission] ?? []) add(implied)
  }
  for (const label of labels) if (isPermission(label)) add(label)
  return permissions.filter((permission) => held.has(permission))
}

/** The permissions among `granted`, with everything that they imply, that the granter does not hold. */
export function beyondOwn(
  holder: { permissions: readonly string[] } | undefined,
  granted: readonly string[],
): Permission[] {
  const held = expandPermissions(holder?.permissions ?? [])
  return expandPermissions(granted).filter((permission) => !held.includes(permission))
}

/** The roles of a new installation; they can be edited, not deleted. */
export const builtInRoles: Record<string, readonly Permission[]> = {
  admin: ['MANAGE_SYSTEM'],
  manager: [
    'ACCESS_ADMIN_DASHBOARD',
    'MANAGE_USERS',
    'MANAGE_PROFILES',
    'MANAGE_ORGANIZATIONS',
    'MANAGE_TOURISM',
    'VIEW_ANALYTICS',
  ],
  moderator: ['ACCESS_ADMIN_DASHBOARD', 'MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  editor: ['ACCESS_DASHBOARD', 'MANAGE_TOURISM'],
  support: ['ACCESS_DASHBOARD', 'VIEW_USERS', 'VIEW_PROFILES', 'VIEW_ORGANIZATIONS'],
  developer: ['ACCESS_ADMIN_DASHBOARD', 'VIEW_ANALYTICS'],
  viewer: ['VIEW_PROFILES', 'VIEW_ORGANIZATIONS', 'VIEW_TOURISM'],
  provider: ['MANAGE_OWN_LISTINGS'],
  'beta-tester': [],
  user: [],
  guest: [],
}
