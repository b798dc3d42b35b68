import { expect, test } from 'vitest'
import { actionKey } from './action-key.ts'

test('actions have one name in the catalogue', () => {
  expect(actionKey('user.role-add')).toBe('userRoleAdd')
  expect(actionKey('role.delete')).toBe('roleDelete')
  expect(actionKey('user.sign-in-link')).toBe('userSignInLink')
  expect(actionKey('boat.row')).toBeUndefined()
})
