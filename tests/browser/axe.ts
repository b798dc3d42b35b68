import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the page as it is: one line for each rule, with the elements. */
export async function violationsOf(page: Page, { except = [] as string[] } = {}): Promise<string[]> {
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]))
  return run(page, { runOnly: standards, rules, resultTypes: ['violations'] })
}

/** The same for what another theme can change. */
export const contrastViolationsOf = (page: Page) =>
  run(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })

async function run(page: Page, options: axe.RunOptions): Promise<string[]> {
  // a link that the head of the page covers is measured smaller than it is; at the top it covers nothing
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(untilAtRest)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (asked) => {
    const { axe: engine } = window as unknown as { axe: typeof axe }
    const found = await engine.run(document, asked as axe.RunOptions)
    return found.violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
    }))
  }, options as object)
  return violations.map(({ rule, elements }) => `${rule}\n${elements.slice(0, 5).join('\n')}`)
}

/** What fades in is too pale to read until it is there. */
async function untilAtRest() {
  const moving = document.getAnimations().filter(({ effect, playState, timeline }) => {
    const hasEnd = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    return hasEnd && playState === 'running' && timeline === document.timeline
  })
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})))
}
