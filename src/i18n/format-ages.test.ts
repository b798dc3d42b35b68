import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { agoText } from './format-ages.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test('how long ago something was, in the largest unit that is full', () => {
  expect(agoText('2026-11-20T11:57:30Z', now, 'en')).toBe('2 minutes ago')
  expect(agoText('2026-11-20T09:10:00Z', now, 'en')).toBe('2 hours ago')
  expect(agoText('2026-11-18T12:00:00Z', now, 'en')).toBe('2 days ago')
})

test('an event just now, or in the future by another clock, was a minute ago', () => {
  expect(agoText('2026-11-20T11:59:58Z', now, 'en')).toBe('1 minute ago')
  expect(agoText('2026-11-20T12:03:00Z', now, 'en')).toBe('1 minute ago')
})

test('each language says it its own way', () => {
  const said = languages.map((language) => agoText('2026-11-20T11:58:00Z', now, language))
  expect(said).toEqual(['2 minutes ago', 'il y a 2 minutes', 'há 2 minutos', 'hace 2 minutos'])
})
