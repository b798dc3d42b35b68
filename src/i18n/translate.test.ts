import { expect, test } from 'vitest'
import { createI18n } from './translate.ts'

const english = {
  common: {
    home: 'Home',
    hello: 'Hello {{- name }}',
    towns_one: '{{count}} town',
    towns_other: '{{count}} towns',
  },
  types: { statuses: { pending: 'Pending' } },
}
const french = {
  common: {
    home: 'Accueil',
    pages_one: '{{count}} page',
    pages_many: '{{count}} de pages',
    pages_other: '{{count}} pages',
  },
  types: {},
}
const t = createI18n('fr', french, english).getFixedT(['common', 'types']) as (
  key: string,
  values?: object,
) => string

test('a text is found in the namespaces that were asked for, or in the one that its key names', () => {
  expect(t('home')).toBe('Accueil')
  expect(t('common:home')).toBe('Accueil')
  expect(t('statuses.pending')).toBe('Pending')
})

test('a text that a language lacks is shown in English, in the form that English has for its count', () => {
  expect(t('types:statuses.pending')).toBe('Pending')
  expect(t('towns', { count: 0 })).toBe('0 towns')
  expect(t('towns', { count: 1 })).toBe('1 town')
})

test('a plural has the form that its language has for the count, which it writes in its own way', () => {
  expect(t('pages', { count: 0 })).toBe('0 page')
  expect(t('pages', { count: 2_500 }).replace(/\s/g, ' ')).toBe('2 500 pages')
  expect(t('pages', { count: 2_000_000 }).replace(/\s/g, ' ')).toBe('2 000 000 de pages')
})

test('nothing is several in Portuguese, as people say it', () => {
  const portuguese = { common: { people_one: '{{count}} pessoa', people_other: '{{count}} pessoas' } }
  const say = createI18n('pt', portuguese, english).getFixedT('common') as (
    key: string,
    values: object,
  ) => string
  expect([0, 1, 2].map((count) => say('people', { count }))).toEqual(['0 pessoas', '1 pessoa', '2 pessoas'])
})

test('a text that no language has is its key', () => {
  expect(t('no.such.text')).toBe('no.such.text')
  expect(t('statuses')).toBe('statuses')
})

test('a value takes its place as it is; what was not given stays open, for a script', () => {
  expect(t('hello', { name: '<b> {{home}} $& </b>' })).toBe('Hello <b> {{home}} $& </b>')
  expect(t('hello', { name: undefined })).toBe('Hello ')
  expect(t('hello')).toBe('Hello {{- name }}')
})

test('the same namespaces have the same function', () => {
  const i18n = createI18n('fr', french)
  expect(i18n.getFixedT(['common', 'types'])).toBe(i18n.getFixedT(['common', 'types']))
  expect(i18n.getFixedT('types')).not.toBe(i18n.getFixedT('common'))
})

test('a key that is wrong, or of a namespace that was not asked for, does not compile', () => {
  const i18n = createI18n('en', english)
  const ofTypes = i18n.getFixedT('types')
  const ofBoth = i18n.getFixedT(['types', 'cities'])
  const status = 'pending' as 'pending' | 'verified'
  const said = [
    ofTypes(`statuses.${status}`),
    ofBoth('cities:counts.total', { count: 2 }),
    i18n.t('types:statuses.pending'),
    // @ts-expect-error there is no such text
    ofTypes('statuses.pendig'),
    // @ts-expect-error these are several texts
    ofTypes('statuses'),
    // @ts-expect-error one of them is missing
    ofTypes(`statuses.${status as 'pending' | 'gone'}`),
    // @ts-expect-error not of the first namespace
    ofBoth('counts.total'),
    // @ts-expect-error not asked for
    ofBoth('common:nav.cities'),
    // @ts-expect-error the form follows from the count
    ofBoth('cities:counts.total_other'),
    // @ts-expect-error a count is a number
    ofBoth('cities:counts.total', { count: '2' }),
  ]
  expect(said).toHaveLength(10)
})
