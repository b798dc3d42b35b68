import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { formatOf } from '#i18n/format.ts'
import { clockIn, dayIn } from '#i18n/time-zones.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { privateAddressIn, test, waitAMinute } from '#tests/browser/asking.ts'
import { guideOf, main, manausId, phoneOf, tap } from '#tests/browser/request-journeys.ts'
import { expect } from '#tests/browser/test.ts'
import { insertEvent } from '#tests/factories.ts'
import { dayAhead } from '#tests/requests.ts'

type Asked = { name: string; contact: string; people?: string }

/** Fills in the English form of an event, and sends it. */
async function register(page: Page, slug: string, { name, contact, people = '1' }: Asked, send: string) {
  await page.goto(`/event/${slug}`)
  await page.getByLabel('Places', { exact: true }).fill(people)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('E-mail or phone').fill(contact)
  await waitAMinute(page)
  await page.getByRole('button', { name: send, exact: true }).click()
  await page.waitForURL(/\/request\/[\w-]{22}\?sent=/)
}

test('a traveler asks, the guide confirms on a phone, the traveler is told with the local hour and withdraws', async ({
  page,
  db,
  mail,
  makeContext,
  baseURL,
}) => {
  const { person, offer, word } = await guideOf(db)
  const traveler = `jonas-${word}@mail.example`
  await page.goto(`/offer/${offer.id}`)
  await page.getByLabel('First day').fill(dayAhead(12))
  await page.getByLabel('Your name').fill('Jonas Weber')
  await page.getByLabel('E-mail or phone').fill(traveler)
  await page.getByLabel(/^Anything/).fill('We are two beginners.')
  await waitAMinute(page)
  await tap(page, /^Send to Ana/)
  await page.waitForURL(/\/request\/[\w-]{22}\?sent=/)

  const letter = await mail.to(person.email)
  expect(letter.subject).toBe(`Novo pedido: Igapó de canoa ${word}`)
  expect(letter.text).toContain('We are two beginners.')
  const phone = await phoneOf(makeContext, db, person, String(baseURL))
  await phone.goto('/admin/enquiries')
  await main(phone).getByRole('link', { name: 'Jonas Weber' }).click()
  expect(letter.text).toContain(phone.url())
  await main(phone).getByLabel('Saída').fill('07:30')
  await main(phone).getByLabel('Ponto de encontro').fill('Porto de São Raimundo')
  await main(phone)
    .getByRole('textbox', { name: /^Mensagem/ })
    .fill('Bring a hat.')
  await tap(phone, 'Confirmar 2 pessoas, 7:30')
  await expect(main(phone).getByText('Confirmado', { exact: true })).toBeVisible()

  const told = await mail.to(traveler, 2)
  expect(told.subject).toBe(`Confirmed: Igapó by canoe ${word}`)
  expect(told.text).toContain('7:30 am, Manaus time')
  expect(told.text).toContain('Bring a hat.')
  expect(told.text).toContain('Where: Porto de São Raimundo')
  const [file] = told.attachments
  expect(file?.filename).toMatch(/\.ics$/)
  const calendar = new TextDecoder().decode(file?.content as ArrayBuffer)
  const day = dayAhead(12).replaceAll('-', '')
  expect(calendar).toContain(`DTSTART;TZID=America/Manaus:${day}T073000`)
  expect(calendar).toContain('LOCATION:Porto de São Raimundo')

  await page.goto(privateAddressIn(told.text))
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByText('“Bring a hat.”').first()).toBeVisible()
  await expect(main(page)).toContainText('7:30 am, Manaus time')
  await expect(main(page).getByText('Porto de São Raimundo', { exact: true })).toBeVisible()
  await page.getByText('Withdraw your request').click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  expect((await mail.to(person.email, 2)).subject).toBe('Jonas Weber retirou o pedido')
  await phone.reload()
  await expect(main(phone).getByText('Retirado', { exact: true })).toBeVisible()
  await expect(main(phone).getByRole('button', { name: /Confirmar|Recusar/ })).toHaveCount(0)
})

test('people who give a phone number are answered on WhatsApp by one tap from the mail', async ({
  page,
  db,
  mail,
  makeContext,
  baseURL,
}) => {
  const { person, offer } = await guideOf(db)
  await page.goto(`/offer/${offer.id}?lang=fr`)
  await page.getByLabel('Premier jour').fill(dayAhead(9))
  await page.getByLabel('Votre nom').fill('Camille Moreau')
  await page.getByLabel('E-mail ou téléphone').fill('+33 6 00 00 00 01')
  await waitAMinute(page)
  await main(page).locator('.ask-form [type=submit]').click()
  await page.waitForURL(/\/request\/[\w-]{22}\?sent=/)
  const address = page.url().split('?')[0] as string
  const { text } = await mail.to(person.email)
  expect(text).toMatch(/Responder no WhatsApp: https:\/\/wa\.me\/33600000001\?text=Bonjour/)
  const phone = await phoneOf(makeContext, db, person, String(baseURL))
  await phone.goto(text?.match(/https?:\S+\/admin\/enquiries\/\S+/)?.[0] ?? '')
  await expect(main(phone).getByRole('link', { name: 'Responder no WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/33600000001\?text=Bonjour/,
  )
  // nobody is promised a mail that goes nowhere
  await expect(main(phone).getByText(/^Camille Moreau não deixou e-mail/)).toBeVisible()
  await tap(phone, /^Confirmar /)
  await expect(main(phone).getByText('Confirmado', { exact: true })).toBeVisible()
  await page.goto(`${address}?lang=fr`)
  await expect(page.getByText('Confirmée', { exact: true })).toBeVisible()
})

test('an event goes from open to few to full to its waitlist, and a place that opens up goes to the waitlist', async ({
  page,
  db,
  mail,
  makeContext,
  baseURL,
}) => {
  const { person, listing, word } = await guideOf(db)
  const event = await insertEvent(db, {
    profileId: listing.id,
    slug: `noite-${word}`,
    title: { en: `Night walk ${word}` },
    cityId: await manausId(db),
    startsOn: dayAhead(30),
    endsOn: dayAhead(30),
    startTime: '17:30',
    maxParticipants: 5,
  })
  const participants = async () =>
    (await db.select().from(events).where(eq(events.id, event.id)))[0]?.currentParticipants
  const openEvent = () => page.goto(`/event/${event.slug}`)
  /** The page that was kept goes a moment after the change. */
  const eventSays = (text: string) =>
    expect(async () => {
      await openEvent()
      await expect(main(page).getByText(text)).toBeVisible({ timeout: 2000 })
    }).toPass()
  const phone = await phoneOf(makeContext, db, person, String(baseURL))
  const confirm = async (name: string) => {
    await phone.goto('/admin/enquiries')
    await main(phone).getByRole('link', { name }).click()
    await tap(phone, /^Confirmar /)
    await expect(main(phone).getByText('Confirmado', { exact: true })).toBeVisible()
  }
  await openEvent()
  await expect(main(page).getByText('5 of 5 places left', { exact: true })).toBeVisible()
  const first = `lia-${word}@mail.example`
  await register(page, event.slug, { name: 'Lia Souza', contact: first, people: '2' }, 'Send registration')
  await openEvent()
  await expect(main(page).getByText('5 of 5 places left', { exact: true })).toBeVisible()
  await confirm('Lia Souza')
  await eventSays('Only 3 spots left')
  const second = `jonas-${word}@mail.example`
  await register(page, event.slug, { name: 'Jonas Weber', contact: second, people: '3' }, 'Send registration')
  await confirm('Jonas Weber')
  await eventSays('Event full – waitlist available')
  expect(await participants()).toBe(5)

  const third = `eva-${word}@mail.example`
  await register(page, event.slug, { name: 'Eva Roth', contact: third, people: '2' }, 'Join the waitlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the waitlist')
  await page.goto(privateAddressIn((await mail.to(first, 2)).text))
  await page.getByText('Withdraw your request').click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()

  const offered = await mail.to(third, 2)
  expect(offered.subject).toBe(`A place is free for you: Night walk ${word}`)
  const [waiting] = await db.select().from(requests).where(eq(requests.email, third))
  const end = waiting?.offeredUntil as Date
  expect(Math.round((end.getTime() - (waiting?.updatedAt.getTime() ?? 0)) / 3_600_000)).toBe(24)
  const hour = formatOf('en').time(clockIn('America/Manaus', end))
  const until = `${formatOf('en').weekdayRange(dayIn('America/Manaus', end))}, ${hour}, Manaus time`
  expect(offered.text).toContain(`It is kept for you until ${until}`)
  // held for her: new requests find it full
  await openEvent()
  await expect(main(page).getByText('Event full – waitlist available')).toBeVisible()
  await page.goto(privateAddressIn(offered.text))
  await expect(main(page)).toContainText(until)
  await page.getByRole('button', { name: 'Take the place' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  expect((await mail.to(person.email, 5)).subject).toBe('Eva Roth ficou com a vaga')
  expect(await participants()).toBe(5)
  await eventSays('Event full – waitlist available')
  await expect(main(page)).toContainText('All 5 places are taken')
})
