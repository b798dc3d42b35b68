import { privateAddressIn, test, waitAMinute } from '#tests/browser/asking.ts'
import { guideOf, main, phoneOf, tap } from '#tests/browser/request-journeys.ts'
import { expect } from '#tests/browser/test.ts'
import { dayAhead } from '#tests/requests.ts'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test(`in Portuguese, ${how}: half a day by canoe for two in Manaus under 100 dollars is found, asked for, and confirmed`, async ({
    db,
    mail,
    makeContext,
    baseURL,
  }) => {
    const { person, word } = await guideOf(db)
    const context = await makeContext({ locale: 'pt-BR', javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Passeios' }).click()
    await page.getByRole('button', { name: 'Filtros' }).click()
    const sheet = page.locator('#sheet')
    await sheet.getByLabel('Onde').fill('Manaus')
    await sheet.getByText('Mais filtros', { exact: true }).click()
    await sheet.getByLabel('Preço em USD').selectOption({ value: '100' })
    await sheet.getByLabel('Duração').selectOption({ label: 'Até meio dia' })
    await sheet.getByLabel('Pessoas').fill('2')
    await sheet.getByLabel('Palavras-chave').fill('canoa')
    await sheet.getByRole('button', { name: 'Mostrar' }).click()
    await main(page)
      .getByRole('link', { name: `Igapó de canoa ${word}` })
      .click()
    await expect(main(page)).toContainText(/US\$\s65\spor pessoa/)
    await main(page).getByRole('link', { name: 'Consultar uma data' }).click()
    await expect(page.getByRole('heading', { name: /^Consultar uma data com Ana/ })).toBeInViewport()
    await page.getByLabel('Primeiro dia').fill(dayAhead(15))
    const traveler = `rosa-${word}@mail.example`
    await page.getByLabel('Seu nome').fill('Rosa Lima')
    await page.getByLabel('E-mail ou telefone').fill(traveler)
    await expect(page.getByLabel('Pessoas')).toHaveValue('2')
    if (javaScriptEnabled) await waitAMinute(page)
    // without scripts nothing can pretend: what came too soon is sent again
    await expect(async () => {
      const send = main(page).getByRole('button', { name: /^Enviar a Ana/ })
      if (await send.isVisible()) await send.click()
      await expect(page).toHaveURL(/\/request\//, { timeout: 2000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Enviado a Ana ${word}`)
    expect((await mail.to(person.email)).subject).toBe(`Novo pedido: Igapó de canoa ${word}`)
    const phone = await phoneOf(makeContext, db, person, String(baseURL))
    await phone.goto('/admin/enquiries')
    await main(phone).getByRole('link', { name: 'Rosa Lima' }).click()
    await tap(phone, /^Confirmar /)
    await expect(main(phone).getByText('Confirmado', { exact: true })).toBeVisible()
    const told = await mail.to(traveler, 2)
    expect(told.subject).toBe(`Confirmado: Igapó de canoa ${word}`)
    await page.goto(privateAddressIn(told.text))
    await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
  })
}
