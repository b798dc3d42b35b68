import { expect, test } from 'vitest'
import { builtInRoles } from '#contract/permissions.ts'
import { firstSection } from './first-section.ts'

test.each([
  ['manager', '/admin/applications'],
  ['moderator', '/admin/applications'],
  ['developer', '/admin/analytics'],
  ['guest', undefined],
])('a %s begins at %s', (role, path) => {
  expect(firstSection({ roles: [role], permissions: builtInRoles[role] ?? [] })).toBe(path)
})
