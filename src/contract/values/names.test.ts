import { expect, test } from 'vitest'
import { descriptionOf, lineOf, nameOf, nameOrNothingOf, textOf } from './names.ts'

const rules = { nameOf, nameOrNothingOf, lineOf, descriptionOf, textOf }

// text as it is copied: a phone number from a chat, a name from contacts, a word from a document
const copied = [
  ['\u200EAna Corrêa', 'Ana Corrêa'],
  ['call \u202A+55 92 99123-4567\u202C', 'call +55 92 99123-4567'],
  ['\uFEFF a\u200Bb\u2060c \u2069', 'abc'],
  ['\u061C\u200F\u202B\u202D\u202E\u2066\u2067\u2068x', 'x'],
] as const

test.each(Object.entries(rules))(
  '%s drops invisible characters before anything else is checked',
  (_, rule) => {
    for (const [typed, kept] of copied) expect(rule(kept.length).parse(typed)).toBe(kept)
  },
)

test.each(Object.entries(rules))(
  '%s keeps what joins letters and emoji, and refuses what is no text',
  (_, rule) => {
    for (const kept of ['👩‍🚀 Ana', 'می\u200Cخواهم', '🏴󠁧󠁢󠁳󠁣󠁴󠁿']) expect(rule(99).parse(kept)).toBe(kept)
    for (const wrong of ['a\0b', 'ring\u0007', 'a\u2028b', '\ud800'])
      expect(rule(99).safeParse(wrong).error?.issues).toMatchObject([
        { params: { field: 'hiddenCharacters' } },
      ])
  },
)

test('text of invisible characters only counts as empty', () => {
  expect(nameOf(9).safeParse('\u200E\u200B ').error?.issues[0]?.message).toBe('a name is needed')
  expect(textOf(9).parse('\u202A\u202C')).toBe('')
})

test.each([
  'evil.com',
  'Evil.COM',
  'Visit evil.com.br now',
  'bit.ly',
  'Ana (guia.pe)',
  'www.evil',
  'ana@evil',
])('a name has no address in it: %s', (name) => {
  for (const rule of [nameOf, nameOrNothingOf])
    expect(rule(99).safeParse(name).error?.issues).toMatchObject([{ params: { field: 'addressInName' } }])
})

test.each([
  'Dr. Silva',
  'Dr.Silva',
  'J.R. Souza',
  'J.R.Souza Jr.',
  'St.John',
  'Cia.de Turismo',
  'Rio Negro S.A.C.',
  'Selva Tour E.I.R.L.',
  'Silva Ltda.ME',
  'Nº 3.5 Br',
  'Sr. Co',
  'Lodge com vista',
])('a name may have dots: %s', (name) => {
  expect(nameOf(99).parse(name)).toBe(name)
})
