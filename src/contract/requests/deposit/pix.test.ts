import fc from 'fast-check'
import jsQR from 'jsqr'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { hasCardNumber } from './card-number.ts'
import { pixCode, pixReceiver, pixReference } from './pix-code.ts'
import { type PixKind, readPixKey } from './pix-key.ts'

/** The fields of a BR Code, read as a bank reads them. */
function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

/** What a camera reads from a drawn code. */
function readByCamera(text: string): string | undefined {
  const { data, size } = encode(text)
  const scale = 4
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return jsQR(pixels, side, side)?.data
}

test('the example of the central bank is reproduced exactly', () => {
  const code = pixCode({
    key: '123e4567-e12b-12d1-a456-426655440000',
    name: 'Fulano de Tal',
    city: 'BRASILIA',
  })
  expect(code).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  )
})

test('a bank and a camera read back the content of a code', () => {
  const letters = fc.stringMatching(/^[A-Za-zÀ-ÿ '.-]{1,60}$/)
  fc.assert(
    fc.property(
      letters,
      letters,
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.uuid(),
      (name, city, cents, id) => {
        const amount = cents / 100
        const receiver = pixReceiver(name, city)
        const code = pixCode({ key: id, ...receiver, amount, reference: pixReference(id) })
        const fields = fieldsOf(code)
        expect(fieldsOf(fields['26'] ?? '')).toEqual({ '00': 'br.gov.bcb.pix', '01': id })
        expect(Number(fields['54'])).toBe(amount)
        expect(fields['59']).toMatch(/^[A-Z0-9](?:[A-Z0-9 ]{0,23}[A-Z0-9])?$/)
        expect(fields['60']).toMatch(/^[A-Z0-9](?:[A-Z0-9 ]{0,13}[A-Z0-9])?$/)
        expect(fieldsOf(fields['62'] ?? '')['05']).toMatch(/^[A-Z0-9]{1,25}$/)
        expect(readByCamera(code)).toBe(code)
      },
    ),
    { numRuns: 40 },
  )
})

test('names lose accents and anything that is not a Latin letter', () => {
  expect(pixReceiver('Ana Corrêa – Canoas & Ecoturismo', 'São Gabriel da Cachoeira')).toEqual({
    name: 'ANA CORREA CANOAS ECOTURI',
    city: 'SAO GABRIEL DA',
  })
  expect(pixReceiver('河', null)).toEqual({ name: 'PIX', city: 'BRASIL' })
})

const good: [PixKind, string, string][] = [
  ['email', ' Ana@Canoas.example ', 'ana@canoas.example'],
  ['phone', '(92) 99123-4567', '+5592991234567'],
  ['phone', '+55 92 3123 4567', '+559231234567'],
  ['cpf', '529.982.247-25', '52998224725'],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['random', '123E4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
]
test.each(good)('a key of the kind %s: %s', (kind, typed, key) => {
  expect(readPixKey(kind, typed)).toBe(key)
})

const bad: [PixKind, string][] = [
  ['email', 'ana@canoas'],
  ['email', `${'a'.repeat(70)}@canoas.example`],
  ['phone', '+49 170 1234567'],
  ['phone', '99123-4567'],
  ['cpf', '529.982.247-24'],
  ['cpf', '111.111.111-11'],
  ['cnpj', '11.222.333/0001-80'],
  ['cnpj', '12.ABC.345/01DE-36'],
  ['random', '123e4567'],
]
test.each(bad)('not a key of the kind %s: %s', (kind, typed) => {
  expect(readPixKey(kind, typed)).toBeUndefined()
})

test.each([
  '4111111111111111',
  'Card 4111 1111 1111 1111, 12/29',
  'on 2026-11-26 4111-1111-1111-1111',
  '3782 822463 10005',
  '5500.0000.0000.0004',
  '4111 1111 1111 1111',
  '4000000000006',
])('a number of a card: %s', (text) => {
  expect(hasCardNumber(text)).toBe(true)
})

test.each([
  'Pix E00000000202611261230abcdefghijk',
  '11222333000181',
  '11.222.333/0001-81',
  '+55 92 99123-4567',
  'Conta 12345-6, agência 0001',
  '4111 1111 1111 1112',
  '002 191 000012345678 55',
])('no number of a card: %s', (text) => {
  expect(hasCardNumber(text)).toBe(false)
})
