import { expect, test } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import { labelsOf, markOf, suggestionsFor, withLabel } from './permission-labels.ts'

const manager = { permissions: ['MANAGE_USERS', 'MANAGE_TOURISM'], roles: ['manager'] }
const admin = { permissions: ['MANAGE_SYSTEM'], roles: ['admin'] }

test('labels are trimmed, blanks dropped, each kept once', () => {
  expect(labelsOf(' read, write ,, read ,')).toEqual(['read', 'write'])
  expect(labelsOf('  ')).toEqual([])
})

test('an unknown label is marked, and a permission that one does not hold', () => {
  expect(markOf('read', admin)).toBe('noEffect')
  expect(markOf('manage_users', admin)).toBe('noEffect')
  expect(markOf('MANAGE_ROLES', manager)).toBe('notYours')
  expect(markOf('VIEW_USERS', manager)).toBeUndefined()
  expect(markOf('MANAGE_ROLES', undefined)).toBe('notYours')
})

test('what one holds and has not written is suggested', () => {
  expect(suggestionsFor('', admin)).toEqual(permissions)
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
