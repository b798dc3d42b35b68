import { expect, test } from 'vitest'
import { blankRow } from '#fields/each.ts'
import { email, line, link, localized, phrases, whole, year } from '#fields/kinds.ts'
import { presentCardFields, presentOwnFields, presentPageFields } from './present-fields.ts'
import { readFields } from './read-fields.ts'

const use = { visible: 'page', part: 'who', isImported: true } as const
const fields = {
  story: localized({ max: 100, visible: 'page', part: 'words', wire: 'tale', isRequired: true }),
  motto: localized({ max: 100, visible: 'card', part: 'words' }),
  skills: phrases({ max: 3, maxLength: 20, ...use }),
  register: line({ max: 10, ...use }),
  crew: whole({ min: 0, max: 9, ...use }),
  since: year({ min: 1500, ...use }),
  mail: email({ ...use }),
  site: link({ ...use }),
}
const blank = blankRow(fields)
const read = (row: Partial<typeof blank>, sent: Record<string, unknown>) =>
  readFields(fields, { ...blank, ...row }, sent, 'pt')

test('a row without anything has nothing in each field', () => {
  expect(blank).toEqual({
    ...{ story: {}, motto: {}, skills: [], register: null, crew: null, since: null, mail: null, site: null },
  })
})

const nextYear = new Date().getFullYear() + 1
test.each([
  ['what is not sent stays', { motto: { pt: 'a' }, crew: 3 }, {}, {}, {}],
  [
    'a text beside is in the language of the row',
    {},
    { tale: 'Era uma vez' },
    { story: { pt: 'Era uma vez' } },
    {},
  ],
  [
    'an empty text removes its language',
    { story: { pt: 'a', fr: 'b' } },
    { texts: { tale: { fr: '' } } },
    { story: { pt: 'a' } },
    {},
  ],
  ['by language counts more', {}, { motto: 'a', texts: { motto: { pt: 'b' } } }, { motto: { pt: 'b' } }, {}],
  [
    'phrases that stay keep their translations',
    { skills: [{ pt: 'Aves', en: 'Birds' }] },
    { skills: ['Canoa', 'Aves'] },
    { skills: [{ pt: 'Canoa' }, { pt: 'Aves', en: 'Birds' }] },
    {},
  ],
  ['a phrase is there once', {}, { skills: ['Aves', 'aves'] }, { skills: [{ pt: 'Aves' }] }, {}],
  ['an empty line is nothing', { register: 'L1' }, { register: '' }, { register: null }, {}],
  ['a number is taken off by null', { crew: 3 }, { crew: null }, { crew: null }, {}],
  ['zero is a number', {}, { crew: 0 }, { crew: 0 }, {}],
  [
    'a year is not in the future',
    {},
    { since: nextYear },
    {},
    { since: { code: 'tooLarge', most: nextYear - 1 } },
  ],
  ['an address gets what it lacks', {}, { site: 'example.org' }, { site: 'https://example.org/' }, {}],
  ['what is no address is refused', {}, { site: 'no address' }, {}, { site: { code: 'notAUrl' } }],
  ['an address that is there stays as it is', { site: 'odd' }, { site: 'odd' }, { site: 'odd' }, {}],
  ['an empty address is nothing', { mail: 'a@example.org' }, { mail: '' }, { mail: null }, {}],
])('%s', (_, row, sent, values, wrong) => {
  expect(read(row, sent)).toEqual({ values, wrong })
})

const row = {
  ...blank,
  story: { pt: 'Era uma vez' },
  motto: { pt: 'Vem', en: 'Come' },
  skills: [{ pt: 'Aves', en: 'Birds' }, { en: 'Boats' }],
  crew: 4,
  originalLanguage: 'pt' as const,
  textTimes: { story: { pt: '2026-01-01T00:00:00.000Z' } },
}

test('who keeps a row reads each text in its language, and all texts', () => {
  expect(presentOwnFields(fields, row)).toEqual({
    ...{ tale: 'Era uma vez', motto: 'Vem', skills: ['Aves'], crew: 4 },
    ...{ register: null, since: null, mail: null, site: null },
    texts: { tale: row.story, motto: row.motto, skills: row.skills },
    textTimes: { tale: row.textTimes.story, motto: {}, skills: {} },
  })
})

test('visitors read each text in their language, and in which it is where that is another; lists show what a card has', () => {
  expect(presentPageFields(fields, row, 'en')).toEqual({
    ...{ tale: 'Era uma vez', motto: 'Come', skills: ['Birds', 'Boats'], crew: 4 },
    ...{ register: null, since: null, mail: null, site: null, originalLanguage: 'pt' },
    textLanguages: { tale: 'pt' },
  })
  expect(presentCardFields(fields, row, 'fr')).toEqual({
    ...{ motto: 'Come', originalLanguage: 'pt', textLanguages: { motto: 'en' } },
  })
  expect(presentPageFields(fields, { ...row, story: {} }, 'en').tale).toBe('')
})
