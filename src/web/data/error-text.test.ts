import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { statusOfCode } from '#contract/error-codes.ts'
import { ErrorCode, ErrorReason } from '#contract/errors.ts'
import { FieldErrorCode } from '#contract/field-errors.ts'
import { languages } from '#contract/languages.ts'
import { isRowError } from '#contract/row-errors.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { errorText, fieldErrorText } from './error-text.ts'

const textsIn = (language: (typeof languages)[number]) => i18nOf(language).getFixedT('workspace')
const fieldTextIn = (language: (typeof languages)[number], code: FieldErrorCode) =>
  isRowError(code)
    ? i18nOf(language).t(`imports:rowErrors.${code}`, { most: 120 })
    : fieldErrorText(textsIn(language), { code, least: 3, most: 120 })
const t = textsIn('fr')
const error = 'An English sentence'

test('why a change was refused is told in the language of the page', () => {
  const refused = new ApiError(409, { error, code: 'conflict', reason: 'lastAdministrator' })
  expect(errorText(t, refused)).toMatch(/^Plus personne ne pourrait gérer le système/)
  expect(errorText(t, new ApiError(409, { error, code: 'conflict' }))).toBe(t('errors.conflict'))
  expect(errorText(t, new ApiError(500, { error, code: 'internal' }))).toBe(t('errors.general'))
  expect(errorText(t, new TypeError('Failed to fetch'))).toBe(t('errors.offline'))
})

test('an answer of a proxy, which has a status alone, is understood too', () => {
  expect(errorText(t, new ApiError(413, { error, code: 'internal' }))).toBe(
    i18nOf('fr').t('reasons:codes.tooLarge'),
  )
  expect(errorText(t, new ApiError(502, { error, code: 'internal' }))).toBe(t('errors.general'))
})

test.each(languages)('every code and reason has a text of its own in %s', (language) => {
  const own = textsIn(language)
  const failures = ErrorCode.options.map((code) => new ApiError(statusOfCode[code], { error, code }))
  const refusals = ErrorReason.options.map((reason) => new ApiError(409, { error, code: 'conflict', reason }))
  const fields = FieldErrorCode.options.map((code) => fieldTextIn(language, code))
  const shown = [...[...failures, ...refusals].map((each) => errorText(own, each)), ...fields]
  for (const text of shown) expect(text).not.toMatch(/errors\.|\{\{|undefined|English sentence/)
  expect(new Set(shown).size).toBe(shown.length)
  if (language === 'en') return
  const english = new Set(FieldErrorCode.options.map((code) => fieldTextIn('en', code)))
  expect(fields.filter((text) => english.has(text))).toEqual([])
})

test('the number that a field may have is told', () => {
  expect(fieldErrorText(textsIn('pt'), { code: 'tooLong', most: 120 })).toBe('Use no máximo 120 caracteres')
})
