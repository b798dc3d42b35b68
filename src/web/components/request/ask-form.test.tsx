import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { render } from '#tests/render.tsx'
import { AskForm } from './ask-form.tsx'
import type { AskedOffer } from './ask-terms.tsx'
import type { AskPosted } from './ask-values.ts'

const values = {
  name: 'Jonas Weber',
  contact: 'jonas.weber',
  from: '2026-06-14',
  to: '',
  day: '',
  people: '3',
  message: 'One of us is nine years old.',
  at: '1764000000000',
  key: 'a-key',
}
const offer = {
  ...{ price: null, priceFor: 'person', currency: 'USD', prices: [], minGroupSize: null },
  ...{ cancellationTerms: null, cancellationText: null, textLanguages: {} },
} satisfies Partial<AskedOffer>
const formIn = (
  language: (typeof languages)[number],
  posted?: AskPosted,
  isFull?: boolean,
  startTimes: string[] = [],
) =>
  render(
    <AskForm
      kind={isFull ? 'event' : 'offer'}
      id="0198c0de-0000-7000-8000-000000000001"
      name="Ana"
      isSample={false}
      isFull={isFull ?? false}
      most={6}
      today="2026-11-22"
      at={1764000000001}
      posted={posted}
      {...(!isFull && { offer: { ...offer, startTimes } })}
      script={undefined}
    />,
    language,
  )

test.each(languages)('in %s each wrong field says why, and nothing typed is lost', (language) => {
  const fields = { contact: { code: 'notAContact' as const }, from: { code: 'dayHasPassed' as const } }
  const failure = {
    status: 422,
    body: { error: '', code: 'invalid_request' as const, fields },
    retryAfter: undefined,
  }
  const html = formIn(language, { values, failure })
  const wrong = [...html.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([field]) => field,
  )
  expect(wrong.map((field) => field.match(/name="(\w+)"/)?.[1]).sort()).toEqual(['contact', 'from'])
  for (const typed of Object.values(values)) expect(html).toContain(typed)
  expect(html).toContain('href="#ask-contact"')
  expect(html.match(/class="error"/g)).toHaveLength(2)
  expect(html).not.toMatch(/errors\.|form\./)
})

test('errors are listed in the order of the form', () => {
  const code = 'required' as const
  const fields = { name: { code }, contact: { code }, people: { code }, from: { code } }
  const failure = {
    status: 422,
    body: { error: '', code: 'invalid_request' as const, fields },
    retryAfter: undefined,
  }
  const listed = [...formIn('en', { values, failure }).matchAll(/href="#ask-(\w+)"/g)].map(([, name]) => name)
  expect(listed).toEqual(['from', 'people', 'name', 'contact'])
})

test('a device whose clock is ahead can send the form again', () => {
  const failure = {
    status: 422,
    body: { error: '', code: 'invalid_request' as const, reason: 'sentTooFast' as const },
    retryAfter: undefined,
  }
  const ahead = { ...values, at: '1764000600000' }
  expect(formIn('en', { values: ahead, failure })).toMatch(/name="at" value="1764000000001"/)
  expect(formIn('en', { values, failure })).toMatch(/name="at" value="1764000000000"/)
})

test('an offer asks for days, a full event for a place on its waitlist', () => {
  expect(formIn('en')).toContain('name="from"')
  expect(formIn('en')).toContain('data-call="/api/tourism/offers/')
  const full = formIn('en', undefined, true)
  expect(full).not.toContain('name="from"')
  expect(full).toContain('Join the waitlist')
  expect(full).toContain('data-call="/api/tourism/events/')
})

test('if something else failed, the form says what', () => {
  const failure = { status: 429, body: { error: '', code: 'too_many_requests' as const }, retryAfter: 30 }
  expect(formIn('en', { values, failure })).toContain('role="alert"')
  expect(formIn('en', { values, failure })).not.toContain('aria-invalid')
})

test('one of several hours of an offer can be chosen, and is kept; a single one is shown', () => {
  const failure = { status: 429, body: { error: '', code: 'too_many_requests' as const }, retryAfter: 30 }
  const posted = { values: { ...values, time: '19:30' }, failure }
  const [several, chosen, single, none] = [
    formIn('en', undefined, undefined, ['17:30', '19:30']),
    formIn('en', posted, undefined, ['17:30', '19:30']),
    formIn('en', undefined, undefined, ['17:30']),
    formIn('en', undefined, undefined, []),
  ]
  const optionsIn = (html: string) => html.match(/<option[^>]*>[^<]*/g) ?? []
  expect(optionsIn(several)).toEqual([
    '<option value="">No preference',
    '<option value="17:30">5:30 pm',
    '<option value="19:30">7:30 pm',
  ])
  expect(optionsIn(chosen)).toContain('<option value="19:30" selected="">7:30 pm')
  expect(single).toContain('Starts at 5:30 pm, local time')
  for (const html of [single, none]) expect(html).not.toContain('name="time"')
  expect(none).not.toContain('Starts at')
})

test('the choice to wait for a full day stays when something else is refused', () => {
  const failure = { status: 429, body: { error: '', code: 'too_many_requests' as const }, retryAfter: 30 }
  const boxIn = (html: string) => html.match(/<input[^>]*name="wait"[^>]*>/)?.[0]
  expect(boxIn(formIn('en', { values, failure }))).toBeUndefined()
  expect(boxIn(formIn('en', { values: { ...values, wait: 'true' }, failure }))).toContain('checked')
})
