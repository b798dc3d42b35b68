import { expect, test } from 'vitest'
import { z } from 'zod'
import { Email, UserName } from './account/fields.ts'
import { signIn } from './account/sign-in.ts'
import { fieldErrorOf } from './field-error-of.ts'

const wrongWith = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { reportInput: true }).error?.issues.map(fieldErrorOf)

test('an issue of a schema becomes a code, with the number that its text names', () => {
  expect(wrongWith(UserName, '')).toEqual([{ code: 'required' }])
  expect(wrongWith(UserName, undefined)).toEqual([{ code: 'required' }])
  expect(wrongWith(UserName, null)).toEqual([{ code: 'required' }])
  expect(wrongWith(UserName, 7)).toEqual([{ code: 'invalid' }])
  expect(wrongWith(UserName, 'x'.repeat(121))).toEqual([{ code: 'tooLong', most: 120 }])
  expect(wrongWith(z.string().min(3), 'x')).toEqual([{ code: 'tooShort', least: 3 }])
  expect(wrongWith(Email, 'nobody')).toEqual([{ code: 'notAnEmail' }])
  expect(wrongWith(z.url(), 'nowhere')).toEqual([{ code: 'notAUrl' }])
  expect(wrongWith(z.iso.date(), '2026-02-30')).toEqual([{ code: 'notADate' }])
  expect(wrongWith(z.coerce.number(), 'many')).toEqual([{ code: 'notANumber' }])
  expect(wrongWith(z.number().min(1), 0)).toEqual([{ code: 'tooSmall', least: 1 }])
  expect(wrongWith(z.number().max(9), 10)).toEqual([{ code: 'tooLarge', most: 9 }])
  expect(wrongWith(z.array(z.string()).max(1), ['a', 'b'])).toEqual([{ code: 'tooMany', most: 1 }])
  expect(wrongWith(z.enum(['a']), 'b')).toEqual([{ code: 'notAnOption' }])
  expect(wrongWith(z.enum(['a']), undefined)).toEqual([{ code: 'required' }])
  expect(wrongWith(z.file(), 'x')).toEqual([{ code: 'notAnImage' }])
  expect(wrongWith(signIn.input.shape.code, '12')).toEqual([{ code: 'invalid' }])
})
