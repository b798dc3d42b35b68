import { expect, test } from 'vitest'
import type { Offer } from '#contract/directory/offers.ts'
import { render } from '#tests/render.tsx'
import { OffersSection } from './offers-section.tsx'

const contact = { kind: 'organization', slug: 'lodge', name: 'Lodge', phone: null, email: null } as never
const offers = Array.from({ length: 1000 }, (_, index) => ({
  ...{
    id: `offer-${index + 1}`,
    title: `Walk ${index + 1}`,
    description: 'Into the forest.',
    category: 'tour',
  },
  ...{
    duration: null,
    durationAmount: 4,
    durationUnit: 'hour',
    price: 40,
    currency: 'USD',
    priceFor: 'person',
  },
  ...{ months: [], weekdays: [], startTimes: [], languages: [], highlights: [], includes: [], excludes: [] },
  ...{ prices: [], bring: [], requirements: [], pictures: [], textLanguages: {}, maxGroupSize: 6 },
  ...{
    availableFrom: null,
    availableTo: null,
    isAvailable: true,
    nextFreeDay: null,
    owner: { kind: 'organization', slug: 'lodge', name: 'Lodge' },
  },
  localisation: { city: 'Tefé', country: 'Brazil', countryCode: 'BR' },
})) as unknown as Offer[]
const numbersIn = (markup: string) =>
  [...markup.matchAll(/>Walk (\d+)</g)].map(([, number]) => Number(number))
const shown = (search = '') => render(<OffersSection offers={offers} contact={contact} />, 'en', search)

test('a listing of a thousand offers shows a page of them, and leads to the others', () => {
  const first = shown('?lang=en')
  expect(numbersIn(first)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
  expect(first).toContain('href="/?lang=en&amp;offers=25#offers"')
  const last = shown('?offers=985')
  expect([numbersIn(last)[0], numbersIn(last).length]).toEqual([985, 16])
  expect(last).toContain('href="/#offers"')
  expect(last).not.toContain('rel="next"')
  for (const wrong of ['?offers=1001', '?offers=-3', '?offers=2.5', '?offers=many']) {
    expect(numbersIn(shown(wrong))[0]).toBe(1)
  }
})
