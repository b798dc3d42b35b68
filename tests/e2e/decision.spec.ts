import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { decisions } from '#server/database/schema/decisions/register.ts'
import { listings } from '#server/database/schema/listings.ts'
import { test } from '#tests/browser/asking.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity, insertOrganization } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test(`a suspended page learns why, objects ${how}, and comes back`, async ({
    db,
    mail,
    makeContext,
    baseURL,
  }) => {
    const word = ownWord()
    const owner = await insertPerson(db, ['provider'], { email: `dona-${word}@mail.example`, language: 'pt' })
    const name = `Pousada ${word}`
    const { id: cityId } = await insertCity(db, { name: `Cidade ${word}` })
    const lodge = await insertOrganization(db, { name, slug: `pousada-${word}`, ownerId: owner.id, cityId })
    const deskOf = async (who: string) => {
      const person = await insertPerson(db, ['admin'], {
        name: `${who} ${word}`,
        email: `${who}-${word}@example.org`,
      })
      // staff have a laptop
      const desk = await makeContext({ viewport: { width: 1280, height: 900 } })
      await enter(desk, db, person, String(baseURL))
      return desk.newPage()
    }
    // one of the staff suspends it, and says why; another one could decide about it
    const first = await deskOf('helena')
    const second = await deskOf('rui')
    await first.goto(paths.ownListings('organization', { scope: 'all', q: name, open: lodge.id }))
    await first.getByRole('button', { name: 'Take offline', exact: true }).last().click()
    const dialog = first.getByRole('dialog')
    await dialog.getByLabel('Reason').selectOption('It is closed, or no longer exists.')
    await dialog.getByLabel('What the owner should know').fill('Ninguém atende o telefone.')
    await dialog.getByRole('button', { name: 'Take offline' }).click()
    await expect(dialog).toBeHidden()
    // its owner reads it on a phone
    const letter = await mail.to(owner.email)
    expect(letter.text).toContain('Ninguém atende o telefone.')
    const phone = await makeContext({ locale: 'pt-BR', javaScriptEnabled })
    await enter(phone, db, owner, String(baseURL))
    const page = await phone.newPage()
    if (javaScriptEnabled) {
      await page.goto(paths.ownPage('organization', lodge.slug))
      const note = page.getByRole('note')
      await expect(note).toContainText('Suspenso')
      await expect(note).toContainText('Está fechado ou não existe mais.')
      await note.getByRole('link', { name: 'Você pode contestar até' }).click()
    } else await page.goto(letter.text?.match(/\/decision\/[\w-]+/)?.[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suspenso')
    if (javaScriptEnabled) await expectNoObstacles(page)
    await page.getByLabel('Por que está errado?').fill('Abrimos todos os dias.')
    if (javaScriptEnabled) {
      // what is typed is there again
      await page.reload()
      await expect(page.getByLabel('Por que está errado?')).toHaveValue('Abrimos todos os dias.')
    }
    await page.getByRole('button', { name: 'Enviar a contestação' }).click()
    await expect(page.getByRole('status')).toContainText('Alguém que não participou da decisão')
    // who decided cannot answer it; somebody else can
    const ofMine = (desk: typeof first) => desk.getByRole('article', { name })
    await first.goto(paths.objections())
    await expect(ofMine(first)).toContainText('You decided this')
    await second.goto(paths.objections())
    await expect(ofMine(second)).toContainText('Abrimos todos os dias.')
    await ofMine(second).getByRole('button', { name: 'Reverse' }).click()
    await second.getByRole('dialog').getByLabel('Why').fill('Está aberto, desculpe.')
    await second.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
    await expect(second.getByRole('dialog')).toBeHidden()
    expect((await mail.to(owner.email, 3)).text).toContain('Está aberto, desculpe.')
    await page.reload()
    await expect(page.getByRole('status')).toHaveText('A decisão foi revertida.')
    const [row] = await db.select().from(listings).where(eq(listings.id, lodge.id))
    expect(row?.status).toBe('verified')
    expect(await db.$count(decisions, eq(decisions.subjectId, lodge.id))).toBe(2)
    await page.goto(paths.organization(lodge.slug))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
}
