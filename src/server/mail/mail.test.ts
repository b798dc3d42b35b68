import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { requestCode } from '#contract/account/sign-in.ts'
import { languages } from '#contract/languages.ts'
import { appOn, testApp, testDatabase } from '#tests/app.ts'
import { catchMail, codeIn } from '#tests/mail.ts'

const site = {
  siteName: 'Igarapé',
  supportEmail: 'support@igarape.example',
  reviewWindow: { least: 1, most: 2 },
}

describe('mail', () => {
  test('a code goes out as text and HTML with a link that comes back', async () => {
    const mail = await catchMail()
    const t = await testApp('postgresql', { SMTP_URL: mail.url, MAIL_FROM: 'door@igarape.example' })
    await t.api(requestCode, { email: 'ana@example.org', language: 'pt', return: '/events?q=boi' })
    const letter = await mail.to('ana@example.org')
    const code = codeIn(letter)
    expect(code).toMatch(/^\d{6}$/)
    expect(letter.from).toMatchObject({ address: 'door@igarape.example', name: 'Igarapé' })
    expect(letter.subject).toBe(`${code} é o seu código para o Igarapé`)
    const link = new URL(letter.text?.match(/http:\S+/)?.[0] ?? '')
    expect(link.pathname).toBe('/auth/code')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      email: 'ana@example.org',
      secret: expect.stringMatching(/^[\w-]{43}$/),
      return: '/events?q=boi',
      // the page behind it speaks as the mail does
      lang: 'pt',
    })
    expect(letter.text).toContain(code)
    expect(letter.html).toContain(`>${code}<`)
    expect(letter.html).toContain('<html lang="pt">')
    expect(letter.html?.replaceAll('&amp;', '&')).toContain(link.href)
    await t.close()
    await mail.close()
  })

  test('a way back to another site does not get into the link', async () => {
    const mail = await catchMail()
    const t = await testApp('postgresql', { SMTP_URL: mail.url })
    await t.api(requestCode, { email: 'ana@example.org', return: 'https://evil.example/x' })
    expect((await mail.to('ana@example.org')).text).not.toContain('evil')
    await t.close()
    await mail.close()
  })

  test('a message that the server refuses is tried again', async () => {
    const mail = await catchMail({ refuse: 1 })
    const t = await testApp('postgresql', { SMTP_URL: mail.url })
    await t.mail.send(t.db, {
      to: 'bia@example.org',
      language: 'fr',
      template: 'invitation',
      values: { name: 'Bia <b>', inviter: 'Léa', url: 'http://localhost:3000/auth/login?a=1&b=2' },
    })
    const letter = await mail.to('bia@example.org')
    expect(letter.subject).toBe('Une invitation de Igarapé')
    expect(letter.html).toContain('Bia &lt;b&gt;')
    expect(letter.text).toContain('Bia <b>')
    await t.close()
    await mail.close()
  })

  test('the ids of messages keep the order of writing, whichever is sent first', async () => {
    const mail = await catchMail()
    const t = await testApp('postgresql', { SMTP_URL: mail.url })
    const names = Array.from({ length: 8 }, (_, i) => `Guest ${i}`)
    for (const name of names) {
      const values = { name, inviter: 'Léa', url: 'http://localhost:3000/' }
      await t.mail.send(t.db, { to: 'bia@example.org', language: 'en', template: 'invitation', values })
    }
    expect((await mail.to('bia@example.org', names.length)).text).toContain('Guest 7')
    const written = mail.letters.toSorted((a, b) => ((a.messageId ?? '') < (b.messageId ?? '') ? -1 : 1))
    expect(written.map(({ text }) => text?.match(/Guest \d/)?.[0])).toEqual(names)
    await t.close()
    await mail.close()
  })

  test('mail left by one node is sent by another one after a restart', async () => {
    const database = await testDatabase()
    const dead = await appOn(database, { SMTP_URL: 'smtp://127.0.0.1:9' })
    await dead.api(requestCode, { email: 'caio@example.org' })
    await dead.stop()
    const mail = await catchMail()
    const next = await appOn(database, { SMTP_URL: mail.url })
    expect(codeIn(await mail.to('caio@example.org'))).toMatch(/^\d{6}$/)
    await next.close()
    await mail.close()
  })
})

describe('without a mail server', () => {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

  test.each(languages)('a message in %s is written to a file, and its code is printed', async (language) => {
    const folder = await mkdtemp(join(tmpdir(), 'igarape-mail-'))
    folders.push(folder)
    const printed: string[] = []
    const write = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => printed.push(String(text)) > 0)
    const t = await testApp('postgresql', { DATA_DIR: folder })
    await t.api(requestCode, { email: 'dora@example.org', language })
    await expect.poll(() => printed.join('')).toContain('Code:')
    write.mockRestore()
    const [file = ''] = await readdir(join(folder, 'mail'))
    const letter = await PostalMime.parse(await readFile(join(folder, 'mail', file)))
    const code = codeIn(letter)
    expect(letter.subject).toContain(site.siteName)
    expect(letter.text).toContain(site.supportEmail)
    expect(letter.text).not.toMatch(/\{\{|signInCode|undefined/)
    expect(printed.join('')).toContain(`Code: ${code}`)
    expect(printed.join('')).toContain(`dora@example.org: ${letter.subject}`)
    await t.close()
  })
})
