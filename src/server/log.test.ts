import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { requestCode, signIn, updateMe } from '#contract/account/sign-in.ts'
import { createApi } from '#contract/client.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { keepLog } from '#tests/log.ts'
import { catchMail, codeIn } from '#tests/mail.ts'
import { requestWith, sessionOf } from '#tests/signed-in.ts'
import { visitorOf } from '#tests/visitor.ts'

const email = 'zoraida.known@example.org'
const name = 'Zoraida Known'

describe.each(engines)('the log on %s', (engine) => {
  test('tells what failed in the database, and nothing about a person', async () => {
    const mail = await catchMail()
    const { log, lines, text } = keepLog('info')
    const t = await testApp(engine, { SMTP_URL: mail.url }, [], log)
    const person = await insertUser(t.db, { name, email })
    const { token, cookie } = await sessionOf(t.db, person)
    const api = createApi(requestWith(t, cookie))
    const browser = visitorOf(t)
    await browser.api(requestCode, { email })
    const code = codeIn(await mail.to(email))
    const failsWith = async (call: Promise<unknown>) => {
      const before = lines().length
      await expect(call).rejects.toMatchObject({
        body: { code: expect.stringMatching(/^(internal|unavailable)$/) },
      })
      expect(lines().length).toBeGreaterThan(before)
    }

    // a row that the table refuses: the database quotes the whole row
    await t.db.execute(
      sql`alter table users add constraint no_other check (name = 'Zoraida Known') not valid`,
    )
    await failsWith(api(updateMe, { name: `${name} Silva` }))
    const failure = lines().findLast(({ msg }) => msg === 'request failed')
    expect(failure).toMatchObject({
      level: 50,
      msg: 'request failed',
      err: {
        code: '23514',
        table: 'users',
        constraint: 'no_other',
        query: expect.stringContaining('update "users"'),
      },
    })
    // a value that cannot be read: the database quotes the value
    const unreadable = await t.db.execute(sql`select ${`${name} ${email}`}::int`).catch((error) => error)
    log.error({ err: unreadable }, 'a value')
    expect(lines().at(-1)).toMatchObject({
      err: { code: '22P02', message: expect.stringContaining('integer') },
    })
    // tables that are gone
    await t.db.execute(sql`alter table sign_in_codes rename to elsewhere`)
    await failsWith(browser.api(signIn, { email, code }))
    await failsWith(browser.api(requestCode, { email }))
    await t.db.execute(sql`alter table sessions rename to nowhere`)
    await failsWith(api(getSessionUser))
    // a database that is gone
    await t.stop()
    await t.database.close()
    await failsWith(api(getSessionUser))
    await failsWith(t.api(requestCode, { email }))
    await mail.close()

    const written = text().toLowerCase()
    for (const secret of ['zoraida', 'known', email, token, code]) expect(written).not.toContain(secret)
  })
})

test('an error that is no error of the database keeps its words and its place, but no address', () => {
  const { log, lines } = keepLog('warn')
  log.warn({ err: new TypeError(`no way to ${email} at smtp://me:pass@mail.example`) }, 'failed')
  log.warn({ err: { message: 'as plain object', params: [email], detail: email, code: 'EX' } }, 'failed')
  log.warn({ err: 'only a word' }, 'failed')
  expect(lines()).toMatchObject([
    {
      err: {
        type: 'TypeError',
        message: 'no way to …@… at smtp://mail.example',
        stack: expect.stringContaining('log.test.ts'),
      },
    },
    { err: { message: 'as plain object', code: 'EX' } },
    { err: { message: 'only a word' } },
  ])
  expect(JSON.stringify(lines())).not.toContain('zoraida')
})
