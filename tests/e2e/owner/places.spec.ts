import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { locations } from '#server/database/schema/locations.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { chooseCity, openDetails, openNew, test } from '#tests/browser/own-places.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOrganization } from '#tests/factories.ts'

/** What the browser itself says of an answer that a test makes, or keeps away. */
const refused = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/
const main = (page: Page) => page.getByRole('main')
const toast = (page: Page, text: string | RegExp) => expect(page.locator('.toast')).toContainText(text)
const current = (page: Page) => page.getByRole('status').filter({ hasText: /coordinates|No point/ })

test('a place is made, in a city that is found', async ({ page, begin, db }) => {
  await test.step('a place is made from nothing, and is in the list at once', async () => {
    const { city, owner } = await begin()
    await page.goto(paths.ownPlaces())
    await expect(main(page)).toContainText('No Locations Found')
    const toggle = page.getByRole('button', { name: 'Create New Location' })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect(page.getByRole('button', { name: 'Create location' })).toHaveCount(0)
    await toggle.click()
    await page.getByRole('button', { name: 'Create location' }).click()
    await expect(main(page).locator('.error')).toHaveCount(2)
    const name = `Cais ${ownWord()}`
    await page.getByLabel('Name', { exact: true }).fill(name)
    await chooseCity(page, city.name.toUpperCase(), city.name)
    await expect(page.getByRole('radio', { name: `${city.name} Amazonas, Brazil` })).toBeChecked()
    await openDetails(page)
    await page.getByLabel('Address').fill('Rua do Porto')
    await page.getByLabel('By river').fill('Shared boat, 25 minutes')
    for (const month of ['August', 'September']) await page.getByLabel(month).check()
    await page.getByLabel('Latitude').fill('-3,0801124')
    await page.getByRole('button', { name: 'Create location' }).click()
    await expect(page.getByLabel('Longitude')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Longitude').fill('-60.06544')
    await expect(current(page)).toHaveText('Current coordinates: −3.080112, −60.065440')
    await page.getByRole('button', { name: 'Create location' }).click()
    await toast(page, 'Location created successfully')
    const row = page.getByRole('listitem').filter({ hasText: name })
    for (const text of [
      `${city.name}, Brazil`,
      'GPS',
      '−3.0801, −60.0654',
      '0 profiles, 0 organizations',
      'Rua do Porto',
    ]) {
      await expect(row).toContainText(text)
    }
    await expect(row).toContainText('By river; August to September')
    const [kept] = await db.select().from(locations).where(eq(locations.name, name))
    expect(kept).toMatchObject({ ownerId: owner.id, state: 'Amazonas', latitude: -3.080112, months: [8, 9] })
  })
  await test.step('a city is found with a typing error in its name', async () => {
    const { city } = await begin()
    await openNew(page)
    const typo = city.name.replace('Vila', 'Vlia')
    await chooseCity(page, typo, city.name)
    await expect(page.getByRole('radio', { name: `${city.name} Amazonas, Brazil` })).toBeChecked()
  })
})

test('a place is edited by its owner and by staff, and read by visitors', async ({
  page,
  begin,
  placeOf,
  person,
  db,
}) => {
  await test.step('a place is edited where it stands; Cancel discards, Close keeps on the device', async () => {
    const place = await placeOf(await begin())
    await page.goto(paths.ownPlaces())
    const edit = page.getByRole('button', { name: `Edit ${place.name}` })
    await edit.click()
    await page.getByLabel('Name', { exact: true }).fill('Discarded')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(edit).toBeFocused()
    await edit.click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(place.name)
    await openDetails(page)
    await page.getByLabel('Where boats land').fill('Left of the school')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    // offered without being looked for
    await page.getByRole('button', { name: 'Continue with it' }).click()
    await expect(page.getByLabel('Where boats land')).toHaveValue('Left of the school')
    await page.getByRole('tab', { name: /Português/ }).click()
    await expect(page.getByLabel('Where boats land')).toHaveValue('')
    await expect(page.getByLabel('Where boats land')).toHaveAttribute('placeholder', 'Left of the school')
    await page.getByLabel('Where boats land').fill('À esquerda da escola')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Location updated successfully')
    await expect(edit).toBeVisible()
  })
  await test.step('staff of the system see everyone’s, by name and city, and edit them', async () => {
    const own = await begin(['admin'])
    const place = await placeOf({ ...own, owner: await person({}, ['provider']) })
    await page.goto(paths.ownPlaces())
    // without a place of one's own there is nothing else to see
    await expect(page).toHaveURL(/scope=all/)
    await page.getByLabel('Name', { exact: true }).fill(place.name.slice(0, 9).toUpperCase())
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('City').fill(own.city.name)
    await expect(page.getByRole('rowheader', { name: place.name })).toBeVisible()
    await page.getByRole('button', { name: `Edit ${place.name}` }).click()
    await openDetails(page)
    await page.getByLabel('Address').fill('By staff')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Location updated successfully')
  })
  await test.step('visitors read how to get there, with the language of each text', async () => {
    const own = await begin()
    const place = await placeOf(own, {
      gettingThere: { river: { en: 'Shared boat', pt: 'Lancha coletiva' }, season: { pt: 'Na seca' } },
      months: [8, 9, 10, 11, 12, 1],
      originalLanguage: 'pt',
    })
    const lodge = await insertOrganization(db, {
      cityId: own.city.id,
      placeId: place.id,
      slug: `l-${ownWord()}`,
    })
    await page.goto(paths.organization(lodge.slug))
    const part = page.locator('#getting-there')
    await expect(part.getByRole('heading')).toHaveText('How to get here')
    await expect(part).toContainText('Shared boat')
    await expect(part.locator('[lang=pt]').first()).toHaveText('Na seca')
    await expect(part).toContainText('August to January')
    expect(await violationsOf(page)).toEqual([])
  })
})

test('people without access are told which permission they need', async ({ page, signInAs, tolerate }) => {
  tolerate(refused)
  await signInAs(['viewer'])
  await page.goto(paths.ownPlaces())
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(main(page)).toContainText('MANAGE_SYSTEM')
})

test('open forms have no obstacles, on each screen and in both themes', async ({ page, begin, placeOf }) => {
  test.slow()
  const place = await placeOf(await begin(), { name: `Comunidade Nossa Senhora de Fátima ${ownWord()}` })
  await openNew(page)
  await openDetails(page)
  await page.getByRole('button', { name: 'Open the map' }).click()
  await page.getByLabel('Latitude').fill('-3.1')
  await page.getByLabel('Longitude').fill('-60.02')
  await page.getByRole('button', { name: 'Move north' }).click()
  await expect(page.getByRole('button', { name: /^Marker at/ })).toBeVisible()
  await expectNoObstacles(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Edit ${place.name}` }).click()
  await expect(page.getByLabel('Latitude')).toHaveValue('-3.080112')
  await page.getByRole('button', { name: 'Open the map' }).click()
  await expectNoObstacles(page)
})
