import { expect, test } from 'vitest'
import { withTemplate } from './with-template.ts'

const templates = {
  unreachable: 'We could not reach you.',
  tooLittle: 'Tell us more.',
  otherPerson: 'Whose pictures are these?',
  outside: 'This is far away.',
  listedAlready: 'You are here already.',
}

test('a template fills an empty note, and replaces another template', () => {
  expect(withTemplate(' ', 'unreachable', templates)).toBe('We could not reach you.')
  expect(withTemplate('We could not reach you.\n', 'tooLittle', templates)).toBe('Tell us more.')
})

test('the user’s own text is never lost', () => {
  expect(withTemplate('Hello Ana', 'tooLittle', templates)).toBe('Hello Ana\n\nTell us more.')
})
