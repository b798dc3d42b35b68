import type { Page } from '@playwright/test'
import type { Database } from '#server/database/connect.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { test } from '#tests/browser/asking.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { enter } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { asked, dayAhead, provider } from '#tests/requests.ts'

const main = (page: Page) => page.getByRole('main')
const thread = (page: Page) => main(page).locator('.thread')
const tap = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

/** A guide, and what was asked of their offer: the private page, and the page of the guide. */
async function askedOf(db: Database, page: Page, more: object = {}, language: 'en' | 'pt' = 'en') {
  await db.delete(rateLimits)
  const guide = await provider(db, language)
  const answer = await page.request.post(`/api/tourism/offers/${guide.offer.id}/book`, {
    data: { from: dayAhead(10), ...asked({ name: 'Carla Nunes', ...more }) },
  })
  const { id, address } = (await answer.json()) as { id: string; address: string }
  return { ...guide, id, address, enquiry: `/admin/enquiries/${id}` }
}

async function write(page: Page, text: string) {
  await main(page)
    .getByLabel(/^Write to/)
    .fill(text)
  await tap(page, 'Send message')
  await expect(thread(page).getByText(text)).toBeVisible()
}

test('both sides write on one page each, see what is new and what was read', async ({
  page,
  db,
  mail,
  makeContext,
  baseURL,
}) => {
  const contact = `carla-${crypto.randomUUID()}@mail.example`
  const { person, address, enquiry } = await askedOf(db, page, { contact }, 'pt')
  const context = await makeContext({ locale: 'pt-BR' })
  await enter(context, db, person, String(baseURL))
  const phone = await context.newPage()
  await page.goto(address)
  await write(page, 'Is half past five the right time for the birds?')
  await expect(main(page).getByLabel(/^Write to/), 'what was sent is no draft').toHaveValue('')
  await phone.goto('/admin/enquiries')
  await expect(main(phone).getByText('1 mensagem nova')).toBeVisible()
  await main(phone).getByRole('link', { name: 'Carla Nunes' }).click()
  const theirs = thread(phone).getByText('Is half past five the right time for the birds?')
  await expect(theirs).toHaveAttribute('lang', 'en')
  await expect(
    thread(phone).getByRole('link', { name: 'Ler em português (Google Tradutor)' }).last(),
  ).toHaveAttribute(
    'href',
    /^https:\/\/translate\.google\.com\/\?sl=en&tl=pt&op=translate&text=Is\+half\+past/,
  )
  await tap(phone, 'Escrever uma resposta')
  await main(phone).getByLabel('Começar com').selectOption({ label: 'Esse dia está livre' })
  const box = main(phone).getByLabel(/^Sua mensagem/)
  await expect(box).toHaveValue(/^Hello Carla Nunes, that day is free/)
  await box.fill('Sim, às cinco e meia os pássaros cantam mais.')
  await tap(phone, 'Enviar a resposta')
  await expect(thread(phone).getByText('Sim, às cinco e meia')).toBeVisible()
  const letter = await mail.to(contact, 2)
  expect(letter.text).toContain('os pássaros cantam mais')
  const link = /https?:\S+#write/.exec(letter.text ?? '')?.[0]
  await page.goto(String(link))
  await expect(thread(page).getByText('Sim, às cinco e meia')).toHaveAttribute('lang', 'pt')
  await expect(thread(page).locator('.own').last()).toContainText('read')
  await phone.goto(enquiry)
  await expect(thread(phone).locator('.own')).toContainText('lida')
  await phone.goto('/admin/enquiries')
  await expect(main(phone).getByText('Nenhum pedido à espera')).toBeVisible()
})

test('without scripts a message is sent once, and what was refused stays in the box', async ({
  browser,
  page,
  db,
  baseURL,
}) => {
  const { address } = await askedOf(db, page)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: String(baseURL),
    locale: 'en-GB',
  })
  const plain = await context.newPage()
  await plain.goto(address)
  await tap(plain, 'Send message')
  await expect(main(plain).locator('#write-message-error')).toBeVisible()
  const key = await plain.locator('[name=key]').inputValue()
  await write(plain, 'We are bringing a child of six.')
  // pressed once more before the answer came
  const form = { step: 'write', key, message: 'We are bringing a child of six.' }
  const again = await plain.request.post(address, { form, headers: { origin: String(baseURL) } })
  expect(again.status()).toBe(200)
  await plain.reload()
  await expect(thread(plain).getByText('We are bringing a child of six.')).toHaveCount(1)
  await context.close()
})

test('a message without a signal is kept on the device and sent when there is one again', async ({
  page,
  db,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const { address } = await askedOf(db, page)
  await page.goto(address)
  await main(page)
    .getByLabel(/^Write to/)
    .fill('We arrive by the night boat.')
  await page.reload()
  await expect(main(page).getByLabel(/^Write to/)).toHaveValue('We arrive by the night boat.')
  await page.context().setOffline(true)
  await tap(page, 'Send message')
  await expect(main(page).getByText('Your message is saved on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(thread(page).getByText('We arrive by the night boat.')).toHaveCount(1)
})

test('a provider’s text is stored while typing, and sent once there is a signal', async ({
  page,
  db,
  baseURL,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const { person, enquiry } = await askedOf(db, page)
  await enter(page.context(), db, person, String(baseURL))
  const box = main(page).getByLabel(/^Your message/)
  await page.goto(enquiry)
  await tap(page, 'Write an answer')
  await box.fill('The boat leaves at six.')
  await page.goto(`${enquiry}#write`)
  await page.reload()
  await expect(box).toHaveValue('The boat leaves at six.')
  await page.context().setOffline(true)
  await tap(page, 'Send the answer')
  await expect(main(page).getByText('Your message is saved on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(thread(page).getByText('The boat leaves at six.')).toHaveCount(1)
  await tap(page, 'Write an answer')
  await expect(box).toHaveValue('')
})

test('hour and meeting place of the last confirmation are there for the next', async ({
  page,
  db,
  makeContext,
  baseURL,
}) => {
  const { person, enquiry, offer } = await askedOf(db, page)
  const context = await makeContext({ locale: 'en-GB' })
  await enter(context, db, person, String(baseURL))
  const phone = await context.newPage()
  await phone.goto(enquiry)
  await main(phone).getByLabel('Start').fill('05:30')
  await main(phone).getByLabel('Meeting place').fill('Floating dock, Porto de Tefé')
  await tap(phone, 'Confirm 2 people, 5:30 am')
  await expect(main(phone).getByText('Confirmed', { exact: true })).toBeVisible()
  const answer = await page.request.post(`/api/tourism/offers/${offer.id}/book`, {
    data: { from: dayAhead(11), ...asked({ name: 'Yuki Tanaka', people: 1 }) },
  })
  const next = (await answer.json()) as { id: string; address: string }
  await phone.goto(`/admin/enquiries/${next.id}`)
  await expect(main(phone).getByLabel('Meeting place')).toHaveValue('Floating dock, Porto de Tefé')
  await tap(phone, 'Confirm 1 person, 5:30 am')
  await expect(main(phone).getByText('Confirmed', { exact: true })).toBeVisible()
  await page.goto(next.address)
  await expect(main(page).getByText('Floating dock, Porto de Tefé')).toBeVisible()
})

test('a conversation is accessible to read and to write, on each screen and in both themes', async ({
  page,
  db,
  makeContext,
  baseURL,
}) => {
  test.slow()
  const { person, address, enquiry } = await askedOf(db, page, { language: 'fr' })
  await page.goto(address)
  await write(page, `Sehr langes Wort: ${'Flussdampfer'.repeat(12)}`)
  await expectNoObstacles(page)
  const context = await makeContext({ locale: 'en-GB' })
  await enter(context, db, person, String(baseURL))
  const phone = await context.newPage()
  await phone.goto(enquiry)
  await tap(phone, 'Write an answer')
  await expect(main(phone).getByLabel('Start from')).toBeVisible()
  await expectNoObstacles(phone)
})
