import { afterEach, beforeEach, expect, test } from 'vitest'
import { catchMail } from '#tests/mail.ts'
import { createDelivery } from './delivery.ts'

/** A mail server that does not encrypt, or where a man in between has taken its offer out, and one that does. */
let plain: Awaited<ReturnType<typeof catchMail>>
let encrypting: Awaited<ReturnType<typeof catchMail>>
beforeEach(async () => {
  plain = await catchMail()
  encrypting = await catchMail({ hasTls: true })
})
afterEach(() => Promise.all([plain.close(), encrypting.close()]))

async function deliver(smtpUrl: string) {
  const delivery = createDelivery(
    {
      siteName: 'Igarapé',
      supportEmail: 'support@igarape.example',
      reviewWindow: { least: 1, most: 2 },
      mailFrom: 'door@igarape.example',
      smtpUrl,
      dataDir: '',
    },
    async () => undefined,
  )
  const message = {
    to: 'bia@example.org',
    language: 'en',
    template: 'invitation',
    values: { name: 'Bia', inviter: 'Ana', url: 'http://localhost:3000/auth/login' },
  } as const
  try {
    await delivery.deliver(message, { id: 'job', signal: new AbortController().signal })
  } finally {
    delivery.close()
  }
}

// 0.0.0.0 leads to this machine, and is not one of the names that do so everywhere
const elsewhere = ({ port }: { port: number }, query = '') => `smtp://0.0.0.0:${port}${query}`

test('nothing is sent unencrypted to a mail server on another machine', async () => {
  await expect(deliver(elsewhere(plain))).rejects.toMatchObject({ reason: 'ETLS', command: 'STARTTLS' })
  expect(plain.letters).toEqual([])
  await deliver(elsewhere(encrypting, '?tls.rejectUnauthorized=false'))
  expect(encrypting.letters).toHaveLength(1)
  expect(encrypting.isEncrypted()).toBe(true)
})

test('an operator may say that a mail server does not encrypt; one on this machine need not', async () => {
  await deliver(elsewhere(plain, '?tls=optional'))
  await deliver(plain.url)
  expect(plain.letters).toHaveLength(2)
})
