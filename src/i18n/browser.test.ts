import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { readTexts } from '#tests/read-texts.ts'
import { loadBrowserI18n, loadReasons, loadTexts } from './browser.ts'
import { catalogues, namespaces } from './catalogues.ts'
import { filesOfPage, textFilesOf } from './texts-of-pages.ts'

test('the four languages load the same namespaces', async () => {
  const ofEvery = ['common', 'errors', 'workspace']
  const ofPath = {
    '/account': ['account', 'decisions', 'types'],
    '/admin/users': ['panel', 'table'],
    '/admin/applications/new': ['applications'],
    '/admin': ['applications', 'panel'],
  }
  for (const language of languages) {
    for (const [path, ofPart] of Object.entries(ofPath)) {
      const loaded = await loadBrowserI18n(language, textFilesOf(path), readTexts)
      const names = namespaces.filter((name) => loaded.has(name))
      expect(names.sort(), path).toEqual([...ofEvery, ...ofPart].sort())
    }
  }
})

test('why a call is refused comes with the first refusal, in the language of the page', async () => {
  const loaded = await loadBrowserI18n('fr', textFilesOf('/admin/users'), readTexts)
  expect(loaded.has('reasons')).toBe(false)
  await loadReasons()
  expect(loaded.t('reasons:tooManyPictures')).toBe(catalogues.reasons.fr.tooManyPictures)
})

test('a page has its own texts in one file, and asks for none of them again', async () => {
  const asked: string[] = []
  await loadBrowserI18n('pt', filesOfPage('/admin/audit', false), async (file, language) => {
    asked.push(file)
    return readTexts(file, language)
  })
  await loadTexts('fields', 'types')
  expect(asked).toEqual(['every', 'audit+audit-actions+fields+table', 'types'])
})

test('a list says what it says of everyone’s instead of one’s own', () => {
  expect(filesOfPage('/admin/profiles', true)).toEqual([
    'every',
    'owner+owner-parts+types+managed-listings+table',
  ])
  expect(filesOfPage('/admin/profiles', false).join()).not.toContain('managed-listings')
})
