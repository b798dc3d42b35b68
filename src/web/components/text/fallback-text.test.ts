import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Language, LocalizedText } from '#contract/language-schemas.ts'
import { languages } from '#contract/languages.ts'
import { fallbackText } from './fallback-text.ts'

test('the fallback is English, or else the original; the original has none', () => {
  const both = { pt: 'Oi', en: 'Hi' }
  expect(fallbackText(both, 'pt', 'fr')).toEqual({ text: 'Hi', language: 'en' })
  expect(fallbackText({ pt: 'Oi' }, 'pt', 'fr')).toEqual({ text: 'Oi', language: 'pt' })
  expect(fallbackText(both, 'pt', 'en')).toEqual({ text: 'Oi', language: 'pt' })
  expect(fallbackText({ en: 'Hi' }, 'pt', 'pt')).toBeUndefined()
})

test('the fallback is a text of the row in another language', () => {
  const text = fc.dictionary(fc.constantFrom(...languages), fc.string({ minLength: 1 }))
  const language = fc.constantFrom(...languages)
  fc.assert(
    fc.property(text, language, language, (texts, original, asked) => {
      const localized = LocalizedText.parse(texts)
      const found = fallbackText(localized, original, asked)
      const others = (['en', original] as const).filter((each) => each !== asked && texts[each])
      expect(found === undefined).toBe(asked === original || others.length === 0)
      if (found) expect(Language.parse(found.language)).not.toBe(asked)
      if (found) expect(found.text).toBe(texts[found.language])
    }),
  )
})
