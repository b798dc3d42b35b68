import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Mutant } from '#tests/mutants/mutant.ts'
import { onlyInWholeRun, shortBrowserRun } from '#tests/short-run.ts'

/** A title in a specification, with what it takes of the data of its test left out: `/{kind} shows all`. */
const titlesIn = (source: string) => source.replaceAll(/\$\{[^}]*\}/g, '')

test.each(Object.entries(shortBrowserRun))('the tests of %s that every run has are found', (file, titles) => {
  const source = readFileSync(join('tests/e2e', file), 'utf8')
  const written = titlesIn(source)
  for (const title of titles) {
    // a title that is put together from data is found by its words
    const words = title.split(/[\s/{}]+/)
    expect(source.includes(title) || words.every((word) => written.includes(word)), title).toBe(true)
  }
})

test.each(onlyInWholeRun)('%s, which only the whole run has, is there', (file) => {
  expect(readFileSync(file, 'utf8')).toContain('test')
})

const rooms = 'tests/mutants/rooms'
test.each(readdirSync(rooms))('each rule that %s breaks is written once where it says', async (room) => {
  const { mutants }: { mutants: Mutant[] } = await import(join(process.cwd(), rooms, room))
  for (const { rule, file, find, tests } of mutants) {
    expect(readFileSync(file, 'utf8').split(find).length - 1, rule).toBe(1)
    for (const each of tests) expect(readFileSync(each, 'utf8'), rule).not.toBe('')
  }
})
