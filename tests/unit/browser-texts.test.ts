import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { loadBrowserI18n, loadReasons, loadTexts } from '#i18n/browser.ts'
import { type Namespace, namespaces } from '#i18n/catalogues.ts'
import { namespacesIn as namespacesOf, textFilesOf } from '#i18n/text-files.ts'
import { readTexts } from '#tests/read-texts.ts'
import routes from '#web/routes.ts'

type Route = { file: string; path?: string; children?: Route[] }

const web = resolve(import.meta.dirname, '../../src/web')

/** A hydrated page or what stands around it: its file, and an address where it stands. */
type Place = { file: string; path: string }

function placesOf({ file, path: own, children = [] }: Route, around: string): Place[] {
  const path = own ? `${around}/${own.replaceAll(/:\w+/g, 'some')}` : around
  const below = children.flatMap((child) => placesOf(child, path))
  // what stands around pages, such as a layout, stands at each of theirs
  const paths = below.length > 0 ? below.map((place) => place.path) : [path]
  return [...paths.map((each) => ({ file: resolve(web, file), path: each })), ...below]
}
const places = routes
  .filter(({ file }) => file.startsWith('workspace/'))
  .flatMap((route) => placesOf(route as Route, ''))
const hydrated = [...new Set(places.map(({ file }) => file))]

/** A file and all of the web side that it brings along, also later. */
function reach(file: string, reached: Set<string>): Set<string> {
  if (reached.has(file) || !existsSync(file) || file.includes('.server.')) return reached
  reached.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\(|import )'([^']+\.tsx?)'/g,
  )) {
    const isOfWeb = path.startsWith('#web/')
    if (isOfWeb || path.startsWith('.'))
      reach(isOfWeb ? resolve(web, path.slice('#web/'.length)) : resolve(dirname(file), path), reached)
  }
  return reached
}

/** The namespaces that a file names: in `useTranslation` or before a key. */
function namespacesIn(file: string): Namespace[] {
  const source = readFileSync(file, 'utf8')
  const asked = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, names]) => names || "'common'")
  const prefixes = [...source.matchAll(/['"`]([a-z-]+):[\w.${]/g)]
  const named = [...asked, ...prefixes.map(([, name]) => `'${name}'`)].join()
  return namespaces.filter((name) => named.includes(`'${name}'`))
}

const files = [resolve(web, 'entry.client.tsx'), resolve(web, 'root.tsx'), ...hydrated]

test.each(languages)('a hydrated page has every text that it names in %s', async (language) => {
  for (const { file, path } of places) {
    const loaded = await loadBrowserI18n(language, textFilesOf(path), readTexts)
    const all = [...files.slice(0, 2), file].flatMap(withAll)
    for (const part of all.flatMap(laterIn)) await loadTexts(part)
    // with the first refusal
    await loadReasons()
    expect(missingIn(all, loaded), path).toEqual([])
  }
})

const withAll = (file: string) => [...reach(file, new Set<string>())]

/** The parts of the texts that a file loads together with what it shows later. */
const laterIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/loadTexts\('([\w-]+)'\)/g)].map(
    ([, part]) => part as Parameters<typeof loadTexts>[0],
  )

/** The namespaces that files name and a page has not loaded. */
const missingIn = (files: string[], loaded: Awaited<ReturnType<typeof loadBrowserI18n>>) =>
  files.flatMap((file) =>
    namespacesIn(file)
      .filter((name) => !loaded.has(name))
      .map((name) => `${file.slice(web.length + 1)}: ${name}`),
  )

test('a hydrated page loads no texts that it does not name', () => {
  const named = new Map<string, Set<Namespace>>()
  for (const { file, path } of places) {
    const all = [...files.slice(0, 2), file].flatMap(withAll).flatMap(namespacesIn)
    named.set(path, new Set([...(named.get(path) ?? []), ...all]))
  }
  for (const [path, names] of named) {
    const unnamed = textFilesOf(path).filter((text) => !namespacesOf(text).some((name) => names.has(name)))
    expect(unnamed, path).toEqual([])
  }
})
