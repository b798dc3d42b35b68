import { paths } from '#contract/paths.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { enter, ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { insertAttraction, insertCity } from '#tests/factories.ts'

for (const width of [320, 1280]) {
  test(`nothing stands in the way of the content at ${width} pixels, in both themes`, async ({
    page,
    db,
    baseURL,
    context,
    person,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await enter(context, db, await person({}, ['editor']), String(baseURL))
    const description = { en: 'A town.', pt: 'Uma cidade.' }
    const { id } = await insertCity(db, {
      name: `Vila ${ownWord()}`,
      description,
      ...{
        seasonOf: 'rain',
        seasonHigh: [1, 2],
        seasonLow: [8],
        seasonText: { en: 'Wet.' },
        seasonSource: 'INMET',
      },
    })
    await insertAttraction(db, { cityId: id })
    const addresses = [
      paths.content(),
      paths.contentAttractions(),
      paths.contentCountries(),
      paths.contentCity(id),
      paths.contentCity(id, 'attractions'),
      paths.contentCity(id, 'pictures'),
    ]
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const address of addresses) {
        await page.goto(address, { waitUntil: 'networkidle' })
        expect.soft(await violationsOf(page), `${colorScheme} ${address}`).toEqual([])
        expect.soft(await tooWide(page), address).toEqual([])
      }
      for (const [address, button] of [
        [paths.content(), 'New city'],
        [paths.contentCity(id), 'Edit'],
        [paths.contentCity(id, 'attractions'), 'New attraction'],
      ] as const) {
        await page.goto(address)
        await page.getByRole('button', { name: button, exact: true }).click()
        await expect(page.getByRole('main').locator('form textarea').first()).toBeVisible()
        expect.soft(await violationsOf(page), `${colorScheme} ${button}`).toEqual([])
        expect.soft(await tooWide(page), button).toEqual([])
      }
    }
  })
}
