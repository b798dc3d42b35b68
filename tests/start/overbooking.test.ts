import { eq } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createApi } from '#contract/client.ts'
import { confirmEnquiry } from '#contract/requests/provider.ts'
import { openDatabase } from '#server/database/connect.ts'
import { eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { createDatabase } from '#tests/postgres.ts'
import { comingEvent, insertAsked, provider, untilHeard } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { sessionOf } from '#tests/signed-in.ts'
import { newDataFolder } from './data-folder.ts'
import { startServer, timeToStart } from './server-process.ts'

const silent = { info() {}, warn() {}, error() {} }

test(
  'two servers confirm 200 requests at once, and no more places are taken than there are',
  async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
    const { db, close } = await openDatabase({
      storage: 'postgresql',
      dataDir: '',
      databaseUrl,
      log: silent,
    })
    onTestFinished(() => close())
    const env = { DATABASE_URL: databaseUrl, SECRET: testSecret, SAMPLE_DATA: 'false', LOG_LEVEL: 'error' }
    const servers = await Promise.all([1, 2].map(() => startServer({ ...env, DATA_DIR: newDataFolder() })))
    onTestFinished(async () => {
      for (const server of servers) await server.stop()
    })
    const guide = await provider(db)
    const event = await comingEvent(db, guide.listing.id, 37)
    const ids = await insertAsked(db, event.id, guide.listing.id, 200)
    const { cookie } = await sessionOf(db, guide.person)
    const apis = servers.map(({ url }) =>
      createApi((path, init) => {
        const headers = { ...Object.fromEntries(new Headers(init?.headers)), cookie }
        return fetch(new URL(path, url), { ...init, headers })
      }),
    )
    const stored = await db.select().from(requests).where(eq(requests.eventId, event.id))
    const done = await Promise.allSettled(
      stored.map(({ id, updatedAt }, at) =>
        untilHeard(() =>
          (apis[at % 2] as (typeof apis)[number])(confirmEnquiry, { id, updatedAt: updatedAt.toISOString() }),
        ),
      ),
    )
    const refused = done.filter((each) => each.status === 'rejected').map(({ reason }) => reason.body.reason)
    expect(refused).toEqual(Array(ids.length - 37).fill('noPlacesLeft'))
    const [row] = await db.select().from(events).where(eq(events.id, event.id))
    const [places] = await db.select().from(eventPlaces).where(eq(eventPlaces.eventId, event.id))
    const confirmed = await db.$count(requests, eq(requests.state, 'confirmed'))
    expect([row?.currentParticipants, places?.taken, confirmed]).toEqual([37, 37, 37])
  },
  timeToStart,
)
