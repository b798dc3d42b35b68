import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedResponse } from './response-cache.ts'

const text = Array.from({ length: 400 }, (_, line) => `<li>Guide ${line * 7919} of the river</li>`).join('\n')
const html = { 'content-type': 'text/html; charset=utf-8' }

test('a page that is sent again becomes smaller', async () => {
  const page = new CachedResponse(200, html, text)
  const first = page.bytes('br')
  await expect.poll(() => page.bytes('br').length).toBeLessThan(first.length)
  expect(brotliDecompressSync(page.bytes('br')).toString()).toBe(text)
})
