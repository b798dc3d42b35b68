import { expect, test } from 'vitest'
import { textStateOf, textsStateOf, timesAfter } from './text-times.ts'

const early = '2030-01-01T00:00:00.000Z'
const late = '2030-01-02T00:00:00.000Z'

test('a changed text is dated, an untouched one keeps its date, a removed one loses it', () => {
  const before = { bio: { en: 'Old', pt: 'Velho', fr: 'Vieux' } }
  const times = { bio: { en: early, fr: early }, specialty: { en: early } }
  const after = { bio: { en: 'New', pt: 'Velho' } }
  expect(timesAfter(times, before, after, late)).toEqual({ bio: { en: late }, specialty: { en: early } })
})

test('a translation is outdated once its original was changed after it', () => {
  const text = { pt: 'Oi', en: 'Hi', es: 'Hola' }
  expect(textStateOf(text, { pt: late, en: early }, 'pt', 'en')).toBe('outdated')
  expect(textStateOf(text, { pt: late }, 'pt', 'es')).toBe('outdated')
  expect(textStateOf(text, { pt: early, en: late }, 'pt', 'en')).toBe('done')
  expect(textStateOf(text, { pt: early, en: early }, 'pt', 'en')).toBe('done')
  expect(textStateOf(text, undefined, 'pt', 'en')).toBe('done')
  expect(textStateOf(text, undefined, 'pt', 'fr')).toBe('missing')
  expect(textStateOf(text, undefined, 'pt', 'pt')).toBe('original')
})

test('the state of several texts is the worst of those that have an original', () => {
  const texts = { bio: { pt: 'Oi', en: 'Hi' }, specialty: { pt: 'Canoa' }, notes: { en: 'x' } }
  expect(textsStateOf(texts, {}, 'pt', 'en')).toBe('missing')
  expect(textsStateOf({ bio: texts.bio }, { bio: { pt: late, en: early } }, 'pt', 'en')).toBe('outdated')
  expect(textsStateOf({ bio: texts.bio, notes: texts.notes }, {}, 'pt', 'en')).toBe('done')
  expect(textsStateOf({ bio: {} }, {}, 'pt', 'pt')).toBe('missing')
})
