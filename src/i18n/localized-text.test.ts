import { expect, test } from 'vitest'
import { Offer } from '#contract/directory/offers.ts'
import { presentTexts } from './localized-text.ts'

const texts = {
  title: { en: 'Walk', pt: 'Caminhada' },
  notes: { pt: 'Traga água' },
  highlights: [{ pt: 'Onças' }, { en: 'Birds', pt: 'Aves' }, {}],
  includes: [{ en: 'Boots' }],
}

test('texts and phrases are in the asked language, and where they are not, each says its own', () => {
  expect(presentTexts('en', 'pt', texts)).toEqual({
    title: 'Walk',
    notes: 'Traga água',
    highlights: ['Onças', 'Birds'],
    includes: ['Boots'],
    originalLanguage: 'pt',
    textLanguages: { notes: 'pt', highlights: ['pt', null] },
  })
  expect(presentTexts('pt', 'en', texts)).toMatchObject({ title: 'Caminhada', highlights: ['Onças', 'Aves'] })
  expect(presentTexts('fr', 'pt', texts).textLanguages).toEqual({
    title: 'en',
    notes: 'pt',
    highlights: ['pt', 'en'],
    includes: ['en'],
  })
})

test('only the language of a field that exists can be asked for', () => {
  const { textLanguages } = presentTexts('en', 'pt', texts)
  // @ts-expect-error there is no such text
  expect(textLanguages.tittle).toBeUndefined()
  // @ts-expect-error there is no such text in the contract
  expect((languages: Offer['textLanguages']) => languages.price).toBeTypeOf('function')
  expect(Offer.shape.textLanguages.parse({ highlights: ['pt', null], price: 'pt' })).toEqual({
    highlights: ['pt', null],
  })
})
