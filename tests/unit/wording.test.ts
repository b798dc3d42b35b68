import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sampleNames } from '#contract/account/session.ts'
import { countryCodes } from '#contract/enums.ts'
import { type Language, languages } from '#contract/languages.ts'
import { builtInRoles } from '#contract/permissions.ts'
import { catalogues } from '#i18n/catalogues.ts'
import { tableDescriptions } from '#server/administration/table-descriptions.ts'

const root = resolve(import.meta.dirname, '../..')
const others = languages.filter((language) => language !== 'en')

type Found = { file: string; text: string; language: string | undefined }

const isLanguage = (key: string) => languages.some((language) => language === key)

/** Every text of a JSON file, with the language that its keys say it is in. */
function textsOf(node: unknown, file: string, language?: string): Found[] {
  if (typeof node === 'string') return [{ file, text: node, language }]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => [
    { file, text: key, language },
    ...textsOf(value, file, isLanguage(key) ? key : language),
  ])
}

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')), file, file.match(/locales\/(..)\//)?.[1]),
  )

const interfaceTexts = read('src/i18n/locales/*/*.json')
const contentTexts = [...read('data/*.json'), ...read('data/sample/*.json')]
const everyText = [...interfaceTexts, ...contentTexts]
// the sample listings speak in the voices of their people
const editorialTexts = everyText.filter(({ file }) => !file.startsWith('data/sample/'))

const containing = (texts: Found[], wrong: RegExp) =>
  texts.filter(({ text }) => wrong.test(text)).map(({ file, text }) => `${file}: ${text}`)

test('the texts are found, in all four languages', () => {
  expect(contentTexts.length).toBeGreaterThan(5_000)
  expect(new Set(everyText.map(({ language }) => language))).toEqual(new Set([undefined, ...languages]))
})

test('no apostrophe is straight, but in the four texts that the specification gives', () => {
  const given =
    /^The (profile|organization|event|location) you're looking for doesn't exist or has been removed$/
  const rest = everyText.filter(({ text }) => !given.test(text))
  expect(everyText.length - rest.length).toBe(4)
  expect(containing(rest, /\p{L}'|'\p{L}/u)).toEqual([])
})

test('texts of an ongoing action end in one character, except three from the specification', () => {
  expect(containing(interfaceTexts, /\.\.\./)).toEqual([
    expect.stringContaining('Loading users...'),
    expect.stringContaining('Updating...'),
    expect.stringContaining('Loading roles...'),
  ])
})

test('English is written as in the United States', () => {
  const british =
    /colour|theatre|metres?\b|\bcentre|neighbour(?!hood$)|favour|flavour|honour|programme|\bmould|\bgrey\b|practis|towards|cancelled|\btravellers?\b/i
  // `traveller` is the specification's word for a role; `neighbourhood` is a key
  const english = everyText.filter(
    ({ file, language }) => language === 'en' && !/(sign-in|workspace)\.json$/.test(file),
  )
  expect(containing(english, british)).toEqual([])
})

test('a town is called in every text as in its title', () => {
  expect(containing(contentTexts, /Manaos|Cayena|Caiena|Letícia/)).toEqual([])
})

test('Spanish says tú, French vous, Portuguese você: no editorial text says usted or tu', () => {
  const says = (language: Language, words: string) => {
    const texts = editorialTexts.filter((each) => each.language === language)
    return containing(texts, new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu'))
  }
  expect(says('es', 'usted|ustedes|vos|consulte|pregunte|reserve')).toEqual([])
  expect(says('fr', 'tu|toi|ton|tes')).toEqual([])
  expect(says('pt', 'tu|teu|tua|vós')).toEqual([])
})

test('Portuguese calls the whole a catálogo: a diretório is a folder', () => {
  const texts = interfaceTexts.filter(({ language }) => language === 'pt')
  expect(containing(texts, /diretório/i)).toEqual([])
})

test('every country has a heading of its own', () => {
  for (const language of languages) {
    const { citiesOf } = catalogues.location[language].country
    expect(Object.keys(citiesOf).sort(), language).toEqual([...countryCodes].sort())
    expect(new Set(Object.values(citiesOf)).size).toBe(countryCodes.length)
  }
  expect(catalogues.location.fr.country.citiesOf).toMatchObject({
    BR: 'Villes du Brésil',
    EC: 'Villes d’Équateur',
    CO: 'Villes de Colombie',
  })
  expect(catalogues.location.pt.country.citiesOf).toMatchObject({
    BR: 'Cidades do Brasil',
    CO: 'Cidades da Colômbia',
  })
})

const keyed = {
  'what the built-in roles are for': {
    keys: Object.keys(builtInRoles),
    of: (language: Language) => catalogues.panel[language].roles.descriptions,
  },
  'what the tables hold': {
    keys: Object.keys(tableDescriptions),
    of: (language: Language) => catalogues.dashboard[language].database.holds,
  },
  'the names of the sample accounts': {
    keys: Object.keys(sampleNames),
    of: (language: Language) => catalogues.workspace[language].samples,
  },
}

test.each(Object.entries(keyed))('%s is said in each language', (_, { keys, of }) => {
  const english = Object.entries(of('en'))
  expect(english.map(([key]) => key).sort()).toEqual(keys.toSorted())
  for (const language of others) {
    const texts: Record<string, string> = of(language)
    expect(Object.keys(texts).sort(), language).toEqual(keys.toSorted())
    expect(english.filter(([key, text]) => texts[key] === text)).toEqual([])
  }
})

test('stored names of tables and sample accounts are the English texts', () => {
  expect(catalogues.dashboard.en.database.holds).toEqual(tableDescriptions)
  expect(catalogues.workspace.en.samples).toEqual(sampleNames)
})
