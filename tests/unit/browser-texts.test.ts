import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { loadBrowserI18n } from '#i18n/browser.ts'
import { catalogues, type Namespace, namespaces } from '#i18n/catalogues.ts'
import { namespacesIn as namespacesOf, type TextFile, textFiles, textsIn } from '#i18n/text-files.ts'
import { textFilesOf } from '#i18n/texts-of-pages.ts'
import { bareKey } from '#i18n/translate.ts'
import { readTexts } from '#tests/read-texts.ts'
import routes from '#web/routes.ts'

type Route = { file: string; path?: string; children?: Route[] }

const web = resolve(import.meta.dirname, '../../src/web')

/** A hydrated page or what stands around it: its file, and an address where it stands. */
type Place = { file: string; path: string }

function placesOf({ file, path: own, children = [] }: Route, around: string): Place[] {
  const path = own ? `${around}/${own.replaceAll(/:\w+/g, 'some')}` : around
  const below = children.flatMap((child) => placesOf(child, path))
  // a layout around pages counts at each of their paths
  const paths = below.length > 0 ? below.map((place) => place.path) : [path]
  return [...paths.map((each) => ({ file: resolve(web, file), path: each })), ...below]
}
const places = routes
  .filter(({ file }) => file.startsWith('workspace/'))
  .flatMap((route) => placesOf(route as Route, ''))

/** The files of the web side that a file imports: at once, or when they are needed. */
function importsOf(file: string, pattern: RegExp): string[] {
  const named = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path = '']) => path)
  const inWeb = named.flatMap((path) =>
    path.startsWith('#web/')
      ? [resolve(web, path.slice('#web/'.length))]
      : path.startsWith('.')
        ? [resolve(dirname(file), path)]
        : [],
  )
  return inWeb.filter((path) => existsSync(path) && !path.includes('.server.'))
}
const atOnce = /^(?:import|export|\}) (?!type )(?:[^';]*from )?'([^']+\.tsx?)'/gm
const late = /import\('([^']+\.tsx?)'\)/g

/** A file and all of the web side that comes with it at once. */
function withAll(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const each of importsOf(file, atOnce)) withAll(each, reached)
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

const frame = [resolve(web, 'entry.client.tsx'), resolve(web, 'root.tsx')]

/** The texts that a file loads together with what it shows later. */
const loadedIn = (file: string): TextFile[] =>
  [...readFileSync(file, 'utf8').matchAll(/loadTexts\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name as TextFile),
  )

/** The keys at the top of a namespace that a file says. */
const keysIn = (file: string, namespace: Namespace): string[] => {
  const source = readFileSync(file, 'utf8')
  const ends = { object: `\\.`, string: `['"\`]` }
  return Object.entries(catalogues[namespace].en)
    .map(([key, text]) => [bareKey(key), ends[typeof text as keyof typeof ends]])
    .filter(([key, end]) => new RegExp(`['"\`](?:${namespace}:)?${key}${end}`).test(source))
    .map(([key = '']) => key)
}

type Loaded = ReadonlySet<TextFile>
const isLoaded = (loaded: Loaded, namespace: Namespace, key: string) =>
  [...loaded].some((file) => {
    const texts = textsIn(file, (name) => catalogues[name].en)[namespace] ?? {}
    return Object.keys(texts).some((each) => bareKey(each) === key)
  })

/** The texts that files say without having them: their own ones, and those that what they load later says. */
function missingIn(files: Iterable<string>, loaded: Loaded, seen = new Set<string>()): string[] {
  return [...files].flatMap((file) => {
    const had = `${file} ${[...loaded].sort().join()}`
    if (seen.has(had)) return []
    seen.add(had)
    const missing = namespacesIn(file).flatMap((namespace) =>
      keysIn(file, namespace)
        .filter((key) => !isLoaded(loaded, namespace, key))
        .map((key) => `${file.slice(web.length + 1)}: ${namespace}:${key}`),
    )
    const more = new Set([...loaded, ...loadedIn(file)])
    return [...missing, ...importsOf(file, late).flatMap((each) => missingIn(withAll(each), more, seen))]
  })
}

// where these have not come, a general text is shown
const instead: TextFile[] = ['field-errors', 'reasons']

test('a hydrated page has every text that it says when it says it', () => {
  const missing = places.flatMap(({ file, path }) => {
    const loaded = new Set([...textFilesOf(path), ...instead])
    const all = [...frame, file].flatMap((each) => [...withAll(each)])
    return missingIn(new Set(all), loaded).map((each) => `${path}: ${each}`)
  })
  expect(missing).toEqual([])
})

test.each(languages)('a file of texts that was loaded is found in %s', async (language) => {
  const loaded = await loadBrowserI18n(language, textFiles, readTexts)
  for (const namespace of textFiles.flatMap(namespacesOf)) {
    const [[key, text] = []] = Object.entries(catalogues[namespace][language])
    if (typeof text === 'string') expect(loaded.t(`${namespace}:${key}` as 'common:all')).toBe(text)
    expect(loaded.has(namespace)).toBe(true)
  }
})

/** A file and all of the web side that it brings along, also later. */
function withLate(file: string, reached = new Set<string>()): string[] {
  for (const each of withAll(file)) {
    if (reached.has(each)) continue
    reached.add(each)
    for (const later of importsOf(each, late)) withLate(later, reached)
  }
  return [...reached]
}

test('a hydrated page loads no texts that it does not name', () => {
  const named = new Map<string, Set<Namespace>>()
  for (const { file, path } of places) {
    const all = [...frame, file].flatMap((each) => withLate(each)).flatMap(namespacesIn)
    named.set(path, new Set([...(named.get(path) ?? []), ...all]))
  }
  for (const [path, names] of named) {
    const unnamed = textFilesOf(path).filter((text) => !namespacesOf(text).some((name) => names.has(name)))
    expect(unnamed, path).toEqual([])
  }
})
