import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { permissions } from '#contract/permissions.ts'
import { labelsOf, noteOf, permissionsError, suggestionsFor, withLabel } from './permission-labels.ts'

const manager = { permissions: ['MANAGE_USERS', 'MANAGE_TOURISM'], roles: ['manager'] }
const admin = { permissions: ['MANAGE_SYSTEM'], roles: ['admin'] }

test('labels are trimmed, blanks dropped, each kept once', () => {
  expect(labelsOf(' read, write ,, read ,')).toEqual(['read', 'write'])
  expect(labelsOf('  ')).toEqual([])
})

test('an unknown label is marked, and a permission that one does not hold', () => {
  expect(noteOf('read', admin)).toBe('noEffect')
  expect(noteOf('manage_users', admin)).toBe('noEffect')
  expect(noteOf('MANAGE_ROLES', manager)).toBe('notYours')
  expect(noteOf('VIEW_USERS', manager)).toBeUndefined()
  expect(noteOf('MANAGE_ROLES', undefined)).toBe('notYours')
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

test('what is wrong with one label stands at the field of all of them', () => {
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
