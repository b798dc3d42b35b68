import { contrastViolationsOf, violationsOf } from '#tests/browser/axe.ts'
import { expect, test } from '#tests/browser/test.ts'
import { withTiles } from '#tests/browser/with-tiles.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('with tiles', () => {
  test.use({ server: 'changing' })
  test('the interactive map has no obstacles', async ({ page, tolerate }) => {
    await withTiles(page, tolerate)
    await page.goto('/location/brazil/manaus')
    await page.getByRole('button', { name: 'Open the interactive map' }).click()
    await expect(page.getByRole('region', { name: 'Map of Manaus with numbered places' })).toBeFocused()
    await page.getByRole('link', { name: 'Show on the map: 1', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Show in the list' })).toBeVisible()
    // marks lie where the places are, however close; the list beside the map does the same
    expect(await violationsOf(page, { except: ['target-size'] })).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await contrastViolationsOf(page)).toEqual([])
  })
})

test('pages have no obstacles with everything open', async ({ page }) => {
  for (const path of ['/profile/ana-beatriz-correa', '/profiles', '/events']) {
    await page.goto(path)
    const closed = page.locator('main details:not([open]) > summary')
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
    await expect(closed).toHaveCount(0)
    await page.getByRole('contentinfo').locator('summary').first().click()
    expect.soft(await violationsOf(page), path).toEqual([])
  }
})
