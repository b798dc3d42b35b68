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
import { testSecret } from '#tests/secret.ts'
import { tellOfAlerts } from './due.ts'

test('two nodes that look at the same time write one mail for each alert', async () => {
  const mail = await catchMail()
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const open = () =>
    openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log: createLog('silent') })
  const nodes = [
    await appOn(await open(), { SMTP_URL: mail.url }),
    await appOn(await open(), { SMTP_URL: mail.url }),
  ]
  const [{ db }] = nodes as [(typeof nodes)[number]]
  const city = await insertCity(db)
  const count = 40
  await db.insert(alerts).values(
    Array.from({ length: count }, (_, n) => ({
      ...{ id: newId(), cityId: city.id, email: `p${n}@mail.example`, kind: 'guide' as const },
      ...{ language: 'en' as const, confirmedAt: sql`now()` as never },
    })),
  )
  await insertProfile(db, { cityId: city.id })
  const told = await Promise.all(
    nodes.flatMap((node) =>
      [1, 2].map(() => tellOfAlerts(node.db, { mail: node.mail, config: node.config, secret: testSecret })),
    ),
  )
  expect(told.reduce((sum, each) => sum + each.told, 0)).toBe(count)
  await expect.poll(() => mail.letters.length, { timeout: 30_000 }).toBe(count)
  expect(new Set(mail.letters.map(({ to }) => to?.[0]?.address)).size).toBe(count)
  expect(await db.$count(alerts)).toBe(0)
  for (const node of nodes) await node.close()
  await mail.close()
}, 120_000)
