import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { reportEntries, reports } from '#server/database/schema/reports.ts'
import { test, waitAMinute } from '#tests/browser/asking.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertEvent, insertOrganization } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'

const main = (page: Page) => page.getByRole('main')

test.beforeEach(async ({ db }) => {
  await db.delete(rateLimits)
  await db.delete(reports)
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test(`a report without an account, ${how}, is settled by staff, and the reporter hears of it`, async ({
    db,
    mail,
    makeContext,
    baseURL,
  }) => {
    const word = ownWord()
    const lodge = await insertOrganization(db, { name: `Pousada ${word}`, slug: `pousada-${word}` })
    const reporter = `lia-${word}@mail.example`
    const context = await makeContext({ locale: 'pt-BR', javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(paths.organization(lodge.slug))
    await main(page).getByRole('link', { name: 'Algo errado aqui?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`O que está errado em Pousada ${word}`)
    if (javaScriptEnabled) await waitAMinute(page)
    else await page.waitForTimeout(3200)
    await page.getByLabel('O telefone, o endereço ou o lugar no mapa').check()
    await page.getByLabel('Sua mensagem').fill('O número não é mais deles.')
    await page.getByLabel(/^E-mail para uma resposta/).fill(reporter)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await page.waitForURL(/\?sent=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recebemos sua mensagem')
    expect((await mail.to(reporter)).subject).toBe('O Igarapé recebeu seu aviso')

    const staff = await insertPerson(db, ['moderator'], {
      name: `Lúcia ${word}`,
      email: `l-${word}@example.org`,
    })
    const desk = await makeContext()
    await enter(desk, db, staff, String(baseURL))
    const phone = await desk.newPage()
    await phone.goto(paths.reports())
    const entry = phone.getByRole('article', { name: `Pousada ${word}` })
    await expect(entry).toContainText('O número não é mais deles.')
    await expect(entry.getByRole('link', { name: `Write to ${reporter}` })).toBeVisible()
    await entry.getByRole('button', { name: 'Settle' }).click()
    const dialog = phone.getByRole('dialog')
    await expect(dialog).toContainText('1 person left an e-mail address and will be told.')
    await dialog.getByLabel('Message to the person who reported it').fill('O novo número já está lá.')
    await dialog.getByRole('button', { name: 'Settle' }).click()
    await expect(phone.getByText('Nothing to settle')).toBeVisible()
    const letter = await mail.to(reporter, 2)
    expect(letter.subject).toBe(`Você nos falou de “Pousada ${word}”`)
    expect(letter.text).toContain('O novo número já está lá.')
    expect(letter.text).toContain(`/organization/${lodge.slug}`)
    await phone.getByRole('link', { name: /^Settled/ }).click()
    await expect(entry).toContainText(`Lúcia ${word} fixed it`)
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    test('errors are shown at their fields, and no word is lost', async ({ page, db, tolerate }) => {
      tolerate(/Failed to load resource/)
      const event = await insertEvent(db, { slug: `festa-${ownWord()}` })
      await page.goto(paths.report('event', event.slug))
      await page.getByLabel('Something else').check()
      await page.getByLabel(/^E-mail for an answer/).fill('lia')
      await page.waitForTimeout(3200)
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('alert')).toContainText('Not sent yet')
      await expect(page.getByLabel('Something else')).toBeChecked()
      await expect(page.getByLabel(/^E-mail for an answer/)).toHaveValue('lia')
      await expect(main(page).locator('[aria-invalid]')).toHaveCount(2)
      await page.getByRole('alert').getByRole('link', { name: 'Your message' }).click()
      await page.getByLabel('Your message').fill('The band has another name.')
      await page.getByLabel(/^E-mail for an answer/).fill('')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.waitForURL(/\?sent=/)
      const rows = await db.select().from(reports).where(eq(reports.eventId, event.id))
      expect(rows).toMatchObject([{ reason: 'other' }])
    })
  })
}

test('without a signal the form says so, keeps every word, and sends it when there is one', async ({
  page,
  db,
  context,
  tolerate,
}) => {
  tolerate(/Failed to load resource|ERR_INTERNET_DISCONNECTED|request failed/)
  const event = await insertEvent(db, { slug: `festa-${ownWord()}` })
  const open = () => page.goto(paths.report('event', event.slug))
  await open()
  await page.getByLabel('Dates or hours').check()
  await page.getByLabel('Your message').fill('It begins on Saturday.')
  await waitAMinute(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('No signal.')).toBeVisible()
  await context.setOffline(false)
  await page.waitForURL(/\?sent=/, { timeout: 30_000 })
  const rows = await db.select().from(reports).where(eq(reports.eventId, event.id))
  expect(rows).toMatchObject([{ reason: 'dates', result: null }])
  await open()
  await expect(page.getByLabel('Your message')).toHaveValue('')
})

test('somebody else’s answer, or one more report, is told before anything is settled unseen', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  const lodge = await insertOrganization(db, { name: `Casa ${ownWord()}` })
  const id = crypto.randomUUID()
  await db.insert(reports).values({ id, kind: 'listing', listingId: lodge.id, reason: 'closed' })
  await signInAs(['moderator'])
  await page.goto(paths.reports())
  await page.getByRole('button', { name: 'Settle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message to the person who reported it').fill('They open in June.')
  const later = new Date(Date.now() + 5000)
  await db.update(reports).set({ changedAt: later }).where(eq(reports.id, id))
  const message = 'There is a new sign: closed for good.'
  await db
    .insert(reportEntries)
    .values({ id: crypto.randomUUID(), reportId: id, message, language: 'en', sendKey: id })
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone has added to this report')
  await expect(dialog.getByLabel('Message to the person who reported it')).toHaveValue('They open in June.')
  // the new entries are shown, and until they are read nothing settles them
  await expect(dialog.getByText(message)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Settle' })).toBeHidden()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel('Message to the person who reported it').press('Control+Enter')
  await dialog.getByRole('button', { name: 'I have read it' }).click()
  await expect(dialog.getByRole('alert')).toBeHidden()
  // the press itself settles nothing either
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  expect(await db.select().from(reports).where(eq(reports.id, id))).toMatchObject([{ result: null }])
  await db.update(reports).set({ result: 'fine', settledAt: new Date() }).where(eq(reports.id, id))
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByRole('alert')).toContainText('already settled this')
})

test('form, thanks and queue are accessible on each screen and in both themes', async ({
  page,
  db,
  signInAs,
}) => {
  test.slow()
  const word = ownWord()
  const lodge = await insertOrganization(db, { slug: `lar-${word}`, name: `Lar ${word}` })
  const row = { kind: 'listing' as const, listingId: lodge.id, reason: 'impostor' as const }
  await db.insert(reports).values({ id: crypto.randomUUID(), ...row })
  await signInAs(['manager'])
  const address = paths.report('organization', lodge.slug)
  for (const path of [address, `${address}?sent=`, paths.reports(), paths.reports({ kind: 'city' })]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // hydrated, and what is read is there
    await expect(page.locator('fieldset:disabled, [aria-busy=true]')).toHaveCount(0)
    await expectNoObstacles(page)
  }
  await page.goto(paths.reports())
  await page.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoObstacles(page)
})
