import { expect, test } from 'vitest'
import type { Offer } from '#contract/directory/offers.ts'
import { offerFacts } from '#entities/offers.ts'
import { blankRow } from '#fields/each.ts'
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
  textLanguages: {
    title: 'pt',
    duration: 'pt',
    highlights: ['pt', null],
    includes: ['pt'],
    excludes: ['pt'],
    requirements: [null, 'pt'],
  },
  ...blankRow(offerFacts),
  ...{ noticeDays: 0, meetingPoint: null, meetingDirections: null, bring: [], cancellationText: null },
  depositTerms: null,
  category: 'tour',
  maxGroupSize: null,
  durationAmount: null,
  durationUnit: null,
  price: null,
  currency: 'USD',
  priceFor: 'person',
  prices: [],
  difficulty: null,
  socialGalleryUrl: null,
  availableFrom: null,
  availableTo: null,
  nextFreeDay: null,
  months: [],
  isAvailable: true,
  isSample: false,
  pictures: [],
  owner: {
    kind: 'profile',
    id: '0198c0de-0000-7000-8000-000000000002',
    slug: 'ana',
    name: 'Ana',
    localisation: null,
  },
}
const contact = { slug: 'ana', name: 'Ana', phone: '+5592991234567', email: null }

test('on an English page every text in Portuguese says so, phrase by phrase', () => {
  const spoken = languagesIn(render(<OfferEntry offer={offer} contact={contact} />))
  const inPortuguese = ['Caminhada', 'Meio dia', 'Onças', 'Botas', 'Almoço', 'Chapéu']
  expect(inPortuguese.map((text) => [text, spoken.get(text)])).toEqual(
    inPortuguese.map((text) => [text, 'pt']),
  )
  const inEnglish = ['A walk', 'Birds', 'Shoes']
  expect(inEnglish.map((text) => [text, spoken.get(text)])).toEqual(inEnglish.map((text) => [text, 'en']))
})

const shown = (row: Partial<Offer>) => {
  const html = render(<OfferEntry offer={{ ...offer, textLanguages: {}, ...row }} contact={contact} />)
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('a price is in whole units of its currency, with what it is for', () => {
  expect(shown({ price: 65 })).toContain('$65 USD per person')
  expect(shown({ price: 1250.5, currency: 'BRL', priceFor: 'group' })).toContain('R$1,251 BRL per group')
  expect(shown({ price: 40, currency: 'EUR', priceFor: 'night' })).toContain('€40 EUR per night')
})

test('the duration is said in its own words, else by its number and unit', () => {
  const length = { durationAmount: 3, durationUnit: 'hour' } as const
  expect(shown(length)).toContain('Meio dia')
  expect(shown({ ...length, duration: null })).toContain('3 hours')
  expect(shown({ duration: null, durationAmount: 1, durationUnit: 'night' })).toContain('1 night ')
})

test('an offer outside its days or months is unavailable, and says until when, or from which day on', () => {
  const isAvailable = false
  expect(shown({ isAvailable, availableTo: '2020-03-31' })).toContain(
    'Not available: it was offered until 31 March 2020',
  )
  expect(shown({ isAvailable, availableFrom: '2999-04-01' })).toContain('Not available before 1 April 2999')
  const months = [4, 5, 6]
  const next = /Not available before 1 (April|May|June) \d{4} .*Offered April to June/
  expect(shown({ isAvailable, months })).toMatch(next)
  expect(shown({ months })).not.toContain('Not available')
  expect(shown({ category: 'wildlife' })).toContain('Wildlife')
})
