import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { requestCode } from '#contract/account/sign-in.ts'
import { getStorageStatus } from '#contract/system/status.ts'
import { type Database, openDatabase } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { appOn, type Engine, engines, testApp, testDatabase } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { keepLog } from '#tests/log.ts'
import { catchMail, codeIn, type MailServerOptions } from '#tests/mail.ts'
import { createDatabase } from '#tests/postgres.ts'
import { runScript } from '#tests/run-script.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { createDelivery } from './delivery.ts'

const invitation = (to: string) =>
  ({
    to,
    language: 'en',
    template: 'invitation',
    values: { name: 'Bia', inviter: 'Ana', url: 'http://localhost:3000/auth/login' },
  }) as const

/** Waiting jobs are tried now. */
const hurry = (db: Database) =>
  db.execute(sql`update jobs.job set start_after = now() where state in ('created', 'retry')`)

/** An app whose mail goes to a server with these moods, and its log. */
async function appWith(options: MailServerOptions, engine: Engine = 'postgresql') {
  const mail = await catchMail(options)
  const { log, lines, text } = keepLog()
  const t = await testApp(engine, { SMTP_URL: mail.url }, [], log)
  const statusOf = async () => {
    const asAdmin = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    return (await asAdmin(getStorageStatus)).mail
  }
  const close = async () => {
    // first, so that no message is under way any more
    await mail.close()
    await t.close()
  }
  return { t, mail, lines, text, statusOf, close }
}

describe.each(engines)('a mail server in its moods, on %s', (engine) => {
  test('a refusal is logged with attempt and code, without the address, and shown in the panel', async () => {
    const { t, mail, lines, text, statusOf, close } = await appWith({ moodOf: () => 'refuses' }, engine)
    await t.mail.send(t.db, invitation('bia@example.org'))
    await expect.poll(lines).toMatchObject([
      {
        level: 40,
        template: 'invitation',
        attempt: 1,
        reason: 'EENVELOPE',
        smtpCode: 550,
        command: 'RCPT TO',
        job: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
    await expect.poll(statusOf).toMatchObject({
      delivery: 'smtp',
      waiting: 1,
      failed: 0,
      lastFailure: { smtpCode: 550, reason: 'EENVELOPE' },
    })
    await t.db.execute(sql`update jobs.job set retry_limit = 1 where name = 'mail'`)
    await hurry(t.db)
    await expect.poll(lines).toMatchObject([{ attempt: 1 }, { level: 50, attempt: 2, smtpCode: 550 }])
    await expect
      .poll(statusOf)
      .toMatchObject({ waiting: 0, failed: 1, lastFailure: { smtpCode: 550, reason: 'EENVELOPE' } })
    expect(mail.letters).toEqual([])
    expect(text()).not.toContain('bia@')
    const { rows } = await t.db.execute(sql`select output, source_output from jobs.job`)
    expect(JSON.stringify(rows)).not.toContain('bia@')
    await close()
  })
})

test('an invitation is tried for a day, a code often but not longer than it is valid', async () => {
  const { t, close } = await appWith({ moodOf: () => 'refuses' })
  const { rows } = await t.db.execute(
    sql`select name, retry_limit, retry_delay, retry_delay_max from jobs.queue where name in ('mail', 'codes')`,
  )
  const day = 24 * 60 * 60
  for (const { name, retry_limit, retry_delay, retry_delay_max } of rows as Record<string, number>[]) {
    // the shortest that a try with backoff may wait
    const waits = Array.from({ length: retry_limit as number }, (_, tries) =>
      Math.min(retry_delay_max as number, (retry_delay as number) * 2 ** Math.min(16, tries)),
    )
    const total = waits.reduce((sum, wait) => sum + wait, 0)
    expect([name, total >= (String(name) === 'mail' ? day : 600)]).toEqual([name, true])
  }
  expect(rows).toHaveLength(2)
  await close()
})

test('a code that could not be sent while it was valid is dropped, and that is said', async () => {
  let mood: 'refuses' | 'fine' = 'refuses'
  const { t, mail, lines, statusOf, close } = await appWith({ moodOf: () => mood })
  await t.api(requestCode, { email: 'late@example.org' })
  await expect.poll(lines).toMatchObject([{ level: 40, template: 'signInCode', smtpCode: 550 }])
  await expect.poll(statusOf).toMatchObject({ waiting: 1 })
  await t.db.execute(sql`update jobs.job set created_on = created_on - interval '10 minutes'`)
  mood = 'fine'
  await hurry(t.db)
  await expect.poll(lines).toMatchObject([{ attempt: 1 }, { level: 50, attempt: 2, smtpCode: 550 }])
  await expect.poll(statusOf).toMatchObject({ waiting: 0, failed: 1, lastFailure: { smtpCode: 550 } })
  expect(mail.letters).toEqual([])
  await close()
})

test('while the server stalls on some messages, the codes of others arrive', async () => {
  const { t, mail, close } = await appWith({
    moodOf: (address) => (address.startsWith('stall') ? 'stalls' : 'fine'),
  })
  await t.mail.send(t.db, invitation('stall.1@example.org'))
  for (const number of [2, 3, 4, 5]) await t.api(requestCode, { email: `stall.${number}@example.org` })
  await mail.untilHeld(5)
  await t.api(requestCode, { email: 'eva@example.org' })
  await t.mail.send(t.db, invitation('bia@example.org'))
  expect(codeIn(await mail.to('eva@example.org'))).toMatch(/^\d{6}$/)
  await mail.to('bia@example.org')
  expect(mail.held()).toBe(5)
  await close()
})

test('while one connection is never greeted, the codes of others arrive', async () => {
  const { t, mail, close } = await appWith({})
  await t.api(requestCode, { email: 'first@example.org' })
  await mail.to('first@example.org')
  // so that it does not go over the connection that is open already
  mail.disconnect()
  mail.state.isSilent = true
  await t.mail.send(t.db, invitation('one@example.org'))
  await mail.untilHeld(1)
  mail.state.isSilent = false
  await t.api(requestCode, { email: 'eva@example.org' })
  expect(codeIn(await mail.to('eva@example.org'))).toMatch(/^\d{6}$/)
  expect(mail.held()).toBe(1)
  await close()
})

test('a message that stalls is given up in time, and its connection closed', async () => {
  const mail = await catchMail({ moodOf: () => 'stalls' })
  const delivery = createDelivery(
    {
      siteName: 'Igarapé',
      supportEmail: 'support@igarape.example',
      reviewWindow: { least: 1, most: 2 },
      mailFrom: 'door@igarape.example',
      smtpUrl: mail.url,
      dataDir: '',
      deliverMs: 300,
    },
    async () => undefined,
  )
  const of = { id: 'job', signal: new AbortController().signal }
  const sending = delivery.deliver(invitation('bia@example.org'), of)
  await expect(sending).rejects.toMatchObject({ reason: expect.stringMatching(/^(EABORT|ETIMEDOUT)$/) })
  await mail.untilHeld(0)
  delivery.close()
  await mail.close()
})

test('a message whose answer was lost comes a second time under the same Message-ID', async () => {
  let mood: 'hangs up' | 'fine' = 'hangs up'
  const { t, mail, close } = await appWith({ moodOf: () => mood })
  await t.mail.send(t.db, invitation('bia@example.org'))
  const first = await mail.to('bia@example.org')
  mood = 'fine'
  const second = await mail.to('bia@example.org', 2)
  expect(second.messageId).toBe(first.messageId)
  expect(first.messageId).toMatch(/^<[\da-f-]{36}@igarape\.example>$/)
  await close()
})

test('a server that is down for a while gets the message once it is up', async () => {
  const was = await catchMail()
  const { port, url } = was
  await was.close()
  const { log, lines } = keepLog()
  const t = await testApp('postgresql', { SMTP_URL: url }, [], log)
  await t.api(requestCode, { email: 'eva@example.org' })
  await expect
    .poll(lines)
    .toContainEqual(expect.objectContaining({ attempt: 1, reason: 'ESOCKET', template: 'signInCode' }))
  const mail = await catchMail({ port })
  expect(codeIn(await mail.to('eva@example.org'))).toMatch(/^\d{6}$/)
  await t.close()
  await mail.close()
})

test('a mail server that cannot be reached is told at the start', async () => {
  const { log, lines } = keepLog()
  const t = await testApp('postgresql', { SMTP_URL: 'smtp://127.0.0.1:9' }, [], log)
  await expect
    .poll(lines)
    .toMatchObject([{ level: 40, reason: 'ESOCKET', msg: expect.stringContaining('SMTP_URL') }])
  await t.close()
})

test('a message that the mail server took is not sent again when the node dies before its queue knows', async () => {
  const mail = await catchMail({ slowness: 300 })
  const dataDir = await mkdtemp(join(tmpdir(), 'igarape-killed-'))
  const env = { DATA_DIR: dataDir, SMTP_URL: mail.url }
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const node = runScript('tests/mail-and-die.ts', { ...env, DATABASE_URL: databaseUrl, SECRET: testSecret })
  await mail.untilHeld(1)
  const log = createLog('silent')
  const database = await openDatabase({ storage: 'postgresql', dataDir, databaseUrl, log })
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from jobs.job where name = 'mail' for update`)
    await mail.to('left@example.org')
    // what says that it was sent
    const waiting = sql`from pg_locks where not granted and locktype = 'transactionid' and transactionid = (
      select transactionid from pg_locks where pid = pg_backend_pid() and locktype = 'transactionid')`
    await expect.poll(async () => (await tx.execute(sql`select ${waiting}`)).rows.length).toBe(1)
    node.kill('SIGKILL')
    // the statement of a client that is gone would still be run
    await tx.execute(sql`select pg_terminate_backend(pid) ${waiting}`)
  })
  const next = await appOn(database, env)
  const left = sql`select from jobs.job where name = 'mail' and state <> 'completed'`
  await expect.poll(async () => (await next.db.execute(left)).rows.length, { timeout: 30_000 }).toBe(0)
  expect(mail.letters).toHaveLength(1)
  await next.close()
  await mail.close()
  await rm(dataDir, { recursive: true })
})

test('a message under way when the node stops is finished, and not sent again by the next', async () => {
  const mail = await catchMail({ slowness: 300 })
  const database = await testDatabase()
  const first = await appOn(database, { SMTP_URL: mail.url })
  await first.mail.send(first.db, invitation('bia@example.org'))
  await mail.untilHeld(1)
  await first.stop()
  expect(mail.letters).toHaveLength(1)
  const next = await appOn(database, { SMTP_URL: mail.url })
  await next.api(requestCode, { email: 'eva@example.org' })
  await mail.to('eva@example.org')
  expect(mail.letters).toHaveLength(2)
  await next.close()
  await mail.close()
})
