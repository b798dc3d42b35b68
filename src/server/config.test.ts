import { expect, test } from 'vitest'
import { configWarnings, readConfig } from './config.ts'

const river = {
  OIDC_BIG_RIVER_ISSUER: 'https://river.example/',
  OIDC_BIG_RIVER_CLIENT_ID: 'id',
  OIDC_BIG_RIVER_CLIENT_SECRET: 'secret',
}

test('any number of OpenID providers, each by its name', () => {
  const google = {
    OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
    OIDC_GOOGLE_CLIENT_ID: 'g',
    OIDC_GOOGLE_CLIENT_SECRET: 's',
  }
  expect(readConfig({ ...google, ...river }).openIdProviders).toEqual([
    {
      id: 'big-river',
      name: 'Big River',
      issuer: 'https://river.example',
      clientId: 'id',
      clientSecret: 'secret',
    },
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's' },
  ])
  expect(readConfig({}).openIdProviders).toEqual([])
})

test.each(Object.keys(river))('a provider without its %s ends the start, naming it', (missing) => {
  expect(() => readConfig({ ...river, [missing]: '' })).toThrow(missing)
})

test.each([
  [{ ...river, OIDC_BIG_RIVER_ISSUER: 'river' }, 'OIDC_BIG_RIVER_ISSUER'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org?tls=never' }, 'SMTP_URL: expected no tls but ?tls=optional'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ ADMIN_EMAIL: 'me' }, 'ADMIN_EMAIL'],
  [{ REQUIRE_PASSKEY: 'sometimes' }, 'REQUIRE_PASSKEY: expected true or false'],
  [{ TRUSTED_PROXIES: 'my-proxy' }, 'TRUSTED_PROXIES: expected addresses or ranges'],
  [{ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33' }, 'this is neither: 10.0.0.0/33'],
  [{ TRUSTED_PROXIES: '10.0.0.1,,10.0.0.2' }, 'this is neither: nothing'],
  [{ TRUSTED_PROXIES: '2001:db8::/129' }, 'this is neither: 2001:db8::/129'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES: 0.0.0.0/0 would believe everybody'],
])('%o ends the start', (env, name) => {
  expect(() => readConfig(env)).toThrow(name)
})

test('example listings on a public site are said at the start', () => {
  const warningsOf = (env: Record<string, string>) => configWarnings(readConfig(env))
  const isPublic = { BASE_URL: 'https://igarape.example' }
  expect(warningsOf(isPublic)).toEqual([expect.stringContaining('SAMPLE_DATA')])
  expect(warningsOf({ ...isPublic, SAMPLE_DATA: 'false' })).toEqual([])
  expect(warningsOf({ ...isPublic, DATABASE_URL: 'postgresql://localhost/x' })).toEqual([])
  expect(warningsOf({})).toEqual([])
  expect(warningsOf({ BASE_URL: 'http://[::1]:3000' })).toEqual([])
})

test('who runs the directory is a name and a contact, each in one line', () => {
  const given = { OPERATOR_NAME: 'Associação Furo', OPERATOR_CONTACT: 'Rua Exemplo 1, Manaus' }
  expect(readConfig(given)).toMatchObject({
    operatorName: 'Associação Furo',
    operatorContact: 'Rua Exemplo 1, Manaus',
  })
  expect(readConfig({ OPERATOR_NAME: '' }).operatorName).toBeUndefined()
  for (const wrong of ['Rua Exemplo 1\nManaus', ' ', 'x'.repeat(201)]) {
    expect(() => readConfig({ OPERATOR_CONTACT: wrong })).toThrow(/^OPERATOR_CONTACT: expected/)
  }
})

test('mail comes from the support address unless told otherwise, and names are read in small letters', () => {
  expect(readConfig({ SUPPORT_EMAIL: 'help@river.example' }).mailFrom).toBe('help@river.example')
  expect(readConfig({ MAIL_FROM: 'door@river.example' }).mailFrom).toBe('door@river.example')
  expect(readConfig({ ADMIN_EMAIL: 'Ana@River.example' }).adminEmail).toBe('ana@river.example')
})
