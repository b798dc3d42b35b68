import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as enums from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import { catalogues, namespaces } from './catalogues.ts'

/** Keys whose text is rightly the same as in English although it has more than four words: `namespace:key`. */
const sameAsEnglish = new Set<string>()

/** Plurals whose number stands for the thing itself: `3 shown`. */
const alikeInEnglish = [
  'cities:foundSoon',
  'common:pager.shown',
  'home:moreCities',
  'listings:offer.moreHighlights',
  'offers:days.states.few',
  'own-events:ask.cancel.phonesOfOthers',
  'own-events:people.come',
  'own-events:people.call',
  'own-events:peopleList.wait',
  'own-events:peopleList.ask',
  'panel:home.health.failed',
  'panel:roles.more',
  'reports:andBefore',
]

const pluralForm = /_(one|two|few|many|other)$/
const translations = languages.filter((language) => language !== 'en')

/** Every text of a catalogue by its whole key: `types.guide`. */
function textsOf(node: object, path = ''): [string, unknown][] {
  return Object.entries(node).flatMap(([key, value]) =>
    value !== null && typeof value === 'object' ? textsOf(value, `${path}${key}.`) : [[path + key, value]],
  )
}

const everyText = namespaces.flatMap((namespace) =>
  languages.map((language) => {
    const texts = new Map(textsOf(catalogues[namespace][language]))
    const isPlural = (key: string) => pluralForm.test(key) && texts.has(key.replace(pluralForm, '_other'))
    return { namespace, language, texts, isPlural, name: `${language}/${namespace}` }
  }),
)

function englishOf(namespace: string) {
  const english = everyText.find((each) => each.namespace === namespace && each.language === 'en')
  if (!english) throw new Error(`${namespace} has no English catalogue`)
  return english
}

/** What a text leaves open: `{{name}}` and `<1>` marks, in the order of the alphabet. */
const openings = (text: unknown) =>
  [...String(text).matchAll(/{{-?\s*(\w+)[^}]*}}|<\/?\w+\s*\/?>/g)].map(([all, name]) => name ?? all).sort()

test.each(languages)('%s has a file for every namespace, and no other', (language) => {
  const files = readdirSync(new URL(`./locales/${language}`, import.meta.url))
  expect(files.sort()).toEqual(namespaces.map((namespace) => `${namespace}.json`).sort())
})

test.each(everyText)('$name has the keys of the English catalogue', ({ namespace, texts, isPlural }) => {
  const english = englishOf(namespace)
  const bases = (keys: Iterable<string>, plural: (key: string) => boolean) =>
    [...new Set([...keys].map((key) => (plural(key) ? key.replace(pluralForm, '_<plural>') : key)))].sort()
  expect(bases(texts.keys(), isPlural)).toEqual(bases(english.texts.keys(), english.isPlural))
})

test.each(everyText)(
  '$name has every plural form of its language, and no other',
  ({ texts, language, isPlural }) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const bases = new Set([...texts.keys()].filter(isPlural).map((key) => key.replace(pluralForm, '')))
    for (const base of bases) {
      const forms = [...texts.keys()].filter((key) => isPlural(key) && key.replace(pluralForm, '') === base)
      expect(forms.map((key) => key.slice(base.length + 1)).sort(), base).toEqual(wanted)
    }
  },
)

test('English says one thing otherwise than several', () => {
  const alike = namespaces.flatMap((namespace) => {
    const { texts, isPlural } = englishOf(namespace)
    return [...texts.keys()]
      .filter((key) => isPlural(key) && key.endsWith('_one'))
      .filter((key) => texts.get(key) === texts.get(key.replace(pluralForm, '_other')))
      .map((key) => `${namespace}:${key.replace(pluralForm, '')}`)
  })
  expect(alike).toEqual(alikeInEnglish)
})

test.each(everyText)('$name has no empty text', ({ texts }) => {
  const empty = [...texts].filter(([, text]) => typeof text !== 'string' || text.trim() === '')
  expect(empty).toEqual([])
})

test.each(everyText)('$name leaves the same places open as English', ({ namespace, texts, isPlural }) => {
  const english = englishOf(namespace).texts
  for (const [key, text] of texts) {
    const model = english.get(isPlural(key) ? key.replace(pluralForm, '_other') : key)
    const isOne = isPlural(key) && key.endsWith('_one')
    const withoutCount = (names: string[]) => (isOne ? names.filter((name) => name !== 'count') : names)
    expect(withoutCount(openings(text)), key).toEqual(withoutCount(openings(model)))
  }
})

test.each(everyText.filter((each) => translations.some((language) => language === each.language)))(
  '$name is translated',
  ({ namespace, texts }) => {
    const english = englishOf(namespace).texts
    const copied = [...texts].filter(
      ([key, text]) =>
        text === english.get(key) &&
        String(text).split(/\s+/).length > 4 &&
        !sameAsEnglish.has(`${namespace}:${key}`),
    )
    expect(copied).toEqual([])
  },
)

test.each(everyText.filter(({ language }) => language === 'fr'))(
  '$name begins no line with a punctuation mark',
  ({ texts }) => {
    const breaking = [...texts].filter(([, text]) => /\S [:;!?»]|« /.test(String(text)))
    expect(breaking).toEqual([])
  },
)

const labelled = {
  profileTypes: enums.profileTypes,
  organizationTypes: enums.organizationTypes,
  eventTypes: enums.eventTypes,
  offerCategories: enums.offerCategories,
  attractionCategories: enums.attractionCategories,
  socialPlatforms: enums.socialPlatforms,
  statuses: enums.listingStatuses,
} as const

test.each(Object.keys(labelled) as (keyof typeof labelled)[])('%s have a label for every value', (group) => {
  for (const language of languages) {
    expect(Object.keys(catalogues.types[language][group]).sort(), language).toEqual(
      [...labelled[group]].sort(),
    )
  }
})

test('every difficulty has a label', () => {
  for (const language of languages) {
    const labels = catalogues['offer-words'][language].difficulties
    expect(Object.keys(labels).sort(), language).toEqual([...enums.difficulties].sort())
  }
})
