import type { Locator } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { inLanguage } from '#tests/browser/look-at-page.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

// 'Night sounds in the flooded forest'
const offerWithDays = paths.offer('bafcafae-ba5a-8519-8377-59fa145e8112')
const chat = /^(http:\/\/localhost:\d+)?\/api\/tourism\/contact\//

/** Each kind of page that has a first tap, and where it leads. */
const pages = [
  { what: 'a professional', path: paths.profile('ana-beatriz-correa'), leads: chat, cost: 38 },
  {
    what: 'an organization',
    path: paths.organization('remanso-cor-de-cha-expedicoes'),
    leads: chat,
    cost: 520,
  },
  { what: 'an event', path: paths.event('dias-de-remo-na-cheia'), leads: '#ask', cost: 270 },
  { what: 'an offer', path: offerWithDays, leads: chat, cost: 38 },
]

for (const language of languages)
  test(`the first screen of a page has the button that matters (${language})`, async ({ page }) => {
    for (const { what, path, leads, cost } of pages) {
      await test.step(`the first screen of ${what} has the name, what it costs, and the button that matters`, async () => {
        await page.goto(inLanguage(path, language))
        const bar = page.locator('.bar.act')
        const act = bar.locator('.acts a').first()
        await expect(act).toHaveText(/\p{L}{4}/u)
        await expect(act).toBeInViewport({ ratio: 1 })
        const box = await act.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
        await expect(act).toHaveAttribute('href', leads)
        const top = Number((await bar.boundingBox())?.y)
        const price = page.getByRole('main').locator('.cost:visible').first()
        await expect(price).toContainText(String(cost))
        for (const part of [page.getByRole('main').getByRole('heading', { level: 1 }), price]) {
          const seen = await part.boundingBox()
          expect((seen?.y ?? Number.POSITIVE_INFINITY) + (seen?.height ?? 0)).toBeLessThanOrEqual(top)
        }
        // nothing lies over the button
        await act.click({ trial: true })
        const footer = page.getByRole('contentinfo')
        await expect(footer.locator('.foot-name')).toContainText(/Igarapé 20\d\d/)
        await expect(bar.getByText(/Igarapé/)).toBeHidden()
      })
    }
  })

test('from 960 px the bar is as elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(paths.profile('ana-beatriz-correa'))
  await expect(page.locator('.bar').getByText(/Igarapé 20\d\d/)).toBeVisible()
  await expect(page.locator('.bar .acts a').first()).toBeHidden()
})

test('a festival that takes no registrations has its calendar, or the beds of its town, in the bar', async ({
  page,
}) => {
  const bar = page.locator('.bar')
  await page.goto(paths.event('mashramani'))
  await expect(bar.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /calendar|\.ics/)
  await page.goto(paths.event('festival-amazonas-de-opera'))
  await bar.getByRole('link', { name: 'Where to sleep' }).click()
  await expect(page.getByRole('heading', { name: 'Where to sleep in Manaus' })).toBeInViewport()
})

test('on a desktop the first screen has every way to reach somebody', async ({ page }) => {
  for (const { what, path } of pages.slice(0, 2)) {
    await test.step(`on a desktop the first screen of ${what} has every way to reach them`, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      const side = page.getByRole('complementary', { name: 'At a glance' })
      const bar = await page.locator('.bar').boundingBox()
      const endOf = async (part: Locator) => {
        const box = await part.boundingBox()
        return box ? box.y + box.height : Number.POSITIVE_INFINITY
      }
      const main = page.getByRole('main')
      for (const name of ['Write on WhatsApp', /^Ask$/, 'E-mail', 'Call']) {
        // once on the page, at its side
        await expect(main.getByRole('link', { name })).toHaveCount(1)
        expect(await endOf(side.getByRole('link', { name })), String(name)).toBeLessThanOrEqual(
          Number(bar?.y),
        )
      }
      await expect(side.getByText(/\$\d+/)).toBeVisible()
      const cover = main.locator('.shot img, .picture.wide').first()
      if (await cover.count()) expect((await cover.boundingBox())?.height).toBeLessThanOrEqual(200)
      const elsewhere = side.getByRole('heading', { name: 'Elsewhere' })
      if (await elsewhere.count())
        expect(await endOf(elsewhere)).toBeGreaterThan(await endOf(side.getByRole('figure')))
    })
  }
})

/** What one chooses by, on each kind of page. */
const choices = [
  {
    path: '/',
    parts: [
      '#q',
      '.lift article',
      '.lift .two-tours > li:nth-child(1) .price',
      '.lift .two-tours > li:nth-child(2) .price',
    ],
  },
  { path: '/location/brazil/manaus', parts: ['a[href="#tours"]', 'a[href="#stays"]', '.sight svg'] },
  { path: '/location/peru', parts: ['.card.city h3'] },
  { path: '/cities', parts: ['.card.city h2'] },
  { path: '/offers', parts: ['.card.tour .price'] },
  { path: '/profiles', parts: ['.card.person .price'] },
  { path: '/organizations', parts: ['.card.tour .price'] },
  { path: '/events', parts: ['[aria-labelledby^="month-"] .entry h3'] },
  { path: paths.profile('ana-beatriz-correa'), parts: ['h1', '.price'] },
  { path: paths.organization('remanso-cor-de-cha-expedicoes'), parts: ['h1', '.price'] },
  { path: paths.event('dias-de-remo-na-cheia'), parts: ['h1', '.lead', '.price', '.seats b'] },
  { path: offerWithDays, parts: ['.picture.wide', 'h1', '.price'] },
  { path: paths.search({ q: 'canoe manaus' }), parts: ['.read .must', '.hit h3', '.hit .price'] },
  { path: paths.explore(), parts: ['.pin:not(.dot) text'] },
]

/** Where the first of them ends that is on the screen from side to side. */
const highestEnd = (all: Element[]) =>
  all
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, left, right }) => width > 0 && left >= 0 && right <= innerWidth)
    .reduce((least, { bottom }) => Math.min(least, bottom), Number.POSITIVE_INFINITY)

test('the first screen of a phone has what one chooses by, on every kind of page, in four languages', async ({
  page,
}) => {
  test.setTimeout(120_000)
  for (const language of languages)
    for (const { path, parts } of choices) {
      await page.goto(inLanguage(path, language))
      const bar = Number((await page.locator('.bar').boundingBox())?.y)
      for (const part of parts) {
        const end = await page.locator(`main ${part}`).evaluateAll(highestEnd)
        expect.soft(end, `${path} ${language}: ${part}`).toBeLessThanOrEqual(bar)
      }
    }
})
