import { expect, test } from 'vitest'
import { differencesOf, listChange, wordsOf } from './differences.ts'

test('only what changed is shown', () => {
  expect(differencesOf({ name: 'Ana', isActive: true }, { name: 'Bia', isActive: true })).toEqual([
    { field: 'name', before: 'Ana', after: 'Bia' },
  ])
})

test('everything created or deleted is shown, except empty counts', () => {
  expect(differencesOf(null, { name: 'Ana' })).toEqual([{ field: 'name', before: undefined, after: 'Ana' }])
  expect(differencesOf({ name: 'Ana' }, null)).toEqual([{ field: 'name', before: 'Ana', after: undefined }])
  expect(differencesOf(null, null)).toEqual([])
  const counts = { new: 3, refused: 0 }
  expect(differencesOf(null, counts)).toEqual([{ field: 'new', before: undefined, after: 3 }])
  expect(differencesOf({ people: 0 }, { people: 2 })).toEqual([{ field: 'people', before: 0, after: 2 }])
})

test('a list shows what was added and removed', () => {
  expect(listChange({ field: 'roles', before: ['a', 'b'], after: ['b', 'c'] })).toEqual({
    added: ['c'],
    removed: ['a'],
  })
  expect(listChange({ field: 'name', before: 'a', after: ['b'] })).toBeUndefined()
})

test('names of fields read as words', () => {
  expect(wordsOf('isActive')).toBe('Is active')
  expect(wordsOf('last_login')).toBe('Last login')
  expect(wordsOf('user-role.assign')).toBe('User role assign')
})
