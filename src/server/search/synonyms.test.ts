import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileSynonyms, phraseAt, readSynonymGroups } from './synonyms.ts'

const folder = mkdtempSync(join(tmpdir(), 'igarape-synonyms-'))
afterAll(() => rmSync(folder, { recursive: true }))

const birds = {
  id: 'birds',
  en: ['bird watching'],
  fr: [],
  pt: ['observação de aves'],
  es: ['aves'],
  tags: ['profile:ornithologist', 'category:wildlife'],
}

test.each([
  [{ groups: [{ ...birds, id: 'Big Birds' }] }, /groups, row 1, id: /],
  [{ groups: [{ ...birds, en: 'birds' }] }, /row 1, en: /],
  [{ groups: [{ ...birds, pt: undefined }] }, /row 1, pt: /],
  [{ groups: [{ ...birds, es: ['!?'] }] }, /row 1, es.0: there is no word in it/],
  [{ groups: [{ ...birds, tags: ['profile:wizard'] }] }, /row 1, tags.0: expected a known profile:/],
  [{ groups: [{ ...birds, more: 1 }] }, /row 1, the row: .*more/],
  [{ groups: [birds, birds] }, /two groups are called birds/],
  [{}, /groups: the file or list is missing/],
])('a wrong file of synonyms is refused, naming what is wrong: %j', async (content, problem) => {
  writeFileSync(join(folder, 'search-synonyms.json'), JSON.stringify(content))
  await expect(readSynonymGroups(folder)).rejects.toThrow(problem)
})

test('a missing file is refused', async () => {
  await expect(readSynonymGroups(join(folder, 'nowhere'))).rejects.toThrow(
    'search-synonyms.json: the file is missing',
  )
})

test('the file of the data folder has at least 150 groups', async () => {
  const data = resolve(import.meta.dirname, '../../../data')
  expect(compileSynonyms(await readSynonymGroups(data)).words.has('birdwatching')).toBe(true)
  const { groups } = JSON.parse(readFileSync(join(data, 'search-synonyms.json'), 'utf8'))
  expect(groups.length).toBeGreaterThanOrEqual(150)
})

test('the longest phrase matches, singular or plural, and without stop words', () => {
  const synonyms = compileSynonyms([birds, { ...birds, id: 'one', pt: ['observação'], tags: [] }])
  expect(phraseAt(synonyms, ['observacoes', 'aves', 'manaus'])).toMatchObject({
    length: 2,
    meanings: [{ searchTags: ['type:ornithologist', 'category:wildlife'] }],
  })
  expect(phraseAt(synonyms, ['observacao'])?.length).toBe(1)
  expect(phraseAt(synonyms, ['manaus', 'aves'])).toBeUndefined()
})
