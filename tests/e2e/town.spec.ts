import { paths } from '#contract/paths.ts'
import { expect, test } from '#tests/browser/test.ts'
import { insertCity } from '#tests/factories.ts'

const manaus = paths.city('brazil', 'manaus')

const words = [
  { lang: 'en', when: 'When to come', high: 'May: high water', span: 'May to July', way: 'Getting there' },
  {
    lang: 'fr',
    when: 'Quand venir',
    high: 'mai\u00a0: hautes eaux',
    span: 'mai à juillet',
    way: 'Comment venir',
  },
  { lang: 'pt', when: 'Quando ir', high: 'maio: cheia', span: 'maio a julho', way: 'Como chegar' },
  { lang: 'es', when: 'Cuándo ir', high: 'mayo: aguas altas', span: 'mayo a julio', way: 'Cómo llegar' },
]

test('the page of a city says where it is, once', async ({ page }) => {
  await test.step('a city says when to come and how to get there, in each language', async () => {
    for (const { lang, when, high, span, way } of words) {
      await test.step(`a city says when to come and how to get there (${lang})`, async () => {
        await page.goto(`${manaus}?lang=${lang}`)
        const season = page.getByRole('region', { name: when, exact: true })
        const months = season.getByRole('listitem')
        await expect(months).toHaveCount(12)
        // drawn as high as the water, and read as text
        await expect(months.nth(4)).toContainText(new RegExp(high, 'i'))
        const [may, november] = [await barOf(4), await barOf(10)]
        expect(may).toBeGreaterThan(november)
        await expect(season).toContainText(span)
        await expect(season.getByRole('figure')).toContainText('Serviço Geológico do Brasil')
        await expect(page.getByRole('region', { name: way, exact: true })).toContainText('BR-174')

        function barOf(month: number): Promise<number> {
          return months
            .nth(month)
            .evaluate((item) => Number.parseFloat(getComputedStyle(item, '::before').height))
        }
      })
    }
  })
  await test.step('a city names the nearest open towns, how far they are in a straight line and whereto', async () => {
    await page.goto(manaus)
    await page.getByRole('navigation', { name: 'On this page' }).getByText('Getting there').click()
    const near = page.getByText('Nearest cities, in a straight line').locator('..').getByRole('listitem')
    await expect(near).toHaveCount(3)
    await expect(near.nth(1)).toHaveText('Novo Airão, about 120 km to the northwest')
    await near.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(paths.city('brazil', 'novo-airao'))
  })
  await test.step('a city of which the seasons are not known for sure shows none', async () => {
    await page.goto(paths.city('ecuador', 'tena'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tena')
    await expect(page.getByRole('region', { name: 'When to come' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Getting there' })).toBeVisible()
  })
  await test.step('coordinates stand small on the page of a city', async () => {
    await page.goto(manaus)
    const caption = page.getByText('Latitude').first()
    const size = (of: typeof caption) =>
      of.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
    expect(await size(caption)).toBeLessThan(await size(page.getByText('Capital of the state of Amazonas')))
    await expect(page.getByRole('link', { name: 'Open in a map application' }).first()).toHaveAttribute(
      'href',
      'geo:-3.10194,-60.025?q=-3.10194,-60.025',
    )
  })
})

test('cards on the page of a city do not say again where they are', async ({ page }) => {
  await page.goto(manaus)
  for (const name of ['Tours and stays', 'Local professionals', 'Local organizations']) {
    const cards = page.getByRole('region', { name }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    expect((await cards.allInnerTexts()).filter((text) => text.includes('Manaus, Brazil'))).toEqual([])
  }
  await page.goto(paths.profiles({ city: 'Manaus' }))
  await expect(page.getByRole('main').getByText('Manaus, Brazil').first()).toBeVisible()
})

test.describe('a city made by the test', () => {
  test.use({ server: 'changing' })

  test('a city that is coming soon leads to the nearest open one', async ({ page, db }) => {
    const city = await insertCity(db, { latitude: -3.3684, longitude: -64.7205 })
    await page.goto(`/location/brazil/${city.slug}`)
    await expect(page.getByText('The nearest city that is open:')).toHaveText(
      /The nearest city that is open: Novo Airão, about 430 km to the east \(in a straight line\)\./,
    )
    await page.getByRole('link', { name: 'Novo Airão' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novo Airão')
  })
})
