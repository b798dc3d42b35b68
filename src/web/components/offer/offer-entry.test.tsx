import { expect, test } from 'vitest'
import type { Offer } from '#contract/offers.ts'
import { languagesIn } from '#tests/languages-in.ts'
import { render } from '#tests/render.tsx'
import { OfferEntry } from './offer-entry.tsx'

const offer: Offer = {
  id: '0198c0de-0000-7000-8000-000000000001',
  originalLanguage: 'pt',
  title: 'Caminhada',
  description: 'A walk',
  duration: 'Meio dia',
  highlights: ['Onças', 'Birds'],
  includes: ['Botas'],
  excludes: ['Almoço'],
  requirements: ['Shoes', 'Chapéu'],
  notes: 'Traga água',
  textLanguages: {
    title: 'pt',
    duration: 'pt',
    highlights: ['pt', null],
    includes: ['pt'],
    excludes: ['pt'],
    requirements: [null, 'pt'],
    notes: 'pt',
  },
  category: 'tour',
  maxGroupSize: null,
  price: null,
  difficulty: null,
  socialGalleryUrl: null,
  availableFrom: null,
  availableTo: null,
  isSample: false,
  owner: { kind: 'profile', id: '0198c0de-0000-7000-8000-000000000002', slug: 'ana', name: 'Ana' },
}
const contact = { slug: 'ana', name: 'Ana', phone: '+5592991234567', email: null }

test('on an English page every text in Portuguese says so, phrase by phrase', () => {
  const spoken = languagesIn(render(<OfferEntry offer={offer} contact={contact} />))
  const inPortuguese = ['Caminhada', 'Meio dia', 'Onças', 'Botas', 'Almoço', 'Chapéu', 'Traga água']
  expect(inPortuguese.map((text) => [text, spoken.get(text)])).toEqual(
    inPortuguese.map((text) => [text, 'pt']),
  )
  const inEnglish = ['A walk', 'Birds', 'Shoes']
  expect(inEnglish.map((text) => [text, spoken.get(text)])).toEqual(inEnglish.map((text) => [text, 'en']))
})
