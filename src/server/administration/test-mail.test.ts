import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendTestMail } from '#contract/system/status.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { apiAs } from '#tests/signed-in.ts'

let mail: Awaited<ReturnType<typeof catchMail>>
let t: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  mail = await catchMail()
  t = await testApp('postgresql', { SMTP_URL: mail.url })
})
afterAll(async () => {
  await t.close()
  await mail.close()
})

test('a test message reaches the person who asked for it, five times an hour', async () => {
  const person = await insertUser(t.db, { roles: ['developer'], language: 'pt' })
  const api = await apiAs(t, person)
  expect(await api(sendTestMail)).toEqual({ email: person.email, delivery: 'smtp' })
  const letter = await mail.to(person.email)
  expect(letter.subject).toBe('Mensagem de teste do Igarapé')
  for (let n = 2; n <= 5; n++) await api(sendTestMail)
  await expect(api(sendTestMail)).rejects.toMatchObject({ body: { code: 'too_many_requests' } })
})
