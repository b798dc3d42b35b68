import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bothEngines, testDatabase } from '#tests/app.ts'
import { insertImage } from '#tests/factories.ts'
import { exportData } from './export.ts'

describe.each(bothEngines)('an export on %s', (engine) => {
  async function database() {
    const handle = await testDatabase(engine)
    onTestFinished(() => handle.close())
    for (const hash of ['a', 'b', 'c', 'd', 'e', 'f']) await insertImage(handle.db, { hash, bytes: noise() })
    return handle
  }

  // so much that it cannot lie in the stream's buffers
  const noise = () => crypto.getRandomValues(Buffer.alloc(60_000))

  test('shows one moment, whatever is changed while it is taken', async () => {
    const handle = await database()
    const packed = exportData(handle, undefined)
    await once(packed, 'readable')
    await handle.db.execute(sql`delete from images`)
    await handle.db.execute(
      sql`insert into countries (code, slug, name) values ('BR', 'brazil', '{"en":"Brazil"}')`,
    )
    const lines = gunzipSync(await buffer(packed))
      .toString()
      .split('\n')
    const end = JSON.parse(lines.at(-2) ?? '')
    const names = JSON.parse(lines[0] ?? '').tables.map(({ name }: { name: string }) => name)
    expect(end.rows[names.indexOf('images')]).toBe(6)
    expect(end.rows[names.indexOf('countries')]).toBe(0)
  })

  test('leaves nothing open when its reader goes away', async () => {
    const handle = await database()
    const packed = exportData(handle, undefined)
    await once(packed, 'readable')
    packed.destroy()
    await expect.poll(() => openIn(handle)).toEqual([])
  })

  const openIn = async ({ db }: Awaited<ReturnType<typeof database>>) => {
    const { rows } = await db.execute(
      engine === 'pglite'
        ? sql`select name from pg_cursors where name like 'snapshot%'`
        : sql`select application_name from pg_stat_activity
          where datname = current_database() and application_name like '%snapshot'`,
    )
    return rows
  }
})
