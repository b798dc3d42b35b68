import { expect, test } from 'vitest'
import type { Places, SearchCity } from '../known-places.ts'
import { compileSynonyms } from '../synonyms.ts'
import { byFirstWord, phrasesLike } from './phrases.ts'
import { placeNames } from './place-names.ts'
import { readText } from './read.ts'
import { standardPhrases } from './standard-phrases.ts'

const city = (name: string, more: Partial<SearchCity> = {}) =>
  ({ id: name, name, countryCode: 'BR', otherNames: [], hasData: true, ...more }) as unknown as SearchCity
const places = {
  cities: [city('Manaus', { otherNames: ['Manaos'] }), city('Belém'), city('Breves', { hasData: false })],
  countries: [
    { code: 'BR', name: { en: 'Brazil', pt: 'Brasil' }, names: [] },
    { code: 'GF', name: { en: 'French Guiana', fr: 'Guyane' }, names: [] },
  ],
} as unknown as Places
const standard = byFirstWord(standardPhrases())
const ofStaff = phrasesLike(standard, [
  ['matinada', 'meio dia'],
  ['piracema', 'ribeirinho'],
])

const read = (text: string, currency: 'USD' | 'BRL' = 'USD') =>
  readText(
    text,
    {
      phrases: byFirstWord([...standardPhrases(), ...ofStaff]),
      places: placeNames(places),
      stopWords: compileSynonyms([]).stopWords,
      nameOf: (code) => code,
    },
    { currency },
  )

test('a query is read in parts, each with the query without it, and the rest is words', () => {
  expect(read('half day canoe in Manaus under $50')).toMatchObject({
    rest: 'canoe',
    parts: [
      { kind: 'place', name: 'Manaus', text: 'Manaus', without: 'half day canoe under $50' },
      { kind: 'what', words: ['canoe'], text: 'canoe', without: 'half day in Manaus under $50' },
      { kind: 'duration', amount: 5, unit: 'hour', text: 'half day', without: 'canoe in Manaus under $50' },
      { kind: 'price', least: null, most: 50, currency: 'USD', without: 'half day canoe in Manaus' },
    ],
  })
})

test.each([
  ['pink dolphins'],
  ['Manaus'],
  ['cheia'],
  ['boat from Manaus to Belém'],
  ['the guide may know'],
  ['breves histórias'],
])('%s is words and nothing else', (text) => {
  expect(read(text)).toEqual({ parts: [], rest: text })
})

test.each([
  ['boat Manaus Brazil', { kind: 'place', name: 'Manaus' }],
  ['boat manaos', { kind: 'place', name: 'Manaus' }],
  ['hotel em Breves', { kind: 'place', name: 'Breves' }],
  ['hotel perto de Belém', { kind: 'near', name: 'Belém' }],
  ['hôtel en Guyane française', { kind: 'country', code: 'GF' }],
  ['festival may', { kind: 'month', months: [5] }],
  ['fiesta de noviembre a enero', { kind: 'month', months: [11, 12, 1] }],
  ['passeio até R$ 1.500', { kind: 'price', most: 1500, currency: 'BRL' }],
  ['tour de 150 mil pesos', { kind: 'price', most: 150_000, currency: 'COP' }],
  ['tour over 20 euros', { kind: 'price', least: 20, most: null, currency: 'EUR' }],
  ['tour for 50 dollars', { kind: 'price', most: 50 }],
  ['tour for 4', { kind: 'people', people: 4 }],
  ['tour for 4 hours', { kind: 'duration', amount: 4, unit: 'hour' }],
  ['guia ticuna que fala ticuna', { kind: 'language', language: 'tca' }],
  ['passeio matinada', { kind: 'duration', amount: 5, unit: 'hour' }],
])('%s has one part', (text, part) => {
  const parts = read(text).parts.filter(({ kind }) => kind !== 'what')
  expect(parts).toHaveLength(1)
  expect(parts[0]).toMatchObject(part)
})

test('a price without a currency is in the assumed one', () => {
  expect(read('passeio até 200', 'BRL').parts).toMatchObject([
    { kind: 'what' },
    { most: 200, currency: 'BRL' },
  ])
})

test('two languages are two parts; of two prices the second stays words', () => {
  expect(read('interprète français portugais').parts.map(({ kind }) => kind)).toEqual([
    'what',
    'language',
    'language',
  ])
  expect(read('tour under $50 under $90').parts.map(({ kind }) => kind)).toEqual(['what', 'price'])
})
