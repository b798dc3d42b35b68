import type { Page } from '@playwright/test'
import { waitAMinute } from '#tests/browser/asking.ts'
import { expect, test } from '#tests/browser/test.ts'
import { dayAhead } from '#tests/requests.ts'

/** A phone with one bar of signal: 50 kbit/s, and 400 ms until anything answers. */
const weak = { offline: false, latency: 400, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 }
/** Ten pages, each of which may take ten seconds to come. */
const patience = 300_000

/** Weakens the signal; answers the pages that are opened from then on, as paths without what differs each time. */
async function onWeakSignal(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', weak)
  const opened: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    const path = pathname.replace(/^\/(offer|request)\/.*/, '/$1')
    if (frame === page.mainFrame() && opened.at(-1) !== path) opened.push(path)
  })
  page.setDefaultTimeout(patience)
  return opened
}

const main = (page: Page) => page.getByRole('main')

async function searchFor(page: Page, words: string) {
  await page.goto('/')
  const search = main(page).getByRole('searchbox')
  await search.fill(words)
  await search.press('Enter')
  await page.waitForURL('/search?**')
}

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR', server: 'changing' })

  test('half a day by canoe near Manaus for two under 100 dollars: searched for, read, asked for', async ({
    page,
  }) => {
    test.setTimeout(patience)
    const opened = await onWeakSignal(page)
    await searchFor(page, 'passeio de canoa manaus meio dia para duas pessoas até 100 dólares')
    const read = page.getByRole('region', { name: 'Entendemos assim' })
    await expect(read.getByRole('listitem')).toHaveCount(5)
    const first = page.getByRole('region', { name: 'Passeios' }).getByRole('listitem').first()
    await first.getByRole('link', { name: 'Sons da noite no igapó' }).click()
    await expect(main(page)).toContainText('3 horas')
    await expect(main(page)).toContainText(/US\$\s38/)
    await page.getByRole('link', { name: 'Consultar uma data' }).first().click()
    await page.getByLabel('Primeiro dia').fill(dayAhead(15))
    await page.getByLabel('Pessoas').fill('2')
    await page.getByLabel('Seu nome').fill('Rosa Lima')
    await page.getByLabel('E-mail ou telefone').fill('rosa-lima@mail.example')
    await waitAMinute(page)
    await main(page)
      .getByRole('button', { name: /^Enviar a Ana/ })
      .click()
    await page.waitForURL('/request/**')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Beatriz Corrêa')
    await expect(main(page)).toContainText(/US\$\s82/)
    expect(opened).toEqual(['/', '/search', '/offer', '/request'])
  })
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })

  test('three days for birds in Guyane: those who lead there, and the marshes near Cayenne', async ({
    page,
  }) => {
    test.setTimeout(patience)
    const opened = await onWeakSignal(page)
    await searchFor(page, 'oiseaux guyane 3 jours')
    await expect(main(page)).toContainText('Seuls les résultats de ce lieu sont affichés : Guyane.')
    const hits = main(page).locator('.hit')
    await expect(hits.filter({ hasNotText: 'Cayenne' })).toHaveCount(0)
    await hits.getByRole('link', { name: 'Les Pirogues du Palétuvier Rouge' }).click()
    await expect(page.getByRole('link', { name: 'Écrire sur WhatsApp' }).first()).toBeVisible()
    await main(page).getByRole('link', { name: 'Cayenne' }).first().click()
    const near = page.getByRole('region', { name: 'À proximité' })
    await near.getByRole('link', { name: 'Réserve naturelle des marais de Kaw-Roura' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Régina')
    expect(opened).toEqual([
      '/',
      '/search',
      '/organization/les-pirogues-du-paletuvier-rouge',
      '/location/french-guiana/cayenne',
      '/location/french-guiana/regina',
    ])
  })
})

test('in English: a festival of the next months, a bed and the way there', async ({ page }) => {
  test.setTimeout(patience)
  const opened = await onWeakSignal(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  await main(page).getByRole('link', { name: 'Marujada de São Benedito' }).first().click()
  await expect(page.getByRole('region', { name: 'How to get to Bragança' })).toContainText(
    /by road from Belém/,
  )
  const beds = page.getByRole('region', { name: /^No stays are listed in Bragança; nearest: / })
  await beds.getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible()
  expect(opened).toEqual(['/', '/events', '/event/marujada-de-sao-benedito', '/offer'])
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-PE' })

  test('a boat from Iquitos: the price, who goes along, and what is checked of them', async ({ page }) => {
    test.setTimeout(patience)
    const opened = await onWeakSignal(page)
    await searchFor(page, 'barco desde iquitos')
    await main(page).getByRole('link', { name: 'Hamaca en lancha hasta Yurimaguas' }).click()
    await expect(main(page)).toContainText('USD 75')
    await expect(main(page)).toContainText('3 días')
    await expect(main(page).getByRole('link', { name: 'Segundo Ahuanari Pinedo' }).first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cómo revisamos las páginas' }).click()
    await expect(main(page)).toContainText('chalecos')
    expect(opened).toEqual(['/', '/search', '/offer', '/how-we-review'])
  })
})
