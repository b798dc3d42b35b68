import { insertLongWords } from '#tests/browser/long-words.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('whatever word an entry has, no public page is wider than a narrow screen', async ({ page, db }) => {
  test.setTimeout(180_000)
  for (const path of await insertLongWords(db)) {
    const answer = await page.goto(path)
    expect.soft(answer?.status(), path).toBe(200)
    expect.soft(await tooWide(page), path).toEqual([])
  }
})
