import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { locations } from '#server/database/schema/locations.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test as base, enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { withTiles } from '#tests/browser/with-tiles.ts'
import { insertCity, insertOrganization } from '#tests/factories.ts'
import type { Person } from '#tests/people.ts'

type Own = { owner: Person; city: { id: string; name: string } }
const test = base.extend<{
  /** Signs a provider in who has a city to make places in. */
  begin: (roles?: string[]) => Promise<Own>
  placeOf: (own: Own, row?: object) => Promise<{ id: string; name: string }>
}>({
  begin: async ({ db, signInAs, page, tolerate }, use) => {
    await use(async (roles = ['provider']) => {
      await withTiles(page, tolerate)
      const owner = await signInAs(roles)
      const name = `Vila ${ownWord()}`
      return { owner, city: await insertCity(db, { name, slug: `vila-${newId().slice(-12)}` }) }
    })
  },
  placeOf: async ({ db }, use) => {
    await use(async ({ owner, city }, row = {}) => {
      const name = `Porto ${ownWord()}`
      const place = { kind: 'place', cityId: city.id, latitude: -3.080112, longitude: -60.06544 } as const
      return insertCity(db, { name, ownerId: owner.id, ...place, ...row })
    })
  },
})

/** What the browser itself says of an answer that a test makes, or keeps away. */
const refused = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/
const main = (page: Page) => page.getByRole('main')
const toast = (page: Page, text: string | RegExp) => expect(page.locator('.toast')).toContainText(text)
const current = (page: Page) => page.getByRole('status').filter({ hasText: /coordinates|No point/ })

async function openNew(page: Page) {
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: 'Create New Location' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Location' })).toBeVisible()
}

async function chooseCity(page: Page, typed: string, name = typed) {
  await page.getByLabel('Find the city').fill(typed)
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
}

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

test.describe('with the device’s place', () => {
  test.use({ geolocation: { latitude: -3.1234567, longitude: -60.7654321 } })

  test('granted: it is set, and said', async ({ page, context, begin }) => {
    await context.grantPermissions(['geolocation'])
    await begin()
    await openNew(page)
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await toast(page, /Location Found.*Your current location has been set/s)
    await expect(current(page)).toHaveText('Current coordinates: −3.123457, −60.765432')
    await expect(page.getByLabel('Latitude')).toHaveValue('-3.123457')
  })

  test('denied: it is said, and what was typed stays', async ({ page, context, begin }) => {
    await context.clearPermissions()
    await begin()
    await openNew(page)
    await page.getByLabel('Latitude').fill('-3')
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await toast(page, /Location Error.*Unable to get your current location/s)
    await expect(page.getByLabel('Latitude')).toHaveValue('-3')
  })

  test('not there: it is said', async ({ page, begin }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
    await begin()
    await openNew(page)
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await toast(page, /Not Supported.*Geolocation is not supported by this browser/s)
  })
})

test('the marker is set by a tap, dragged, and moved by keys and buttons', { tag: '@desktop' }, async ({
  page,
  begin,
}) => {
  const { city } = await begin()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openNew(page)
  await chooseCity(page, city.name)
  expect(asked.filter((url) => url.includes('point-map') || url.endsWith('.topojson'))).toEqual([])
  await page.getByRole('button', { name: 'Open the map' }).click()
  const map = page.getByRole('region', { name: 'Map to set the point' })
  await expect(page.getByRole('button', { name: 'Closer' })).toBeVisible()
  await map.click({ position: { x: 120, y: 90 } })
  const marker = map.getByRole('button', { name: /^Marker at −3\.\d{6}, −(59|60)\.\d{6}$/ })
  await expect(marker).toBeVisible()
  const read = async () => [
    Number(await page.getByLabel('Latitude').inputValue()),
    Number(await page.getByLabel('Longitude').inputValue()),
  ]
  const metres = async (act: () => Promise<unknown>) => {
    const [latitude = 0, longitude = 0] = await read()
    await act()
    const [later = 0, farther = 0] = await read()
    const [north, east] = [
      (later - latitude) * 111_320,
      (farther - longitude) * 111_320 * Math.cos((latitude * Math.PI) / 180),
    ]
    return [Math.round(north), Math.round(east)]
  }
  await marker.focus()
  expect(await metres(() => page.keyboard.press('ArrowUp'))).toEqual([10, 0])
  await expect(marker).toBeFocused()
  expect(await metres(() => page.keyboard.press('ArrowLeft'))).toEqual([0, -10])
  expect(await metres(() => page.keyboard.press('Shift+ArrowRight'))).toEqual([0, 100])
  expect(await metres(() => page.getByRole('button', { name: 'Move south' }).click())).toEqual([-10, 0])
  const shifted = () => page.getByRole('button', { name: 'Move north' }).click({ modifiers: ['Shift'] })
  expect(await metres(shifted)).toEqual([100, 0])
  const [, east = 0] = await metres(async () => {
    await marker.hover()
    const box = await marker.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 24, (box?.y ?? 0) + 24]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 5 })
    await page.mouse.up()
  })
  expect(east).toBeGreaterThan(500)
  const before = await read()
  await page.getByRole('button', { name: 'Closer' }).click()
  expect(await read()).toEqual(before)
})

test('the buttons and numbers work where the map cannot come', async ({ page, begin, tolerate }) => {
  tolerate(refused)
  await begin()
  await openNew(page)
  await page.route('**/amazon.topojson', (route) => route.abort())
  await page.getByRole('button', { name: 'Open the map' }).click()
  await expect(page.getByText('The map could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Move east' }).click()
  await expect(current(page)).toHaveText(/^Current coordinates/)
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
    await page.getByLabel('Whose places').selectOption('all')
    await page.getByLabel('Name', { exact: true }).fill(place.name.slice(0, 9).toUpperCase())
    await page.getByLabel('City').fill(own.city.name)
    await expect(page.getByRole('heading', { name: place.name })).toBeVisible()
    await page.getByRole('button', { name: `Edit ${place.name}` }).click()
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

test('a session that ended keeps what was typed of places until one is signed in again', async ({
  page,
  context,
  db,
  baseURL,
  begin,
  placeOf,
  tolerate,
}) => {
  tolerate(/401/)
  const own = await begin()
  const place = await placeOf(own)
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: 'Create New Location' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Cais novo')
  await chooseCity(page, own.city.name)
  await db.delete(sessions).where(eq(sessions.userId, own.owner.id))
  await page.getByRole('button', { name: 'Create location' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await enter(context, db, own.owner, String(baseURL))
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Cais novo')
  await page.getByRole('button', { name: 'Create location' }).click()
  await toast(page, 'Location created successfully')
  await page.getByRole('button', { name: `Edit ${place.name}` }).click()
  await page.getByLabel('Where boats land').fill('Left of the school')
  await db.delete(sessions).where(eq(sessions.userId, own.owner.id))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await enter(context, db, own.owner, String(baseURL))
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(page.getByLabel('Where boats land')).toHaveValue('Left of the school')
})

test('what cannot be saved says why at its field, and stays', async ({ page, begin, placeOf, tolerate }) => {
  tolerate(refused)
  const own = await begin()
  const place = await placeOf(own)
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: `Edit ${place.name}` }).click()
  await page.getByLabel('Latitude').fill('48.85')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Failed to update location')
  await expect(main(page)).toContainText('This point is more than 300 km from the city')
  await expect(page.getByLabel('Latitude')).toHaveValue('48.85')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openNew(page)
  await page.getByLabel('Name', { exact: true }).fill('Cais')
  await chooseCity(page, own.city.name)
  await page.route('**/api/admin/locations', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Create location' }).click()
  await toast(page, 'Failed to create location')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Cais')
})

test('without a signal a new place waits, and is made once it is back', async ({
  page,
  context,
  begin,
  tolerate,
}) => {
  tolerate(refused)
  const { city } = await begin()
  await openNew(page)
  const name = `Cais ${ownWord()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await chooseCity(page, city.name)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create location' }).click()
  await expect(page.getByText('Waiting for a signal.')).toBeVisible()
  await context.setOffline(false)
  await toast(page, 'Location created successfully')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
})

test('what somebody saved meanwhile is offered beside one’s own', async ({
  page,
  begin,
  placeOf,
  db,
  tolerate,
}) => {
  tolerate(refused)
  const place = await placeOf(await begin())
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: `Edit ${place.name}` }).click()
  await page.getByLabel('Address').fill('Mine')
  await db
    .update(locations)
    .set({ address: 'Theirs', updatedAt: new Date() })
    .where(eq(locations.id, place.id))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Someone else saved this meanwhile' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Address' })).toContainText('Theirs')
  await page.getByRole('button', { name: 'Save these' }).click()
  await toast(page, 'Location updated successfully')
  await expect(page.getByRole('listitem').filter({ hasText: place.name })).toContainText('Mine')
})

test('a list that cannot be read says so, with a way to try again', async ({
  page,
  begin,
  tolerate,
  withoutColumn,
}) => {
  tolerate(refused)
  await begin()
  await withoutColumn('locations', 'address', async () => {
    await page.goto(paths.ownPlaces())
    await expect(main(page)).toContainText('Failed to fetch locations')
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(main(page)).toContainText('No Locations Found')
})

test('who may not is told which permission it takes', async ({ page, signInAs, tolerate }) => {
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
  await page.getByRole('button', { name: 'Open the map' }).click()
  await page.getByRole('button', { name: 'Move north' }).click()
  await expect(page.getByRole('button', { name: /^Marker at/ })).toBeVisible()
  await expectNoObstacles(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Edit ${place.name}` }).click()
  await expect(page.getByLabel('Latitude')).toHaveValue('-3.080112')
  await page.getByRole('button', { name: 'Open the map' }).click()
  await expectNoObstacles(page)
})
