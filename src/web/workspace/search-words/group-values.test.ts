import { expect, test } from 'vitest'
import { countOf, inputOf, linesOf, namesOf, valuesOf } from './group-values.ts'

const group = {
  id: '00000000-0000-7000-8000-000000000001',
  phrases: { en: ['dolphin swim', 'boto tour'], fr: [], pt: ['nado com botos', 'ver botos'], es: [] },
  tag: null,
  updatedAt: '2030-01-01T00:00:00.000Z',
}

test('phrases are lines, and are read back unchanged', () => {
  const values = valuesOf(group)
  expect(values.phrases.en).toBe('dolphin swim\nboto tour')
  expect(inputOf(values)).toEqual({ phrases: group.phrases, tag: null })
})

test('a comma separates phrases, and empty lines are ignored', () => {
  expect(linesOf(' dolphin swim, boto tour\n\n ver botos ')).toEqual([
    'dolphin swim',
    'boto tour',
    'ver botos',
  ])
})

test('a group is named by its first phrases', () => {
  expect(namesOf(group)).toBe('dolphin swim, boto tour, nado com botos')
})

test('the same phrase in two languages counts once', () => {
  const phrases = { en: 'Safari\nboto tour', fr: 'safari', pt: '', es: '' }
  expect(countOf({ phrases, tag: '' })).toBe(2)
})
