import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import type { Site } from '#contract/page-request.ts'
import type { Review } from '#contract/reviews/shape.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { render } from '#tests/render.tsx'
import { Rating } from '#web/components/listing/rating.tsx'
import { ratedJsonLd, ratedTripJsonLd, serviceJsonLd } from '#web/components/seo/review-json-ld.ts'
import type { ShownReviews } from './load-reviews.ts'
import { ReviewsSection } from './reviews-section.tsx'

const review: Review = {
  ...{ id: 'r1', stars: 5, text: 'Ouvimos mais em uma hora.', language: 'pt', tags: ['onTime'], name: '' },
  ...{ pictures: [], month: '2026-11', shownAt: '2026-11-20T10:00:00.000Z' },
  about: { kind: 'offer', title: 'Night sounds', titleLanguage: null, path: '/offer/1' },
  answer: { text: 'Merci !', language: 'fr', at: '2026-11-21T10:00:00.000Z' },
}
const shown: ShownReviews = {
  items: [review],
  summary: {
    ...{ count: 14, average: 4.9, firstMonth: '2026-03', lastMonth: '2026-11', confirmed: 31 },
    stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 ? 14 : 0 })),
    tags: [{ tag: 'onTime', count: 9 }],
  },
  isWhole: false,
  next: 'abc',
}
const section = (reviews: ShownReviews | undefined, language: 'en' | 'fr' | 'pt' | 'es' = 'en') =>
  render(<ReviewsSection reviews={reviews} provider="Ana" />, language)

test('the rating says how many wrote, from which months, and that only confirmed days count', () => {
  const html = section(shown)
  for (const said of [
    '4.9 of 5',
    'from 14 reviews',
    'Days from March 2026 to November 2026',
    '14 of 31 people with a confirmed day wrote',
    'Only from people whose day was confirmed here.',
    'href="/how-we-rank#reviews"',
    'href="/?reviews=all#reviews"',
  ])
    expect(html).toContain(said)
  expect(section(undefined)).toBe('')
})

test('a review names its day and where it came from, its language, and what the provider answered', () => {
  const html = section(shown)
  for (const said of [
    'A traveler',
    '5 of 5 stars',
    'Wonderful',
    '<a href="/offer/1">Night sounds</a>',
    '<time dateTime="2026-11">November 2026</time>',
    'Written in Portuguese',
    'lang="pt">Ouvimos mais em uma hora.',
    'Ana answered:',
    'lang="fr">Merci !',
  ])
    expect(html).toContain(said)
  expect(section(shown, 'pt')).not.toContain('Escrito em')
})

test.each(languages)('in %s months are written as inside a sentence', (language) => {
  const html = section(shown, language)
  expect(html).toContain({ en: 'November', fr: 'novembre', pt: 'novembro', es: 'noviembre' }[language])
})

test('an offer without reviews of its own leads to those of its provider', () => {
  const none = {
    ...shown,
    items: [],
    next: undefined,
    summary: { ...shown.summary, count: 0, average: null },
  }
  const html = render(
    <ReviewsSection reviews={none} provider="Ana" others={{ count: 14, path: '/profile/ana' }} />,
  )
  expect(html).toContain('Nobody has written about this tour or service yet.')
  expect(html).toContain('<a href="/profile/ana#reviews">14 reviews of Ana in all</a>')
})

test('each star leads to the reviews that it came from; an example has none', () => {
  const rated = { isSample: false, rating: 4.9, totalReviews: 14 }
  expect(render(<Rating of={rated} path="/profile/ana" />)).toContain('href="/profile/ana#reviews"')
  expect(render(<Rating of={{ ...rated, isSample: true }} path="/profile/ana" />)).toBe('')
})

test('search engines read a rating only where there are reviews', () => {
  const site = { baseUrl: 'https://directory.example' } as Site
  const guide = { name: 'Ana', specialty: null, path: '/profile/ana' }
  const trip = { '@type': 'TouristTrip', name: 'Night sounds' }
  const anonymous = i18nOf('en').getFixedT('reviews')('anonymous')
  const rated = ratedJsonLd(shown, anonymous)
  expect(rated).toMatchObject({
    aggregateRating: { ratingValue: 4.9, reviewCount: 14, bestRating: 5 },
    review: [
      { author: { name: 'A traveler' }, reviewRating: { ratingValue: 5 }, datePublished: '2026-11-20' },
    ],
  })
  expect(serviceJsonLd(guide, site, rated)).toMatchObject([{ '@type': 'Service', ...rated }])
  expect(ratedTripJsonLd(trip, rated)).toMatchObject({ '@type': ['TouristTrip', 'Product'], ...rated })
  for (const none of [
    ratedJsonLd(undefined, anonymous),
    ratedJsonLd({ ...shown, summary: { ...shown.summary, count: 0 } }, anonymous),
  ]) {
    expect(none).toEqual({})
    expect(serviceJsonLd(guide, site, none)).toEqual([])
    expect(ratedTripJsonLd(trip, none)).toEqual(trip)
  }
})
