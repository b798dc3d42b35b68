import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import type { OwnReview } from '#contract/reviews/shape.ts'
import { render } from '#tests/render.tsx'
import type { ReviewPosted } from './review-action.ts'
import { ReviewSection } from './review-section.tsx'

const own: OwnReview = {
  about: { kind: 'offer', title: 'Night canoe', titleLanguage: 'en', path: '/offer/1' },
  provider: { name: 'Ana', path: '/profile/ana', hasPage: true, isSample: false },
  ...{ from: '2026-11-28', to: '2026-11-28', closed: null, until: '2027-01-27', language: 'en' },
  ...{
    name: 'Julia Braun',
    pictures: [],
    review: null,
    can: { write: true, change: false, withdraw: false },
  },
}
const written: NonNullable<OwnReview['review']> = {
  ...{ id: 'r1', stars: 2, text: 'Two hours late.', language: 'en', tags: [], name: 'Julia' },
  ...{ state: 'waiting', isHeld: false, writtenAt: '2026-12-01T10:00:00.000Z' },
  ...{ showsAt: '2026-12-15T10:00:00.000Z', shownAt: null, answer: null, hiding: null, decision: null },
}
const waiting = { ...own, can: { write: false, change: true, withdraw: true }, review: written }
const shownAs = (
  more: Partial<NonNullable<OwnReview['review']>>,
  can = { change: false, withdraw: true },
) => ({
  ...own,
  can: { write: false, ...can },
  review: { ...written, ...more },
})

const section = (of: OwnReview | undefined, language: Language = 'en', posted?: ReviewPosted) =>
  render(
    <ReviewSection
      own={of}
      token={'x'.repeat(22)}
      timeZone="America/Manaus"
      at={1}
      posted={posted}
      scripts={{ form: undefined, picture: undefined }}
    />,
    language,
  )

test('stars are asked in words, and until when, without the name of the request', () => {
  const html = section(own)
  for (const said of ['Poor', 'So-so', 'Very good', 'You can write until Wed, 27 Jan 2027.', 'name="stars"'])
    expect(html).toContain(said)
  expect(html).not.toContain('Julia')
})

test('before the day has passed the form is there, but hidden until then', () => {
  const html = section({ ...own, closed: 'notYet', can: { ...own.can, write: false } })
  expect(html).toContain('hidden="" data-after="2026-11-28" data-zone="America/Manaus"')
  expect(section(own)).not.toContain('data-after')
})

test('nothing is asked of what was not confirmed, nor of an example', () => {
  expect(section(undefined)).toBe('')
  expect(section({ ...own, closed: 'notConfirmed' })).toBe('')
  expect(section({ ...own, provider: { ...own.provider, isSample: true } })).toBe('')
  const late = section({ ...own, closed: 'over', can: { ...own.can, write: false } })
  expect(late).toContain('Reviews of this day were possible until Wed, 27 Jan 2027.')
  expect(late).not.toContain('<form')
})

test('what waits says until when and why, can be changed and withdrawn', () => {
  const html = section(waiting)
  expect(html).toContain('It appears on 15 December 2026 at the latest, and sooner once Ana has said')
  expect(html).toContain('Two hours late.')
  expect(html).toContain('Send the change')
  expect(html).toContain('value="withdraw"')
  expect(section(shownAs({ isHeld: true }))).toContain('Someone on our team will read it')
})

test('what is public leads to its page, and can only be withdrawn', () => {
  const html = section(shownAs({ state: 'shown', showsAt: null, shownAt: '2026-12-02T10:00:00.000Z' }))
  expect(html).toContain('href="/profile/ana#reviews"')
  expect(html).not.toContain('name="stars"')
  expect(html).toContain('value="withdraw"')
})

test.each(languages)('in %s whoever is hidden reads why, since when, and where to object', (language) => {
  const hiding = { ground: 'offensive', text: 'See the last line.', at: '2026-12-05T10:00:00.000Z' } as const
  const html = section(shownAs({ state: 'hidden', hiding }), language)
  expect(html).toContain('See the last line.')
  expect(html).toContain('help@directory.example')
  expect(html).toContain('2026')
  const decided = section(shownAs({ state: 'hidden', hiding, decision: '/decision/of-julia' }), language)
  expect(decided).toContain('href="/decision/of-julia"')
  expect(decided).not.toContain('help@directory.example')
})

test('a refused form comes back with everything that was typed, and what is wrong at its field', () => {
  const html = section(own, 'en', {
    ofReview: true,
    values: { stars: '4', text: 'Call +55 92', name: 'J', at: '1', key: 'k', tags: ['knows'] },
    failure: {
      status: 422,
      retryAfter: undefined,
      body: { error: '', code: 'invalid_request', fields: { text: { code: 'contactInText' } } },
    },
  })
  expect(html).toContain('href="#review-text"')
  expect(html).toContain('No phone numbers, links or e-mail addresses here, please.')
  expect(html).toContain('>Call +55 92</textarea>')
  expect(html).toMatch(/name="stars" checked="" value="4"|value="4" checked=""/)
  expect(html).toMatch(/name="tags" checked="" value="knows"|value="knows" checked=""/)
})
