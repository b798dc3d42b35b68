import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { languages } from '#contract/languages.ts'
import { everyPage } from './every-page.ts'
import { type Visited, visited } from './visited.ts'

/** What the page about accessibility shows. */
export type AccessibilityRecord = {
  date: string
  /** The version that was tested. */
  commit: string
  /** Of axe-core. */
  engine: string
  languages: string[]
  themes: string[]
  widths: number[]
  /** The names of the pages and states, as in `everyPage`. */
  pages: string[]
  findings: { page: string; language: string; theme: string; width: number; rule: string }[]
  /** What was wider than a narrow screen. */
  wide: { page: string; language: string; element: string }[]
}

export const recordFile = resolve(import.meta.dirname, '../../src/web/site/trust/accessibility-record.json')

/**
 * Writes down what the tests of every page found, for the page about accessibility: where all public pages were looked at
 * in all languages, as in a whole run.
 */
export default class AccessibilityReporter implements Reporter {
  readonly #visits: Visited[] = []

  onTestEnd(_: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations)
      if (type === visited && description) this.#visits.push(JSON.parse(description) as Visited)
  }

  onEnd(): void {
    const record = recordOf(this.#visits)
    if (record) writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`)
  }
}

/** Undefined where a public page was not looked at in some language. */
export function recordOf(all: Visited[]): AccessibilityRecord | undefined {
  const visits = all.flatMap((visit) => {
    const page = everyPage.find(({ path }) => path === visit.path)?.name
    return page ? [{ ...visit, page }] : []
  })
  const missed = everyPage.some(({ path }) =>
    languages.some((language) => !visits.some((visit) => visit.path === path && visit.language === language)),
  )
  if (missed) return undefined
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: versionOf(),
    engine: engineVersion(),
    languages: [...languages],
    themes: distinct(visits.map(({ theme }) => theme)),
    widths: distinct(visits.map(({ width }) => width)).sort((a, b) => a - b),
    pages: everyPage.map(({ name }) => name),
    findings: visits.flatMap(({ page, language, theme, width, violations }) =>
      violations.map((each) => ({ page, language, theme, width, rule: each.split('\n')[0] ?? '' })),
    ),
    wide: visits.flatMap(({ page, language, wide }) => wide.map((element) => ({ page, language, element }))),
  }
}

const distinct = <Each>(all: Each[]): Each[] => [...new Set(all)].sort()

function versionOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    return git('rev-parse', '--short=9', 'HEAD')
  } catch {
    // the files without their history
    return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
  }
}

function engineVersion(): string {
  const file = createRequire(import.meta.url).resolve('axe-core/package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
