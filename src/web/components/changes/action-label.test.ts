import { expect, test } from 'vitest'
import { i18nOf } from '#i18n/i18n.ts'
import { actionLabel } from './action-label.ts'

test('an action is called as the catalogue has it; one that it does not have, not at all', () => {
  const t = i18nOf('en').getFixedT('audit')
  expect(actionLabel(t, 'user.role-add')).toBe('Role given')
  expect(actionLabel(t, 'user.sign-in-link')).toBe('Login link created')
  expect(actionLabel(t, 'offer.archive')).toBe('Tour or service archived')
  expect(actionLabel(t, 'boat.row')).toBeUndefined()
})
