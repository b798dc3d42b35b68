import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, conflictsOf, type Flat, flatOf, meetingOf } from './changes.ts'

const paths = ['name', 'phone', 'texts.bio.pt', 'texts.bio.en', 'languages']
const value = fc.oneof(
  fc.constantFrom('', 'a', 'b'),
  fc.constantFrom(['pt'], ['pt', 'en']),
  fc.constant(null),
)
const values = fc.record(Object.fromEntries(paths.map((path) => [path, value])))
const normal = (flat: Flat) =>
  Object.fromEntries(Object.entries(flat).map(([path, each]) => [path, each ?? '']))

test('values are known by their path, and nothing is the same as empty', () => {
  expect(
    flatOf({ name: 'Ana', texts: { bio: { pt: 'Oi' }, specialty: {} }, languages: ['pt'], phone: null }),
  ).toEqual({
    name: 'Ana',
    'texts.bio.pt': 'Oi',
    languages: ['pt'],
    phone: '',
  })
  expect(changesOf({ phone: null, a: '' }, { phone: '', b: undefined })).toEqual({})
})

test('changes, put over what was, are what is; nothing more is in them', () => {
  fc.assert(
    fc.property(values, values, (before, after) => {
      const changes = changesOf(before, after)
      expect(normal({ ...before, ...changes })).toEqual(normal(after))
      for (const path of Object.keys(changes)) expect(changes[path]).not.toEqual(before[path])
    }),
  )
})

test('only what both changed, each to something else, is a conflict, whoever asks', () => {
  fc.assert(
    fc.property(values, values, values, (was, mine, theirs) => {
      const own = changesOf(was, mine)
      const conflicts = conflictsOf(was, own, theirs)
      expect(new Set(conflicts)).toEqual(new Set(conflictsOf(was, changesOf(was, theirs), mine)))
      const theirPaths = Object.keys(changesOf(was, theirs))
      for (const path of Object.keys(own)) {
        const isBoths = theirPaths.includes(path) && path in changesOf(mine, theirs)
        expect(conflicts.includes(path)).toBe(isBoths)
      }
    }),
  )
})

test('values sent without an answer are not taken for somebody else’s', () => {
  fc.assert(
    fc.property(values, values, values, (was, sent, mine) => {
      const first = changesOf(was, sent)
      expect(conflictsOf(was, changesOf(was, mine), { ...was, ...first }, [first])).toEqual([])
    }),
  )
})

test('an invisible difference is not a change: it is dropped where it is stored', () => {
  const was = { name: 'Ana', languages: ['pt'] }
  expect(changesOf(was, { name: '\u200EAna\u202C', languages: ['pt\u200B'] })).toEqual({})
  expect(conflictsOf({ name: '' }, { name: 'Ana\u200E' }, { name: 'Ana' })).toEqual([])
})

test.each([
  ['nobody else changed anything', {}, {}, [], false, [], []],
  ['what both made alike', { name: 'Bia' }, { name: 'Bia' }, [], false, [], []],
  ['what was sent without an answer', { name: 'Caio' }, { name: 'Bia' }, [{ name: 'Bia' }], false, [], []],
  ['another value', { name: 'Bia' }, { city: 'Tefé' }, [], true, [], ['city']],
  ['the same value', { name: 'Bia' }, { name: 'Eva', city: 'Tefé' }, [], true, ['name'], ['city']],
] as const)('who saved first: %s', (_, mine, saved, sent, isForeign, paths, also) => {
  const was = { name: 'Ana', city: 'Manaus' }
  const theirs: Flat = { ...was, ...saved }
  expect(meetingOf(was, mine, theirs, sent)).toEqual({ isForeign, conflict: { paths, mine, theirs, also } })
})
