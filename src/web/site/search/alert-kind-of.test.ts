import { expect, test } from 'vitest'
import { alertKindOf } from './alert-kind-of.ts'

const offer = (category: string) => ({ kind: 'offer', type: null, category }) as const
const lodge = { kind: 'organization', type: 'lodge', category: null } as const

test('if most results elsewhere are beds, the alert is for beds, whatever is nearest', () => {
  expect(alertKindOf([offer('tour'), offer('stay'), lodge])).toBe('stay')
  expect(alertKindOf([offer('food'), offer('tour')])).toBe('tour')
  expect(alertKindOf([offer('food')])).toBeUndefined()
})
