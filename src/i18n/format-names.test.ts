import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { inEach } from '#tests/in-each-language.ts'
import { countryName, languageName, phoneText } from './format.ts'
import { spokenInText, spokenList, spokenName } from './format-spoken.ts'
import { spokenLanguageNames } from './spoken-language-names.ts'

test('languages are named in the language of the reader', () => {
  expect(languages.map((language) => languageName(language, language))).toEqual([
    'English',
    'Français',
    'Português',
    'Español',
  ])
  expect(inEach((language) => spokenName('qu', language))).toEqual([
    'Quechua',
    'Quechua',
    'Quíchua',
    'Quechua',
  ])
  expect(inEach((language) => spokenName('tca', language))).toEqual(['Ticuna', 'Ticuna', 'Ticuna', 'Ticuna'])
  expect(spokenName('gcr', 'fr')).toBe('Créole guyanais')
  expect(spokenName('zzz', 'en')).toBe('zzz')
})

test('a list of languages has one capital, at its beginning; English has one for each', () => {
  expect(inEach((language) => spokenList(['pt', 'en', 'gcr', 'mav'], language))).toEqual([
    'Portuguese, English, Guianese Creole, Sateré-Mawé',
    'Portugais, anglais, créole guyanais, sateré-mawé',
    'Português, inglês, crioulo da Guiana Francesa, sateré-mawé',
    'Portugués, inglés, criollo de la Guayana Francesa, sateré-mawé',
  ])
  expect(spokenList([], 'fr')).toBe('')
})

test('every language of the region is written small inside a sentence, but in English', () => {
  for (const code of Object.keys(spokenLanguageNames)) {
    for (const language of languages) {
      const name = spokenInText(code, language)
      const first = name.charAt(0)
      expect(first, `${name} (${language})`).toBe(
        language === 'en' ? first.toUpperCase() : first.toLowerCase(),
      )
      expect(spokenName(code, language).charAt(0)).toBe(first.toUpperCase())
    }
  }
})

test('countries are named in the language of the reader', () => {
  expect(inEach((language) => countryName('GF', language))).toEqual([
    'French Guiana',
    'Guyane',
    'Guiana Francesa',
    'Guayana Francesa',
  ])
  expect(countryName('somewhere', 'en')).toBe('somewhere')
})

test.each([
  ['+5592991234567', '+55 92 99123-4567'],
  ['+559232345678', '+55 92 3234-5678'],
  ['+51987654321', '+51 987 654 321'],
  ['+573001234567', '+57 300 123 4567'],
  ['+594694123456', '+594 694 12 34 56'],
  ['+12025550123', '+1 202 555 0123'],
  ['+81312345678', '+81312345678'],
  ['0800 123', '0800 123'],
])('%s is shown as %s', (phone, shown) => {
  expect(phoneText(phone)).toBe(shown)
})
