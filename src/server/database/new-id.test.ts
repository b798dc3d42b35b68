import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

afterEach(() => vi.useRealTimers())

it('makes UUIDs of version 7 that carry the time', () => {
  vi.useFakeTimers({ now: new Date('2126-01-01') })
  const id = newId()
  expect(z.uuidv7().safeParse(id).success).toBe(true)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2126-01-01'))
})

it('makes ids that sort in the order in which they were made, and no id twice', () => {
  const ids = Array.from({ length: 50_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

it('keeps the order when the clock is set back', () => {
  vi.useFakeTimers({ now: new Date('2127-01-01') })
  const before = newId()
  vi.setSystemTime(new Date('2126-06-01'))
  expect(newId() > before).toBe(true)
})
