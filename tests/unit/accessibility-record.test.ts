import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { type AccessibilityRecord, recordFile, recordOf } from '#tests/browser/accessibility-reporter.ts'
import { everyPage } from '#tests/browser/every-page.ts'
import type { Visited } from '#tests/browser/visited.ts'

const record = JSON.parse(readFileSync(recordFile, 'utf8')) as AccessibilityRecord

/** Pages that were added after the last whole run; the statement counts those of the record. */
const mayBeMissing = 5

test('the statement of accessibility tells of pages that the tests look at, in every language, theme and size', () => {
  const known = new Set(everyPage.map(({ name }) => name))
  expect(record.pages.filter((name) => !known.has(name))).toEqual([])
  expect(new Set(record.pages).size).toBe(record.pages.length)
  expect(known.size - record.pages.length, 'npm run soak -- accessibility').toBeLessThanOrEqual(mayBeMissing)
  expect(record.languages).toEqual(languages)
  expect(record.themes).toEqual(['dark', 'light'])
  expect(record.widths).toEqual([360, 1280])
  expect(record.date).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(record.commit).not.toBe('')
})

const visit = (path: string, language: string, found: Partial<Visited> = {}): Visited => ({
  ...{ path, language, theme: 'light', width: 360, violations: [], wide: [] },
  ...found,
})
const whole = everyPage.flatMap(({ path }) => languages.map((language) => visit(path, language)))

test('a run that left out a page or a language writes no record; one that found something says what', () => {
  expect(recordOf(whole.slice(1))).toBeUndefined()
  expect(recordOf(whole)).toMatchObject({ findings: [], wide: [], languages })
  const broken = { violations: ['image-alt: Images must have text\nimg'], wide: ['400 of 320 pixels'] }
  expect(recordOf([...whole, visit('/about', 'pt', broken)])).toMatchObject({
    findings: [{ page: 'about', language: 'pt', rule: 'image-alt: Images must have text' }],
    wide: [{ page: 'about', language: 'pt' }],
  })
  // a page that is for one person only is not counted
  expect(recordOf([...whole, visit('/account', 'pt', broken)])).toMatchObject({ findings: [] })
})
