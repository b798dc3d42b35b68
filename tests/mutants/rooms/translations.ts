import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'the original text is not changed at the translation desk',
    file: 'src/server/translations/save-service.ts',
    find: "  if (language === row.originalLanguage) throw refusal({ code: 'unchangeable' })\n",
    replace: '',
    tests: ['src/server/translations/translations.test.ts'],
  },
  {
    rule: 'only people who manage profiles translate them',
    file: 'src/server/translations/policy.ts',
    find: 'hasAllPermissions(actor, besides[kind] ?? [])',
    replace: 'hasAllPermissions(actor, [])',
    tests: ['src/server/translations/translations.test.ts'],
  },
  {
    rule: 'a list of phrases is translated as a whole',
    file: 'src/server/translations/save-service.ts',
    find: "  if (lines.length < length || lines.includes('')) throw",
    replace: '  if (lines.length < length) throw',
    tests: ['src/server/translations/translations.test.ts'],
  },
  {
    rule: 'a text is translated as it was read',
    file: 'src/server/translations/save-service.ts',
    find: 'row: { id: row.id, updatedAt }, field',
    replace: 'row: { id: row.id, updatedAt: row.updatedAt }, field',
    tests: ['src/server/translations/translations.test.ts'],
  },
]
