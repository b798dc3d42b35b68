import { expect, test } from 'vitest'
import { titleOfCopy } from './title-of-copy.ts'

test('the title of a copy says so in its language and is no longer than a title may be', () => {
  expect(titleOfCopy({ en: 'Night walk', pt: 'Trilha noturna' }, 24)).toEqual({
    en: 'Night walk (copy)',
    pt: 'Trilha noturna (cópia)',
  })
  const { en } = titleOfCopy({ en: 'A day among dolphins' }, 15)
  expect(en).toBe('A day am (copy)')
})
