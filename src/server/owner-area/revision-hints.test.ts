import { expect, test } from 'vitest'
import { hintsOf } from './revision-hints.ts'

const listing = { email: 'ana@pousada.com.br', website: null, countryCode: 'BR' } as const
const website = (after: string | null) => ({ website: { before: 'https://pousada.com.br/', after } })
const phone = (before: string | null, after: string | null) => ({ phone: { before, after } })

test.each([
  ['https://hotel-barato-24h.com/', 'ana@pousada.com.br', true],
  ['https://www.pousada.com.br/quartos', 'ana@pousada.com.br', false],
  ['https://reservas.pousada.com.br/', 'ana@pousada.com.br', false],
  ['https://pousada.com.br/', 'ana@mail.pousada.com.br', false],
  ['https://minhapousada.com.br/', 'ana@pousada.com.br', true],
  // half the river has such an address
  ['https://pousada.com.br/', 'pousada@gmail.com', false],
  ['https://pousada.com.br/', null, false],
  [null, 'ana@pousada.com.br', false],
])('website %s beside e-mail %s: %s', (after, email, isOdd) => {
  expect(hintsOf(website(after), { ...listing, email })).toEqual(isOdd ? ['websiteDomain'] : [])
})

test.each([
  ['+5592999990000', '+5592999990001', 'BR', false],
  ['+5592999990000', '+4915112345678', 'BR', true],
  [null, '+51999888777', 'BR', true],
  // it was foreign before
  ['+51999888777', '+51999888000', 'BR', false],
  ['+5592999990000', '+51999888777', 'PE', false],
  ['+5592999990000', null, 'BR', false],
] as const)('phone %s to %s in %s: %s', (before, after, countryCode, isOdd) => {
  expect(hintsOf(phone(before, after), { ...listing, countryCode })).toEqual(isOdd ? ['phoneCountry'] : [])
})
