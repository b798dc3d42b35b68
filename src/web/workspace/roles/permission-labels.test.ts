import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { builtInRoles, permissions, unusedPermissions } from '#contract/permissions.ts'
import {
  labelsOf,
  noteOf,
  opensPages,
  permissionsError,
  suggestionsFor,
  withLabel,
} from './permission-labels.ts'

const manager = { permissions: ['MANAGE_USERS', 'MANAGE_TOURISM'], roles: ['manager'] }
const admin = { permissions: ['MANAGE_SYSTEM'], roles: ['admin'] }

test('labels are trimmed, blanks dropped, each kept once', () => {
  expect(labelsOf(' read, write ,, read ,')).toEqual(['read', 'write'])
  expect(labelsOf('  ')).toEqual([])
})

test('an unknown label is marked, and so is a permission that the user does not hold', () => {
  expect(noteOf('read', admin)).toBe('noEffect')
  expect(noteOf('manage_users', admin)).toBe('noEffect')
  expect(noteOf('MANAGE_ROLES', manager)).toBe('notYours')
  expect(noteOf('MANAGE_TOURISM', manager)).toBeUndefined()
  expect(noteOf('MANAGE_ROLES', undefined)).toBe('notYours')
})

test('permissions that nothing requires are marked, and those that open calls but no page', () => {
  const marked = (note: string) => permissions.filter((each) => noteOf(each, admin) === note)
  expect(marked('opensNothing').sort()).toEqual([...unusedPermissions].sort())
  expect(marked('callsOnly')).toEqual([
    'VIEW_USERS',
    'CREATE_USERS',
    'UPDATE_USERS',
    'VIEW_ROLES',
    'CREATE_ROLES',
    'UPDATE_ROLES',
    'DELETE_ROLES',
    'VIEW_PROFILES',
    'VIEW_ORGANIZATIONS',
    'VIEW_TOURISM',
  ])
  expect(noteOf('DELETE_USERS', manager)).toBe('opensNothing')
  expect(noteOf('DELETE_ROLES', manager)).toBe('notYours')
})

test('these built-in roles open no page', () => {
  const without = Object.keys(builtInRoles).filter((name) => !opensPages(builtInRoles[name] ?? []))
  expect(without).toEqual(['support', 'viewer', 'beta-tester', 'user', 'guest'])
})

test('permissions that the user holds and has not typed are suggested if they open anything', () => {
  const useful = permissions.filter((each) => !(unusedPermissions as readonly string[]).includes(each))
  expect(suggestionsFor('', admin)).toEqual(useful)
  const suggested = suggestionsFor('MANAGE_USERS, read', manager)
  expect(suggested).toContain('MANAGE_TOURISM')
  expect(suggested).toContain('VIEW_USERS')
  expect(suggested).not.toContain('MANAGE_USERS')
  expect(suggested).not.toContain('MANAGE_SYSTEM')
})

test('a chosen label is added at the end', () => {
  expect(withLabel('', 'VIEW_USERS')).toBe('VIEW_USERS')
  expect(withLabel('read, ', 'VIEW_USERS')).toBe('read, VIEW_USERS')
})

test('an error of one label is shown at the field of all labels', () => {
  const error = new ApiError(422, {
    error: 'Some fields are wrong',
    code: 'invalid_request',
    fields: { 'permissions.2': { code: 'tooLong', most: 60 }, name: { code: 'taken' } },
  })
  expect(permissionsError(error)).toMatchObject({
    status: 422,
    body: { fields: { permissions: { code: 'tooLong', most: 60 }, name: { code: 'taken' } } },
  })
  const broken = new TypeError('Failed to fetch')
  expect(permissionsError(broken)).toBe(broken)
})
