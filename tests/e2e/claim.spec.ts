import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { claims } from '#server/database/schema/claims.ts'
import { listings } from '#server/database/schema/listings.ts'
import { test } from '#tests/browser/asking.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOrganization, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'

const main = (page: Page) => page.getByRole('main')

test.beforeEach(async ({ db }) => {
  await db.delete(rateLimits)
  await db.delete(claims)
})

test('a claim by code: from the public page to one’s own listing', async ({
  page,
  db,
  mail,
  signInAs,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  const word = ownWord()
  const name = `Pousada ${word}`
  const contact = `oi-${word}@pousada.example`
  const lodge = await insertOrganization(db, { name, slug: `pousada-${word}`, email: contact })
  await page.goto(paths.organization(lodge.slug))
  await expect(main(page)).toContainText('Is this your business?')
  await main(page).getByRole('link', { name: 'This is mine' }).click()
  // who is not signed in signs in first, and comes back here
  await page.waitForURL(/\/auth\/login/)
  expect(new URL(page.url()).searchParams.get('return')).toBe(paths.claim('organization', lodge.slug))
  const person = await signInAs([])
  await page.goto(paths.claim('organization', lodge.slug))
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('status').filter({ hasText: contact })).toBeVisible()
  const letter = await mail.to(contact)
  expect(letter.text).toContain(person.name)
  const code = letter.text?.match(/^\d{6}$/m)?.[0] ?? ''
  await page.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111')
  await expect(main(page)).toContainText('You have 4 more tries')
  await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.waitForURL(new RegExp(paths.ownListing('organization', lodge.slug)))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  // going back to the form leads to the page too
  await page.goto(paths.claim('organization', lodge.slug))
  await page.waitForURL(new RegExp(paths.ownListing('organization', lodge.slug)))
  expect((await mail.to(person.email)).subject).toBe(`The page “${name}” on Igarapé is yours`)
  expect((await mail.to(contact, 2)).text).toContain(person.name)
  await page.goto(paths.organization(lodge.slug))
  await expect(main(page)).not.toContainText('Is this your business?')
})

test('a claim that staff decide, without scripts for who asks', async ({
  db,
  mail,
  makeContext,
  baseURL,
}) => {
  const word = ownWord()
  const name = `Ana ${word}`
  const guide = await insertProfile(db, { name, slug: `ana-${word}`, phone: '+5592900000001' })
  const person = await insertPerson(db, [], { name: `Bia ${word}`, email: `bia-${word}@mail.example` })
  const plain = await makeContext({ javaScriptEnabled: false })
  await enter(plain, db, person, String(baseURL))
  const page = await plain.newPage()
  await page.goto(paths.profile(guide.slug))
  await main(page).getByRole('link', { name: 'This is mine' }).click()
  await expect(main(page)).toContainText('only a phone number')
  await page.getByLabel('How can you show that it is yours?').fill('My license is 1234.')
  await page.getByRole('button', { name: 'Send to our team' }).click()
  await expect(main(page)).toContainText('We have your message')

  const staff = await insertPerson(db, ['moderator'], {
    name: `Lúcia ${word}`,
    email: `l-${word}@example.org`,
  })
  const desk = await makeContext()
  await enter(desk, db, staff, String(baseURL))
  const phone = await desk.newPage()
  await phone.goto(paths.claims())
  const entry = phone.getByRole('article', { name })
  await expect(entry).toContainText('My license is 1234.')
  await entry.getByRole('button', { name: 'Give them the page' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Give them the page' }).click()
  await expect(phone.getByText('Nothing to decide')).toBeVisible()
  expect((await mail.to(person.email)).subject).toBe(`The page “${name}” on Igarapé is yours`)
  const [row] = await db.select().from(listings).where(eq(listings.id, guide.id))
  expect(row?.ownerId).toBe(person.id)
  await phone.getByRole('link', { name: /^Closed/ }).click()
  await expect(entry).toContainText(`Lúcia ${word} gave them the page`)
})

test('a claim shown by the phone on the page: staff ask there, and the page tells who asked what to answer', async ({
  db,
  makeContext,
  baseURL,
}) => {
  const word = ownWord()
  const name = `Rio ${word}`
  const guide = await insertProfile(db, { name, slug: `rio-${word}`, phone: '+5592991234567' })
  const person = await insertPerson(db, [], { name: `Nilo ${word}`, email: `nilo-${word}@mail.example` })
  const plain = await makeContext({ javaScriptEnabled: false })
  await enter(plain, db, person, String(baseURL))
  const page = await plain.newPage()
  await page.goto(paths.claim('profile', guide.slug))
  await expect(main(page)).not.toContainText('answer with this code')
  await page.getByLabel('How can you show that it is yours?').fill('It is my number.')
  await page.getByRole('button', { name: 'Send to our team' }).click()
  const sentence = 'If our team writes to the number on the page, answer with this code:'
  await expect(main(page)).toContainText(sentence)
  const said = await main(page)
    .getByText(/^\d{3}\s\d{3}$/)
    .innerText()
  await page.reload()
  await expect(main(page)).toContainText(said)

  const desk = await makeContext()
  await enter(desk, db, await insertPerson(db, ['moderator']), String(baseURL))
  const phone = await desk.newPage()
  await phone.goto(paths.claims())
  const entry = phone.getByRole('article', { name })
  await expect(entry.getByText('+55 92 99123-4567', { exact: true })).toBeVisible()
  await expect(entry).toContainText(`The right person answers with ${said}.`)
  const chat = new URL(
    String(await entry.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href')),
  )
  expect(chat.href).toMatch(/^https:\/\/wa\.me\/5592991234567\?text=/)
  const text = chat.searchParams.get('text') ?? ''
  expect(text).toContain(`Nilo ${word}`)
  expect(text).toContain(name)
  expect(text.replace(/\s/g, '')).not.toContain(said.replace(/\s/g, ''))
  // on another phone the address in the message leads to the digits
  const url = text.match(/https?:\S+/)?.[0] ?? ''
  await page.goto(new URL(url).pathname)
  await expect(main(page)).toContainText(said)
  await entry.getByRole('button', { name: 'Give them the page' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Give them the page' }).click()
  await expect(phone.getByText('Nothing to decide')).toBeVisible()
  await phone.getByRole('link', { name: /^Closed/ }).click()
  await expect(entry).toContainText(name)
  await expect(entry).not.toContainText('The right person')
  const [row] = await db.select().from(listings).where(eq(listings.id, guide.id))
  expect(row?.ownerId).toBe(person.id)
  // who comes back is led to what is theirs by now
  const response = await page.request.get(paths.claim('profile', guide.slug), { maxRedirects: 0 })
  expect(response.headers()).toMatchObject({ location: paths.ownListing('profile', guide.slug) })
})

test('a refusal says why, and nothing typed is lost', async ({ page, db, mail, signInAs, tolerate }) => {
  tolerate(/Failed to load resource/)
  const word = ownWord()
  const lodge = await insertOrganization(db, { name: `Casa ${word}` })
  const person = await insertPerson(db, [], { email: `eva-${word}@mail.example` })
  const id = crypto.randomUUID()
  await db.insert(claims).values({ id, listingId: lodge.id, userId: person.id, message: 'Mine.' })
  await signInAs(['moderator'])
  await page.goto(paths.claims())
  await expect(page.getByRole('link', { name: 'Hand it over' })).toHaveAttribute(
    'href',
    paths.ownListing('organization', lodge.slug, 'handing'),
  )
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.locator('[aria-invalid=true]')).toBeVisible()
  await dialog.getByLabel('Why').fill('Send a photo of the sign.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Nothing to decide')).toBeVisible()
  expect((await mail.to(person.email)).text).toContain('Send a photo of the sign.')
})

test('an example says nothing of it, and nobody claims what is somebody’s', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  const owner = await insertPerson(db, ['provider'])
  const example = await insertOrganization(db, { isSample: true, slug: `example-${ownWord()}` })
  const owned = await insertOrganization(db, { ownerId: owner.id, slug: `owned-${ownWord()}` })
  await signInAs([])
  for (const { slug } of [example, owned]) {
    await page.goto(paths.organization(slug))
    await expect(main(page).getByRole('link', { name: 'Something wrong here?' })).toBeVisible()
    await expect(main(page)).not.toContainText('Is this your business?')
    const answer = await page.goto(paths.claim('organization', slug))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be claimed')
  }
})

test('claiming and deciding are accessible on each screen and in both themes', async ({
  page,
  db,
  signInAs,
}) => {
  test.slow()
  const word = ownWord()
  const contacts = { email: `lar-${word}@lar.example`, phone: '+5592991234567' }
  const lodge = await insertOrganization(db, { slug: `lar-${word}`, ...contacts })
  const person = await signInAs(['manager'])
  const row = { id: crypto.randomUUID(), listingId: lodge.id, message: 'Mine.' }
  const asker = await insertPerson(db, [], { email: `asker-${word}@mail.example` })
  await db.insert(claims).values({ ...row, userId: asker.id })
  expect(person.id).not.toBe(asker.id)
  for (const path of [
    paths.organization(lodge.slug),
    paths.claim('organization', lodge.slug),
    paths.claims(),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoObstacles(page)
  }
  await expect(main(page)).toContainText('The right person answers with')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoObstacles(page)
  await page.goto(paths.claim('organization', lodge.slug))
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  await expectNoObstacles(page)
  await page.getByLabel('How can you show that it is yours?').fill('Mine.')
  await page.getByRole('button', { name: 'Send to our team' }).click()
  await expect(main(page)).toContainText('answer with this code')
  await expectNoObstacles(page)
})
