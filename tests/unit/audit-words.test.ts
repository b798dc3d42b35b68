import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { auditActions } from '#contract/system/audit-actions.ts'
import { actionKey } from '#web/components/changes/action-label.ts'

test('every action of the log has a text in each language, and no text is left over', () => {
  const keys = Object.entries(auditActions).flatMap(([kind, all]) =>
    all.map((each) => actionKey(`${kind}.${each}`)),
  )
  for (const language of languages) {
    const texts = JSON.parse(readFileSync(`src/i18n/locales/${language}/audit.json`, 'utf8'))
    expect(
      Object.keys(texts.actions)
        .map((key) => `actions.${key}`)
        .sort(),
      language,
    ).toEqual(keys.toSorted())
  }
})
