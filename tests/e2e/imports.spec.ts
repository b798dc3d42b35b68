import { eq, like } from 'drizzle-orm'
import { attractions, locations } from '#server/database/schema/locations.ts'
import { contrastViolationsOf, violationsOf } from '#tests/browser/axe.ts'
import { sendRows } from '#tests/browser/importing.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

const screens = [
  { width: 320, height: 640 },
  { width: 1280, height: 900 },
]

test('an import with errors, corrected and undone', async ({ page, db, signInAs }) => {
  test.setTimeout(120_000)
  const word = ownWord()
  const manager = await signInAs(['manager'])
  const looksRight = async () => {
    for (const screen of screens) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(screen)
        await page.emulateMedia({ colorScheme })
        expect(await violationsOf(page)).toEqual([])
        expect(await contrastViolationsOf(page)).toEqual([])
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(screen.width)
    }
  }
  await page.goto('/admin/imports')
  await page.getByRole('link', { name: 'New import' }).click()
  await page.getByRole('button', { name: 'Send the file' }).click()
  await expect(page.getByText('Choose a file first.')).toBeVisible()
  const file = `nome;país;latitude;longitude;situação\nPorto ${word};Brasil;-3,5;-60,5;x\nLagoa ${word};Brasil;-60,5;-3,5;y\n`
  const buffer = Buffer.from(file)
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer })
  await looksRight()
  await page.getByRole('button', { name: 'Send the file' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `${word}.csv` })).toBeVisible()
  await expect(page.getByLabel('Name (required)')).toHaveValue('0')
  await expect(page.getByLabel('Country (required)')).toHaveValue('1')
  await page.getByLabel('State, department or region', { exact: true }).selectOption('The same for every row')
  await page.getByLabel('Value of State, department or region for every row').fill('Amazonas')
  await looksRight()
  await page.getByRole('button', { name: 'Check every row' }).click()

  await expect(page.getByText('This point is outside the nine countries.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run the import' })).toBeDisabled()
  await looksRight()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await page.getByLabel('Latitude').fill('-3,6')
  await expect(page.getByText('Kept on this device, not saved yet')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(page.getByLabel('Latitude')).toHaveValue('-3,6')
  await page.getByLabel('Longitude').fill('-60,6')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Run the import' })).toBeEnabled()
  await page.getByRole('button', { name: 'Run the import' }).click()

  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 20_000 })
  await looksRight()
  const made = () =>
    db
      .select()
      .from(locations)
      .where(like(locations.name, `%${word}`))
  expect(await made()).toMatchObject([
    { state: 'Amazonas', isActive: false },
    { state: 'Amazonas', isActive: false },
  ])
  await page.goto('/admin/imports')
  const entry = page.getByRole('row').filter({ hasText: `${word}.csv` })
  await expect(entry).toContainText(manager.name)
  await looksRight()
  await entry.getByRole('link').click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('dialog', { name: `Undo “${word}.csv”?` })).toBeVisible()
  await looksRight()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  expect(await made()).toEqual([])
})

test('a file is prepared, or answered with what to take instead', async ({ page, signInAs }) => {
  await test.step('without a file, people see which columns it may have, and start from an example', async () => {
    await signInAs(['manager'])
    await page.goto('/admin/imports/new')
    await page.getByLabel('What the file contains').selectOption('Events')
    await page.getByText('Columns of a file: Events').click()
    const field = page.getByRole('listitem').filter({ hasText: 'startDate' })
    await expect(field).toContainText('First day')
    await expect(field).toContainText('a day such as 2030-06-28')
    expect(await violationsOf(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Example file (CSV)' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('events.csv')
    await page.getByLabel('File', { exact: true }).setInputFiles(await file.path())
    await page.getByRole('button', { name: 'Send the file' }).click()
    await expect(page.getByLabel('First day (required)')).not.toHaveValue('')
  })
  await test.step('a spreadsheet and the JSON of an export are answered at the file, with what to take instead', async () => {
    await signInAs(['manager'])
    await page.goto('/admin/imports/new')
    await page.getByLabel('What the file contains').selectOption('Attractions')
    const send = async (name: string, bytes: string) => {
      const buffer = Buffer.from(bytes, 'latin1')
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
      await page.getByRole('button', { name: 'Send the file' }).click()
    }
    await send('cities.csv', 'PK\x03\x04\x14\0\x06\0')
    await expect(page.getByText('save it as CSV (UTF-8)')).toBeVisible()
    await send('cities.json', '[\n{"id":"1"}\n]\n')
    await expect(page.getByText('use the CSV or the GeoJSON')).toBeVisible()
    await expect(page).toHaveURL('/admin/imports/new')
    expect(await violationsOf(page)).toEqual([])
  })
})

test('what an import lacks is said where it is mended', async ({ page, signInAs }) => {
  await test.step('a needed field that the file lacks is said at the field, and after the check in one sentence', async () => {
    const word = ownWord()
    await signInAs(['manager'])
    await sendRows(page, `name\nPorto ${word}\nLagoa ${word}\n`)
    await expect(page.getByLabel('Country (required)')).toHaveAccessibleDescription(
      'Not in the file: new rows are refused without it.',
    )
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Check every row' }).click()
    await expect(
      page.getByText('No column was chosen for Country, so 2 rows are refused.', { exact: false }),
    ).toBeVisible()
    await expect(page.getByText('Correct or leave out the refused rows first.')).toBeHidden()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Change the columns' }).click()
    await page.getByRole('button', { name: 'The same for every row: Country' }).click()
    const value = page.getByLabel('Value of Country for every row')
    await expect(value).toBeFocused()
    await expect(page.getByLabel('Country (required)')).toHaveAccessibleDescription(/Not in the file/)
    await value.selectOption('Peru')
    await expect(page.getByText('Not in the file: new rows')).toBeHidden()
    await page.getByRole('button', { name: 'Check every row' }).click()
    await expect(page.getByRole('button', { name: 'Run the import' })).toBeEnabled()
  })
  await test.step('a correction that is still wrong stays open with what is wrong; a choice is made by its name', async () => {
    const word = ownWord()
    await signInAs(['manager'])
    await sendRows(page, `name,country,lat,lon\nPorto ${word},XX,99,-60\n`)
    await page.getByRole('button', { name: 'Check every row' }).click()
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    const country = page.getByLabel('Country', { exact: true })
    await expect(country).toHaveValue('XX')
    await country.selectOption('Brazil')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved, but the row is still refused', { exact: true })).toBeVisible()
    await expect(page.getByText('Row corrected')).toBeHidden()
    await expect(page.getByLabel('Latitude')).toBeFocused()
    await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription(/90/)
    await expect(country).toHaveValue('BR')
    await expect(country).not.toHaveAttribute('aria-invalid')
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel('Latitude').fill('-3')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Row corrected', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run the import' })).toBeEnabled()
  })
})

test('one press gives all rows that write it alike the city that was meant; any other is found by its name', async ({
  page,
  db,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const word = ownWord()
  await signInAs(['manager'])
  const rows = ['Porto', 'Lago', 'Praia'].map((name) => `${name} ${word};Iquitos Perú;Brasil;nature\n`)
  const lone = `Mirante ${word};Xyzzyville;;viewpoint\n`
  await sendRows(page, `nome;cidade;país;categoria\n${rows.join('')}${lone}`, 'Attractions')
  await page.getByRole('button', { name: 'Check every row' }).click()
  const unknown = page.getByRole('region', { name: 'Cities that were not found' })
  await expect(unknown.getByText('“Iquitos Perú, Brasil” 3 rows')).toBeVisible()
  await expect(page.getByText('Refused 4', { exact: true })).toBeVisible()
  for (const width of [320, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 740 })
      await page.emulateMedia({ colorScheme })
      expect(await violationsOf(page)).toEqual([])
      expect(await contrastViolationsOf(page)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await unknown.getByRole('button', { name: 'Iquitos, Loreto, Peru' }).click()
  await expect(page.getByText('3 rows corrected', { exact: true })).toBeVisible()
  await expect(page.getByText('New 3', { exact: true })).toBeVisible()
  await expect(page.getByText('Refused 1', { exact: true })).toBeVisible()
  await expect(unknown.getByRole('heading')).toBeFocused()
  await unknown.getByText('Choose another city').click()
  await unknown.getByLabel('Find the city').fill('tabatinga')
  await unknown.getByRole('radio', { name: /^Tabatinga/ }).check()
  await unknown.getByRole('button', { name: 'Use for 1 row' }).click()
  await expect(unknown).toHaveCount(0)
  await page.getByRole('button', { name: 'Run the import' }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 20_000 })
  const made = await db
    .select({ city: locations.name })
    .from(attractions)
    .innerJoin(locations, eq(locations.id, attractions.cityId))
    .where(like(attractions.name, `%${word}`))
  expect(made.map(({ city }) => city).sort()).toEqual(['Iquitos', 'Iquitos', 'Iquitos', 'Tabatinga'])
})
