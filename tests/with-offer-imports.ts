import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { listings } from '#server/database/schema/listings.ts'
import { offerPrices, offers } from '#server/database/schema/offers.ts'
import type { Engine } from './app.ts'
import { insertOrganization, insertProfile, insertUser } from './factories.ts'
import { check, type Importing, importing, readIn, rowsOf } from './imports.ts'

type Listing = typeof listings.$inferSelect

/** For the tests that follow, a server and a manager who imports; for each of them a lodge and a page with an owner. */
export function withOfferImports(engine: Engine) {
  const { t, lodge, own } = { t: {}, lodge: {}, own: {} } as Pick<Importing, 't'> &
    Record<'lodge' | 'own', Listing>
  let signedIn: Api
  beforeAll(async () => {
    const { manager, ...site } = await importing(engine)
    Object.assign(t, site.t)
    signedIn = manager
  })
  beforeEach(async () => {
    Object.assign(lodge, await insertOrganization(t.db))
    Object.assign(own, await insertProfile(t.db, { ownerId: (await insertUser(t.db)).id }))
  })
  afterAll(() => t.close())
  const manager = ((...call: Parameters<Api>) => signedIn(...call)) as Api
  const checked = async (api: Api, file: string) => check(api, await readIn(api, 'offers', file))
  return {
    ...{ t, manager, lodge, own, checked },
    titled: async (title: string) =>
      (
        await t.db
          .select()
          .from(offers)
          .where(sql`${offers.title}::text like ${`%"${title}"%`}`)
      )[0],
    pricesOf: (offerId: string) =>
      t.db
        .select()
        .from(offerPrices)
        .where(eq(offerPrices.offerId, offerId))
        .orderBy(asc(offerPrices.position)),
    errorsIn: async (file: string) =>
      (await rowsOf(manager, await checked(manager, file))).map(({ errors }) => errors),
  }
}
