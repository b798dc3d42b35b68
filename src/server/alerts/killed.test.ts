import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { alerts } from '#server/database/schema/requests.ts'
import { createLog } from '#server/log.ts'
import { appOn } from '#tests/app.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { createDatabase } from '#tests/postgres.ts'
import { runScript } from '#tests/run-script.ts'
import { testSecret } from '#tests/secret.ts'
import { tellOfAlerts } from './due.ts'

test.each([
  { dies: 'between', left: 1, told: 1, when: 'its mail was stored and it was not yet forgotten' },
  { dies: 'after', left: 0, told: 0, when: 'its mail was stored and not yet sent' },
])(
  'an alert whose node is killed when $when is told once',
  async ({ dies, left, told }) => {
    const mail = await catchMail()
    const dataDir = await mkdtemp(join(tmpdir(), 'igarape-killed-'))
    const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
    const database = await openDatabase({
      ...{ storage: 'postgresql', dataDir, databaseUrl, log: createLog('silent') },
    })
    const { db } = database
    const city = await insertCity(db)
    await db.insert(alerts).values({
      ...{ id: newId(), cityId: city.id, email: 'bia@mail.example', kind: 'guide', language: 'pt' },
      confirmedAt: sql`now()` as never,
    })
    await insertProfile(db, { cityId: city.id })
    const env = { DATA_DIR: dataDir, SMTP_URL: mail.url }
    const node = runScript('tests/alert-and-die.ts', {
      ...env,
      DATABASE_URL: databaseUrl,
      SECRET: testSecret,
      DIES: dies,
    })
    const [where] = await once(node.stdout ?? process.stdin, 'data')
    expect(String(where)).toBe(dies)
    node.kill('SIGKILL')
    await once(node, 'exit')
    // the server notices that its client is gone
    await expect.poll(() => db.$count(alerts)).toBe(left)
    const next = await appOn(database, env)
    const telling = { mail: next.mail, config: next.config, secret: testSecret }
    expect((await tellOfAlerts(next.db, telling)).told).toBe(told)
    expect((await tellOfAlerts(next.db, telling)).told).toBe(0)
    const waiting = sql`select from jobs.job where name = 'mail' and state <> 'completed'`
    await expect.poll(async () => (await next.db.execute(waiting)).rows.length, { timeout: 30_000 }).toBe(0)
    expect(mail.letters.map(({ subject }) => subject)).toEqual([`Agora há guias em ${city.name}`])
    expect(await next.db.$count(alerts)).toBe(0)
    await next.close()
    await mail.close()
    await rm(dataDir, { recursive: true })
  },
  120_000,
)
