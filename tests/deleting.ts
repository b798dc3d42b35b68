import { eq, sql } from 'drizzle-orm'
import { listings } from '#server/database/schema/listings.ts'
import { type Engine, testApp } from './app.ts'
import { insertCity, insertOrganization, insertUser } from './factories.ts'
import { catchMail } from './mail.ts'
import { apiAs } from './signed-in.ts'

/** A server whose mail is caught, and what tests of deleted listings make. */
export async function deleting(engine: Engine) {
  const mail = await catchMail()
  const t = await testApp(engine, { SMTP_URL: mail.url })
  const cityId = (await insertCity(t.db)).id
  const someone = async (...roles: string[]) => {
    const user = await insertUser(t.db, { roles })
    return { user, api: await apiAs(t, user) }
  }
  let made = 0
  return {
    t,
    mail,
    cityId,
    someone,
    async close() {
      await t.close()
      await mail.close()
    },
    async withLodge(row: Partial<typeof listings.$inferInsert> = {}) {
      const owner = await someone('provider')
      const name = `Pousada d’Água ${++made}`
      const slug = `pousada-dagua-${made}`
      const lodge = await insertOrganization(t.db, { cityId, ownerId: owner.user.id, name, slug, ...row })
      return { ...owner, lodge, name, slug }
    },
    statusOf: async (slug: string) => (await t.request(`/api/tourism/organizations/slug/${slug}`)).status,
    passDays: (id: string, days: number) =>
      t.db
        .update(listings)
        .set({ deletedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(listings.id, id)),
  }
}
export type Deleting = Awaited<ReturnType<typeof deleting>>
