import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'the original text is not changed at the desk of translations',
    file: 'src/server/translations/save-service.ts',
    find: "  if (language === row.originalLanguage) throw refusal({ code: 'unchangeable' })\n",
    replace: '',
    tests: ['src/server/translations/translations.test.ts'],
  },
  {
    rule: 'only who manages profiles translates them',
    file: 'src/server/translations/policy.ts',
    find: 'hasAllPermissions(actor, besides[kind] ?? [])',
    replace: 'hasAllPermissions(actor, [])',
    tests: ['src/server/translations/translations.test.ts'],
  },
]
