import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { languages } from '#contract/languages.ts'
import { updateUser } from '#contract/system/users.ts'
import { newId } from '#server/database/new-id.ts'
import { linkedAccounts, sessions, users } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail, codeIn, linkIn } from '#tests/mail.ts'
import { createAuthenticator } from '#tests/passkey-authenticator.ts'
import { addPasskeyOf, browserOf, newBrowser, signInBy } from '#tests/passkeys.ts'
import { apiAs } from '#tests/signed-in.ts'

describe('an account whose address was changed', () => {
  let mail: Awaited<ReturnType<typeof catchMail>>
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp('postgresql', { SMTP_URL: mail.url })
  })
  afterAll(async () => {
    await mail.close()
    await t.close()
  })

  test('is no longer opened by anything that the old address had', async () => {
    const asManager = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
    const person = await insertUser(t.db, { email: 'old@example.org', name: 'Ana' })
    const asPerson = await apiAs(t, person)
    const identity = { id: newId(), userId: person.id, accountId: 'ana', providerId: 'google' }
    await t.db.insert(linkedAccounts).values(identity)
    const device = createAuthenticator()
    expect((await addPasskeyOf(await browserOf(t, person), device)).status).toBe(200)
    const browser = newBrowser(t)
    await browser.askForCode('old@example.org')
    const letter = await mail.to('old@example.org', 2)
    const code = codeIn(letter)
    const link = linkIn(letter)
    await asManager(updateUser, { userId: person.id, email: 'new@example.org' })
    await expect(asPerson(getSessionUser)).rejects.toMatchObject({ status: 401 })
    expect(await t.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
    expect(await t.db.select().from(linkedAccounts)).toEqual([])
    expect((await browser.enterCode('old@example.org', code)).status).toBe(422)
    expect((await browser.openLink(link)).status).toBe(422)
    expect((await signInBy(newBrowser(t), device)).status).toBe(422)
    expect(await t.db.select().from(users).where(eq(users.email, 'old@example.org'))).toEqual([])
  })

  test.each(languages)('is spoken of to the old address in %s, and not to the new one', async (language) => {
    const admin = await insertUser(t.db, {
      roles: ['admin'],
      name: 'Evil evil.example/x me@x.y',
      email: `admin.${language}@example.org`,
    })
    const asAdmin = await apiAs(t, admin)
    const person = await insertUser(t.db, { email: `was.${language}@example.org`, name: 'Bia', language })
    await asAdmin(updateUser, { userId: person.id, email: `is.${language}@example.org` })
    const letter = await mail.to(`was.${language}@example.org`)
    expect(letter.html).toContain(`<html lang="${language}">`)
    expect(letter.subject).toContain('Igarapé')
    expect(letter.text).toMatch(/[“«]\s?Evil evil\. example x me x\. y\s?[”»]/)
    expect(letter.text).toMatch(/[“«]\s?Bia\s?[”»]/)
    expect(`${letter.text}${letter.html}`).not.toMatch(/emailChanged|\{\{|evil\.example|me@x/)
    expect(`${letter.text}${letter.html}`).not.toContain(`is.${language}@`)
    expect(mail.letters.filter(({ to }) => to?.[0]?.address === `is.${language}@example.org`)).toEqual([])
  })

  test('keeps everything when the change fails', async () => {
    const asAdmin = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    const person = await insertUser(t.db, { email: 'stays@example.org' })
    const other = await insertUser(t.db, {})
    const asPerson = await apiAs(t, person)
    const change = asAdmin(updateUser, { userId: person.id, email: other.email })
    await expect(change).rejects.toMatchObject({ status: 409 })
    expect(await asPerson(getSessionUser)).toMatchObject({ email: 'stays@example.org' })
  })
})
