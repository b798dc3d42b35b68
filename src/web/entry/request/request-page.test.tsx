import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import type { TravelerRequest } from '#contract/requests/shape.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { render } from '#tests/render.tsx'
import RequestPage, { headers } from './request-page.tsx'

const at = '2026-11-24T03:47:00.000Z'
const days = { from: '2026-12-12', to: '2026-12-12', time: null }
const step = {
  actor: 'traveler',
  state: 'requested',
  message: '',
  days: null,
  people: null,
  at,
  written: null,
} as const

const request: TravelerRequest = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', kind: 'offer', title: 'Night canoe', titleLanguage: 'en' },
  ...{ path: '/offer/0198c0de-0000-7000-8000-000000000002', state: 'requested', isDayCanceled: false },
  ...{ name: 'Jonas Weber', contact: { email: 'jonas@mail.example', phone: null }, days, proposed: null },
  ...{
    settled: null,
    seller: null,
    offeredUntil: null,
    heldUntil: null,
    review: { closed: 'notConfirmed', until: null, state: null },
    people: 2,
    children: [],
    cancellationTerms: null,
    cancellationText: null,
    directions: null,
    point: null,
    bring: [],
    morning: null,
    total: 76,
    currency: 'USD',
    mailRefused: null,
    message: '',
    language: 'en',
  },
  ...{ city: 'Manaus', place: null, timeZone: 'America/Manaus', createdAt: at, updatedAt: at },
  ...{ hasPage: true, openedAt: null, most: null, openDays: [], hours: [], agreedMessage: '', closed: null },
  ...{ deposit: null, depositWays: null },
  provider: {
    ...{ name: 'Ana', path: '/profile/ana', hasPage: true, isSample: false, isReminded: true },
    ...{ phone: '+5592900000001', whatsapp: 'https://wa.me/5592900000001' },
  },
  steps: [{ ...step, id: '0198c0de-0000-7000-8000-000000000003', step: 'ask' }],
  childAges: [],
  queue: null,
  can: {
    change: false,
    propose: false,
    withdraw: true,
    accept: false,
    drop: false,
    take: false,
    proveDeposit: false,
  },
}

const answered: Partial<TravelerRequest> = {
  state: 'answered',
  proposed: {
    ...{ ...days, from: '2026-12-13', to: '2026-12-13', by: 'provider', people: 2, children: [] },
    ...{ place: null, total: 76, currency: 'USD' },
  },
  can: { ...request.can, accept: true },
  steps: [
    ...request.steps,
    {
      ...step,
      id: '0198c0de-0000-7000-8000-000000000004',
      step: 'propose',
      actor: 'provider',
      state: 'answered',
    },
  ],
}
const confirmed: Partial<TravelerRequest> = { state: 'confirmed', settled: days }

const pageOf = (more: Partial<TravelerRequest>, isSent = false, language: Language = 'en') => {
  const ofReview = { own: undefined, token: 'x'.repeat(22), at: 0, scripts: {} }
  const loaderData = { request: { ...request, ...more }, isSent, ofReview }
  const props = { loaderData, actionData: undefined } as unknown as Parameters<typeof RequestPage>[0]
  return render(<RequestPage {...props} />, language)
}
const sample = { provider: { ...request.provider, isSample: true, isReminded: false } }

test('nobody is told the private address, and nobody finds it', () => {
  expect(headers({} as Parameters<typeof headers>[0])).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
})

test('the address after sending says that it was sent, until there is an answer', () => {
  expect(pageOf({}, true)).toContain('Sent to Ana')
  const later = pageOf(answered, true)
  expect(later).not.toContain('Sent to Ana')
  expect(later).toContain('Accept this date')
})

test('a confirmed request names the provider, and says that hour and place are still open', () => {
  const html = pageOf(confirmed)
  expect(html).toContain('Sat, 12 Dec 2026')
  expect(html).toContain('href="tel:+5592900000001"')
  expect(html).toContain('href="https://wa.me/5592900000001"')
  expect(html.match(/still to be agreed with Ana/g)).toHaveLength(2)
  expect(html).toContain('$76 USD, paid directly to Ana')
  const known = pageOf({ ...confirmed, settled: { ...days, time: '17:30:00' }, place: 'Porto da Panair' })
  expect(known).toContain('Sat, 12 Dec 2026, 5:30 pm, Manaus time')
  expect(known).toContain('Porto da Panair')
  expect(known).not.toContain('still to be agreed')
})

test('what is confirmed says what was paid as a deposit, and what is left of the same currency', () => {
  const deposit = {
    ...{
      state: 'received' as const,
      amount: 20.5,
      currency: 'USD' as const,
      until: at,
      terms: '',
      proof: null,
    },
    receivedAt: at,
  }
  const html = pageOf({ ...confirmed, deposit })
  for (const fact of ['$76 USD, paid directly to Ana', '$20.50 USD, Ana has it', 'Left to pay', '$55.50 USD'])
    expect(html).toContain(fact)
  expect(html).not.toContain('id="deposit"')
  const inReais = pageOf({ ...confirmed, deposit: { ...deposit, currency: 'BRL' } })
  expect(inReais).toMatch(/20\.50/)
  for (const other of [inReais, pageOf({ ...confirmed, deposit: { ...deposit, receivedAt: null } })])
    expect(other).not.toContain('Left to pay')
  expect(pageOf({ state: 'withdrawn', deposit })).toContain('id="deposit"')
})

test('one can ask again for what was withdrawn: its title leads there', () => {
  expect(pageOf({ state: 'withdrawn' })).toContain(`<a href="${request.path}">Night canoe</a>`)
})

test('times are those of the place, and say so', () => {
  const html = pageOf({})
  for (const said of ['Monday 23 November', '11:47 pm', 'All times are Manaus time.'])
    expect(html).toContain(said)
  // a place without a known city has the name of its time zone
  expect(pageOf({ city: null, timeZone: 'America/Porto_Velho' })).toContain('All times are Porto Velho time.')
})

test.each(languages)(
  'in %s nobody is said to be reminded of an example, nor where nobody gets mail',
  (language) => {
    const reminder = (more: Partial<TravelerRequest>, isSent = false) =>
      /4 (hours|heures|horas)/.test(pageOf(more, isSent, language))
    expect(reminder({})).toBe(true)
    expect(reminder(sample)).toBe(false)
    expect(reminder(sample, true)).toBe(false)
    expect(reminder({ provider: { ...request.provider, isReminded: false } })).toBe(false)
  },
)

test('an example would wait for somebody, and nothing was sent', () => {
  for (const html of [pageOf(sample), pageOf(sample, true)]) {
    expect(html).toContain('This would be waiting for an answer from Ana')
    expect(html).toContain('nobody reads what you send here')
    expect(html).not.toContain('Sent to')
  }
})

test.each(languages)(
  'in %s what has to be confirmed names the mail to look for, and the mailbox',
  (language) => {
    const unverified: Partial<TravelerRequest> = {
      state: 'unverified',
      steps: [{ ...step, id: request.steps[0]?.id ?? '', step: 'ask', state: 'unverified' }],
    }
    const subject = i18nOf(language).getFixedT('requests')('mail.verify.subject')
    for (const html of [pageOf(unverified, true, language), pageOf(unverified, false, language)]) {
      expect(html).toContain(subject)
      expect(html).toContain('jonas@mail.example')
      expect(html).toContain('value="withdraw"')
    }
  },
)

test.each(languages)('in %s what was not sent is not said to be kept for 12 months', (language) => {
  const said = i18nOf(language).getFixedT('requests')('page.keptFor')
  const asked = { ...step, id: request.steps[0]?.id ?? '', step: 'ask', state: 'unverified' } as const
  const kept = (more: Partial<TravelerRequest>) => pageOf(more, false, language).includes(said)
  expect(kept({})).toBe(true)
  expect(kept({ state: 'unverified', steps: [asked] })).toBe(false)
  expect(
    kept({ state: 'withdrawn', steps: [asked, { ...asked, step: 'withdraw', state: 'withdrawn' }] }),
  ).toBe(false)
  const sent = [asked, { ...asked, step: 'verify', state: 'requested' } as const]
  expect(kept({ state: 'requested', steps: sent })).toBe(true)
})

test('a request that was never sent says so when it is over', () => {
  const asked = { ...step, id: request.steps[0]?.id ?? '', step: 'ask' } as const
  const expired = { ...asked, step: 'expire', actor: 'site', state: 'expired' } as const
  const over = (steps: TravelerRequest['steps']) => pageOf({ state: 'expired', steps })
  expect(over([{ ...asked, state: 'unverified' }, expired])).toContain('It was not sent')
  const sent = [{ ...asked, state: 'unverified' as const }, { ...asked, step: 'verify' as const }, expired]
  expect(over(sent)).not.toContain('It was not sent')
  expect(over([asked, expired])).not.toContain('It was not sent')
})
