import { expect, test } from 'vitest'
import { descriptionOf, lineOf, nameOf, nameOrNothingOf, textOf } from './names.ts'

const rules = { nameOf, nameOrNothingOf, lineOf, descriptionOf, textOf }

// as a phone number comes out of a chat, a name out of a list of contacts, a word out of a document
const copied = [
  ['\u200EAna Corrêa', 'Ana Corrêa'],
  ['call \u202A+55 92 99123-4567\u202C', 'call +55 92 99123-4567'],
  ['\uFEFF a\u200Bb\u2060c \u2069', 'abc'],
  ['\u061C\u200F\u202B\u202D\u202E\u2066\u2067\u2068x', 'x'],
] as const

test.each(Object.entries(rules))('%s drops what nobody sees before anything else is asked', (_, rule) => {
  for (const [typed, kept] of copied) expect(rule(kept.length).parse(typed)).toBe(kept)
})

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

test('what is invisible all through is nothing', () => {
  expect(nameOf(9).safeParse('\u200E\u200B ').error?.issues[0]?.message).toBe('a name is needed')
  expect(textOf(9).parse('\u202A\u202C')).toBe('')
})
