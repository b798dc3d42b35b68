import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a text is in the language that was requested first',
    file: 'src/i18n/localized-text.ts',
    find: '[asked, defaultLanguage, original, ...languages]',
    replace: '[defaultLanguage, asked, original, ...languages]',
    tests: ['src/i18n/localized-text.test.ts'],
  },
  {
    rule: 'a text in another language says which one',
    file: 'src/i18n/localized-text.ts',
    find: 'language === asked ? null : language)',
    replace: 'null)',
    tests: ['src/i18n/localized-text.test.ts'],
  },
  {
    rule: 'a language is guessed only where it is clear',
    file: 'src/i18n/guess-language.ts',
    find: 'first.score < 3 || first',
    replace: 'first.score < 0 || first',
    tests: ['src/i18n/guess-language.test.ts'],
  },
  {
    rule: 'French says 1er for the first of a month',
    file: 'src/i18n/format-dates.ts',
    find: "part.type === 'day' && part.value === '1' ?",
    replace: "part.type === 'month' && part.value === '1' ?",
    tests: ['src/i18n/format-dates.test.ts'],
  },
  {
    rule: 'an amount is exact to the cent unless it is whole',
    file: 'src/i18n/format-numbers.ts',
    find: 'Math.round(value * 100) % 100 === 0 ? 0 : 2',
    replace: 'value ? 0 : 2',
    tests: ['src/i18n/format.test.ts'],
  },
  {
    rule: 'a page whose links carry the language of its address is cached separately',
    file: 'src/server/pages/mount-pages.ts',
    find: ", carries && 'carries its language'",
    replace: '',
    tests: ['src/server/pages/pages.test.ts'],
  },
]
