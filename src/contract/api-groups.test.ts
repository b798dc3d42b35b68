import { expect, test } from 'vitest'
import { catalogues } from '#i18n/catalogues.ts'
import { apiGroups } from './api-groups.ts'
import { languages } from './languages.ts'
import { slugOf } from './values/slug.ts'

test('every group of calls has an address of its own', () => {
  const slugs = apiGroups.map(slugOf)
  expect(new Set(slugs).size).toBe(slugs.length)
})

test.each(languages)('every group of calls, and nothing else, has a name: %s', (language) => {
  const { groups } = catalogues['api-docs'][language]
  expect(Object.keys(groups).sort()).toEqual(apiGroups.toSorted())
  expect(Object.values(groups)).not.toContain('')
})
