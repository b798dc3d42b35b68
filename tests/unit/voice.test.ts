import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import { exceptions, patterns, type Source } from './voice-patterns.ts'

const root = resolve(import.meta.dirname, '../..')

type Said = { source: Source; where: string; text: string }

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, read: readFileSync(`${root}/${file}`, 'utf8') }))

/** Every text of an object by its keys; placeholders are left out. */
function textsOf(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node.replaceAll(/{{(?!site|count)\w+}}/g, '{{x}}')]]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key))
}

const interfaceIn = (language: Language): Said[] =>
  filesOf(`src/i18n/locales/${language}/*.json`).flatMap(({ file, read }) =>
    textsOf(JSON.parse(read), '').map(([key, text]) => ({
      source: 'interface',
      where: `${file.replace(/^.*\/|\.json$/g, '')}:${key}`,
      text,
    })),
  )

const writtenIn = (language: Language, pattern: string, source: Source): Said[] =>
  filesOf(pattern).flatMap(({ file, read }) =>
    textsOf(JSON.parse(read), '')
      .filter(([key]) => key.endsWith(`.${language}`))
      .map(([key, text]) => ({ source, where: `${file}:${key}`, text })),
  )

const sentence =
  /(?:\b(?:summary|description):\s*|\bAppError\(\s*'\w+',\s*)(?:'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`)/g

const ofApi = (): Said[] =>
  filesOf('src/{contract,server}/**/*.ts')
    .filter(({ file }) => !file.includes('.test.'))
    .flatMap(({ file, read }) =>
      [...read.matchAll(sentence)].map(([, plain, template]) => ({
        source: 'api',
        where: file,
        text: plain ?? template ?? '',
      })),
    )

// of what a test is called, and of the records of decisions, nobody but us is a reader
const ofDocs = (): Said[] =>
  filesOf('{README.md,data/README.md,docs/*.md}')
    .filter(({ file }) => !/conformance|glossary/.test(file))
    .flatMap(({ file, read }) =>
      read.split('\n').map((text, at) => ({ source: 'docs', where: `${file}:${at + 1}`, text })),
    )

const everythingIn = (language: Language): Said[] => [
  ...interfaceIn(language),
  ...writtenIn(language, 'data/*.json', 'content'),
  // these speak in the voices of their people
  ...writtenIn(language, 'data/sample/*.json', 'sample'),
  ...(language === 'en' ? [...ofApi(), ...ofDocs()] : []),
]

test.each(languages)('%s: no text has a pattern that a native would not write', (language) => {
  const said = everythingIn(language)
  expect(said.length).toBeGreaterThan(5_000)
  const allowed = exceptions[language]
  const used = new Set<string>()
  const found = patterns[language].flatMap(({ pattern, instead, sources = ['interface'] }) =>
    said
      .filter(({ source, text }) => sources.includes(source) && pattern.test(text))
      .filter(({ where }) => {
        used.add(where)
        return !(where in allowed)
      })
      .map(({ where, text }) => `${where}: “${text}” → ${instead}`),
  )
  expect(found).toEqual([])
  expect(Object.keys(allowed).filter((where) => !used.has(where))).toEqual([])
})

test.each(['fr', 'pt', 'es'] as const)('%s: a million is told in the same phrase as a dozen', (language) => {
  const texts = new Map(interfaceIn(language).map(({ where, text }) => [where, text]))
  const plain = (text = '') => text.replace(/(?<=\{\{count\}\} )d(?:e |’)/g, '')
  const many = [...texts].filter(([where]) => where.endsWith('_many'))
  expect(many.length).toBeGreaterThan(100)
  const different = many.filter(
    ([where, text]) => plain(text) !== plain(texts.get(where.replace(/_many$/, '_other'))),
  )
  expect(different).toEqual([])
})

test('each exception has a reason', () => {
  const reasons = languages.flatMap((language) => Object.values(exceptions[language]))
  expect(reasons.filter((reason) => reason.length < 10)).toEqual([])
})
