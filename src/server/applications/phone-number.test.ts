import { expect, test } from 'vitest'
import { phoneCountries } from '#contract/values/phone-countries.ts'
import { e164Of } from './phone-number.ts'

const of = (code: string, typed: string) => {
  const country = phoneCountries.find((each) => each.code === code)
  return country && e164Of(country, typed)
}

test.each([
  ['+55', '(92) 99123-4567', '+5592991234567'],
  ['+55', '092 99123 4567', '+5592991234567'],
  ['+55', '+55 92 99123-4567', '+5592991234567'],
  ['+55', '55 92 99123-4567', '+5592991234567'],
  ['+55', '(92) 3123-4567', '+559231234567'],
  ['+51', '987 654 321', '+51987654321'],
  ['+591', '71234567', '+59171234567'],
  ['+57', '310 1234567', '+573101234567'],
  ['+593', '099 123 4567', '+593991234567'],
  ['+594', '0694 20 12 34', '+594694201234'],
  ['+592', '609 1234', '+5926091234'],
  ['+597', '741-2345', '+5977412345'],
  ['+58', '0412-1234567', '+584121234567'],
  ['+1', '(212) 555-0123', '+12125550123'],
  ['+44', '07400 123456', '+447400123456'],
  ['+33', '06 12 34 56 78', '+33612345678'],
  ['+49', '0151 23456789', '+4915123456789'],
  ['+34', '612 34 56 78', '+34612345678'],
  // of a range that no list has
  ['+55', '(92) 00000-0000', '+5592000000000'],
])('%s %s is %s', (code, typed, e164) => {
  expect(of(code, typed)).toBe(e164)
})

test.each([
  ['+55', '99123-4567', 'fewer digits than Brazil has'],
  ['+51', '123456', 'fewer than seven digits'],
  ['+33', '06 12 34 56', 'too short for France'],
  ['+55', '92 99123-4567 8901', 'too long'],
  ['+55', '+51 987 654 321 00', 'of another country'],
  ['+55', '+1 212 555 0123', 'of another country'],
  ['+55', 'call 92 99123-4567 please', 'a sentence'],
  ['+55', '92991234567\u202E', 'a hidden character'],
  ['+55', '٩٢٩٩١٢٣٤٥٦٧', 'digits of another script'],
  ['+55', '<b>92991234567</b>', 'HTML'],
])('%s %s is no phone: %s', (code, typed) => {
  expect(of(code, typed)).toBeUndefined()
})
