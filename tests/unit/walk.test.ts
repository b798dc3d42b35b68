import { expect, test } from 'vitest'
import { walk } from '#tests/walk.ts'

test('every page is asked for once, to the last', async () => {
  const asked: (string | undefined)[] = []
  await walk(undefined, async (page) => {
    asked.push(page)
    return { first: 'second', second: undefined }[page ?? 'first']
  })
  expect(asked).toEqual([undefined, 'second'])
})

test('pages that lead in a circle, or never end, fail', async () => {
  await expect(walk('a', async (page) => (page === 'a' ? 'b' : 'a'))).rejects.toThrow('circle, back to a')
  let last = 0
  await expect(walk('0', async () => String(++last))).rejects.toThrow('no end')
})
