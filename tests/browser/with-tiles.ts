import type { Page } from '@playwright/test'

const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Answers for the tiles that the changing server names, which nobody else does. */
export async function withTiles(page: Page, tolerate: (problem: RegExp) => void) {
  tolerate(/^asked another origin: https:\/\/tiles\.example\//)
  await page.route('https://tiles.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: tile }),
  )
}
