import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { dayText, momentText } from './format-moments.ts'

test.each(languages)('%s writes an instant with year, short month, day, hour and minute', (language) => {
  const text = momentText('2026-11-20T02:12:00.000Z', language, 'America/Manaus')
  expect(text).toMatch(/19.*nov.*2026.*22:12/i)
  expect(dayText('2026-11-20T02:12:00.000Z', language, 'UTC')).toMatch(/^20.*nov.*2026$/i)
})
