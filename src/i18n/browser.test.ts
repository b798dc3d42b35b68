import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { readTexts } from '#tests/read-texts.ts'
import { browserI18n, loadBrowserI18n, loadReasons } from './browser.ts'
import { catalogues, namespaces } from './catalogues.ts'
import { i18nOf } from './i18n.ts'

/** What the forms of a text leave open, each with a value that shows where it went. */
const valuesIn = (texts: unknown[]) =>
  Object.fromEntries(
    [...JSON.stringify(texts).matchAll(/{{-?\s*(\w+)/g)]
      .filter(([, name]) => name !== 'count')
      .map(([, name]) => [name, `<${name} & co>`]),
  )

/** Every text of a catalogue by its key without the form of its plural, with all forms. */
function textsByKey(node: object, path = '', all = new Map<string, string[]>()): Map<string, string[]> {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object') textsByKey(value, `${path}${key}.`, all)
    else {
      const bare = (path + key).replace(/_(one|two|few|many|other)$/, '')
      all.set(bare, [...(all.get(bare) ?? []), value])
    }
  }
  return all
}

const textsOf = (language: (typeof languages)[number]) =>
  Object.fromEntries(namespaces.map((name) => [name, catalogues[name][language]]))

test.each(languages)('the browser says every text of %s as the server does', (language) => {
  const [server, browser] = [i18nOf(language), browserI18n(language, textsOf(language))]
  for (const namespace of namespaces) {
    const [ofServer, ofBrowser] = [server, browser].map((each) => each.getFixedT(language, namespace))
    const inLanguage = textsByKey(catalogues[namespace][language])
    for (const [key, english] of textsByKey(catalogues[namespace].en)) {
      const forms = [...english, ...(inLanguage.get(key) ?? [])]
      const values = valuesIn(forms)
      const counts = english.length > 1 ? [0, 1, 2, 21, 1_000_000] : [1_000_000]
      for (const count of [undefined, ...counts]) {
        const given = { ...values, ...(count !== undefined && { count }) }
        expect(ofBrowser?.(key as never, given), `${namespace}:${key}`).toBe(ofServer?.(key as never, given))
      }
    }
  }
})

test('nothing is several in Portuguese and Spanish, as people say it, and one or less is one in French', () => {
  const said = (language: 'pt' | 'es' | 'fr', count: number) =>
    i18nOf(language).getFixedT(language, 'owner-offers')('unlinked.count', { count })
  expect([said('pt', 0), said('pt', 1), said('pt', 2)]).toEqual(['0 ofertas', '1 oferta', '2 ofertas'])
  expect([said('es', 0), said('fr', 0)]).toEqual(['0 ofertas', '0 offre'])
})

test('a text is found in the namespace that is named', () => {
  const { t } = browserI18n('fr', textsOf('fr'))
  expect(t('home')).toBe(catalogues.common.fr.home)
  expect(t('workspace:save')).toBe(catalogues.workspace.fr.save)
  expect(t('save', { ns: 'workspace' })).toBe(catalogues.workspace.fr.save)
  expect(t('no.such.text' as never)).toBe('no.such.text')
})

test('the four languages load the same namespaces', async () => {
  const ofEvery = ['common', 'errors', 'workspace']
  const ofPath = {
    '/account': ['account', 'types'],
    '/admin/users': ['audit', 'dashboard', 'fields', 'panel', 'types'],
    '/admin/applications/new': ['applications', 'fields', 'types'],
    '/admin': ['applications', 'audit', 'dashboard', 'fields', 'panel', 'types'],
  }
  for (const language of languages) {
    for (const [path, ofPart] of Object.entries(ofPath)) {
      const loaded = await loadBrowserI18n(language, path, readTexts)
      const names = namespaces.filter((name) => loaded.hasLoadedNamespace(name))
      expect(names.sort(), path).toEqual([...ofEvery, ...ofPart].sort())
    }
  }
})

test('why a call is refused comes with the first refusal, in the language of the page', async () => {
  const loaded = await loadBrowserI18n('fr', '/admin/users', readTexts)
  expect(loaded.hasLoadedNamespace('reasons')).toBe(false)
  await loadReasons()
  expect(loaded.t('reasons:tooManyPictures')).toBe(catalogues.reasons.fr.tooManyPictures)
})
