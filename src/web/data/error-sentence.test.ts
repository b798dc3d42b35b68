import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { errorSentence } from './error-sentence.ts'

const t = i18nOf('fr').getFixedT('fr', 'workspace') as TFunction<'workspace'>

test('a refusal is told in the words of the server', () => {
  const error = new ApiError(409, { error: 'The last administrator stays', code: 'conflict' })
  expect(errorSentence(t, error)).toEqual({ text: 'The last administrator stays', lang: 'en' })
})

test('a failure without a reason is told in the language of the page', () => {
  const broken = new ApiError(500, { error: 'Something went wrong', code: 'internal' })
  expect(errorSentence(t, broken)).toEqual({ text: t('errors.general') })
  expect(errorSentence(t, new TypeError('Failed to fetch'))).toEqual({ text: t('errors.offline') })
})
