import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasAccess } from './access.ts'
import { downloads } from './downloads.ts'
import {
  hasAllPermissions,
  hasAllRoles,
  hasAnyPermission,
  hasAnyRole,
  hasPermission,
  hasRole,
} from './holder.ts'
import { endpoints } from './index.ts'
import {
  beyondOwn,
  builtInRoles,
  expandPermissions,
  implications,
  permissions,
  unusedPermissions,
} from './permissions.ts'

const labels = fc.array(fc.oneof(fc.constantFrom(...permissions), fc.string()))

describe('implied permissions', () => {
  test('implications are transitive', () => {
    expect(expandPermissions(['MANAGE_SYSTEM'])).toContain('DELETE_ROLES')
    expect(expandPermissions(['MANAGE_SYSTEM'])).toContain('ACCESS_DASHBOARD')
    for (const [permission, implied] of Object.entries(implications)) {
      const held = expandPermissions([permission])
      expect(held).toEqual(expect.arrayContaining([...implied]))
      for (const each of implied) expect(held).toEqual(expect.arrayContaining(expandPermissions([each])))
    }
  })

  test('managing everyone’s listings implies managing one’s own', () => {
    expect(expandPermissions(['MANAGE_PROFILES'])).toContain('MANAGE_OWN_LISTINGS')
    expect(expandPermissions(['MANAGE_ORGANIZATIONS'])).toContain('MANAGE_OWN_LISTINGS')
    const manager = { permissions: builtInRoles.manager ?? [], roles: ['manager'] }
    expect(beyondOwn(manager, builtInRoles.provider ?? [])).toEqual([])
  })

  test('managing the system implies everything', () => {
    expect(expandPermissions(['MANAGE_SYSTEM'])).toEqual([...permissions])
  })

  test('nothing implies more than it says', () => {
    expect(expandPermissions(['ACCESS_DASHBOARD'])).toEqual(['ACCESS_DASHBOARD'])
    expect(expandPermissions(['MANAGE_SETTINGS'])).toEqual([
      'MANAGE_SETTINGS',
      'VIEW_SETTINGS',
      'UPDATE_SETTINGS',
    ])
    expect(expandPermissions(['MANAGE_TOURISM'])).not.toContain('MANAGE_OWN_LISTINGS')
    const others = permissions.filter((permission) => permission !== 'MANAGE_SYSTEM')
    expect(expandPermissions(others)).not.toContain('MANAGE_SYSTEM')
  })

  test('labels that are not permissions mean nothing', () => {
    expect(expandPermissions(['manage_system', 'MANAGE_SYSTEM ', '', 'toString', '__proto__'])).toEqual([])
  })

  test('expanding twice changes nothing', () => {
    fc.assert(
      fc.property(labels, (given) => {
        const once = expandPermissions(given)
        expect(expandPermissions(once)).toEqual(once)
      }),
    )
  })

  test('more labels never mean fewer permissions', () => {
    fc.assert(
      fc.property(labels, labels, (given, more) => {
        const held = expandPermissions([...given, ...more])
        expect(held).toEqual(expect.arrayContaining(expandPermissions(given)))
      }),
    )
  })

  test('the held and the missing permissions together are the granted ones', () => {
    fc.assert(
      fc.property(labels, labels, (own, granted) => {
        const holder = { permissions: own, roles: [] }
        const beyond = beyondOwn(holder, granted)
        const held = expandPermissions(own)
        expect(beyond.filter((permission) => held.includes(permission))).toEqual([])
        const rest = expandPermissions(granted).filter((permission) => !beyond.includes(permission))
        expect(held).toEqual(expect.arrayContaining(rest))
      }),
    )
  })
})

test('the permissions that open no call are exactly the declared ones', () => {
  const gated = [...endpoints, ...downloads].map(({ access }) => access).filter((each) => Array.isArray(each))
  expect(gated.length).toBeGreaterThan(100)
  const closed = permissions.filter(
    (each) =>
      !gated.some((access) => hasAccess({ permissions: expandPermissions([each]), roles: [] }, access)),
  )
  expect(closed.sort()).toEqual([...unusedPermissions].sort())
})

describe('checks', () => {
  const manager = { permissions: expandPermissions(['MANAGE_USERS']), roles: ['manager', 'beta-tester'] }

  test('one, any and all permissions', () => {
    expect(hasPermission(manager, 'VIEW_USERS')).toBe(true)
    expect(hasPermission(manager, 'VIEW_ROLES')).toBe(false)
    expect(hasAnyPermission(manager, ['VIEW_ROLES', 'UPDATE_USERS'])).toBe(true)
    expect(hasAnyPermission(manager, ['VIEW_ROLES', 'MANAGE_SYSTEM'])).toBe(false)
    expect(hasAllPermissions(manager, ['VIEW_USERS', 'UPDATE_USERS'])).toBe(true)
    expect(hasAllPermissions(manager, ['VIEW_USERS', 'VIEW_ROLES'])).toBe(false)
  })

  test('one, any and all roles', () => {
    expect(hasRole(manager, 'manager')).toBe(true)
    expect(hasRole(manager, 'admin')).toBe(false)
    expect(hasAnyRole(manager, ['admin', 'beta-tester'])).toBe(true)
    expect(hasAnyRole(manager, ['admin'])).toBe(false)
    expect(hasAllRoles(manager, ['manager', 'beta-tester'])).toBe(true)
    expect(hasAllRoles(manager, ['manager', 'admin'])).toBe(false)
  })

  test('nobody holds anything, not even an empty list', () => {
    expect(hasPermission(undefined, 'VIEW_USERS')).toBe(false)
    expect(hasRole(undefined, 'user')).toBe(false)
    expect(hasAnyPermission(manager, [])).toBe(false)
    expect(hasAllPermissions(manager, [])).toBe(true)
    expect(beyondOwn(undefined, ['VIEW_SETTINGS', 'NO_LABEL'])).toEqual(['VIEW_SETTINGS'])
  })
})

test('the built-in roles are those in a new database', () => {
  const file = resolve(import.meta.dirname, '../server/database/migrations/0004_roles.sql')
  const rows = readFileSync(file, 'utf8').matchAll(
    /gen_random_uuid\(\), '([^']+)', '[^']+', '\{([^}]*)\}', true/g,
  )
  const inserted = [...rows].map(([, name = '', labels = '']) => [name, labels.split(',').filter(Boolean)])
  expect(Object.fromEntries(inserted)).toEqual(builtInRoles)
})
