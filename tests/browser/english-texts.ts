import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Page } from '@playwright/test'

type Catalogue = { [key: string]: string | Catalogue }

const locales = resolve(import.meta.dirname, '../../src/i18n/locales')

function textsOf(language: string): Map<string, string> {
  const files = globSync(`${locales}/${language}/*.json`)
  return new Map(
    files.flatMap((file) => flatten(JSON.parse(readFileSync(file, 'utf8')), basename(file, '.json'))),
  )
}

const flatten = (catalogue: Catalogue, prefix: string): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}.${key}`, value] as [string, string]]
      : flatten(value, `${prefix}.${key}`),
  )

const read = new Map<string, Set<string>>()

/** English texts of the catalogues that read otherwise in the language, wherever they stand there. */
export function englishTexts(language: string): Set<string> {
  const known = read.get(language)
  if (known) return known
  const translated = new Set(textsOf(language).values())
  const english = [...textsOf('en').values()]
  const texts = new Set(
    english.filter((text) => /\p{L}{3}/u.test(text) && !text.includes('{{') && !translated.has(text)),
  )
  read.set(language, texts)
  return texts
}

/** What the page says in English although it is in another language. */
export async function leftInEnglish(page: Page): Promise<string[]> {
  const english = englishTexts(String(await page.locator('html').getAttribute('lang')))
  return (await saidBy(page)).filter((text) => english.has(text))
}

/** Everything that the page says, written or spoken, in its own language; code has none. */
function saidBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = document.documentElement.lang
    const isOwn = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === own
    const said: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent?.closest('script, style, code') || !isOwn(parent)) continue
      said.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (!isOwn(element)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        said.push(element.getAttribute(name) ?? '')
    }
    return said.map((text) => text.trim()).filter(Boolean)
  })
}
