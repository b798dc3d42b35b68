import { expect, test } from 'vitest'
import { eventOrderOf } from '#contract/events/limits.ts'
import { managedLists } from '#contract/listings/managed-limits.ts'
import { orderOf } from './staff-list.ts'

test('an order has its default direction, or the other one if it has two', () => {
  const { orders } = managedLists.profile
  expect(orderOf(orders, 'changed')).toEqual({ by: 'changed', direction: 'desc' })
  expect(orderOf(orders, 'name')).toEqual({ by: 'name', direction: 'asc' })
  expect(orderOf(orders, 'completeness', 'desc')).toEqual({ by: 'completeness', direction: 'desc' })
})

test('events have the order of their view unless another is requested', () => {
  expect(eventOrderOf({})).toEqual({ by: 'newest', direction: 'desc' })
  expect(eventOrderOf({ view: 'pending', direction: 'desc' })).toEqual({ by: 'sent', direction: 'asc' })
  expect(eventOrderOf({ view: 'ended', sort: 'title', direction: 'desc' })).toEqual({
    ...{ by: 'title', direction: 'desc' },
  })
  expect(eventOrderOf({ sort: 'changed', direction: 'asc' })).toEqual({ by: 'changed', direction: 'desc' })
})
