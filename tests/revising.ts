import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import { listRevisions, type Revision } from '#contract/listings/revisions.ts'
import { listings } from '#server/database/schema/listings.ts'
import { type Engine, testApp } from './app.ts'
import { insertCity, insertOrganization, insertUser } from './factories.ts'
import { catchMail } from './mail.ts'
import { apiAs } from './signed-in.ts'

/** A server whose mail is caught, with staff who look at changes of live listings, and what tests of them make. */
export async function revising(engine: Engine) {
  const mail = await catchMail()
  const t = await testApp(engine, { SMTP_URL: mail.url })
  const cityId = (await insertCity(t.db)).id
  const user = await insertUser(t.db, { roles: ['moderator'], name: 'Lúcia of the team' })
  const staff = { user, api: await apiAs(t, user) }
  const close = async () => {
    await t.close()
    await mail.close()
  }

  async function someone(...names: string[]) {
    const user = await insertUser(t.db, { roles: names })
    return { user, api: await apiAs(t, user) }
  }
  let made = 0
  async function withLodge(row: Partial<typeof listings.$inferInsert> = {}) {
    const owner = await someone('provider')
    const about = { name: `Lodge ${++made}`, slug: `lodge-${made}`, phone: '+5592999990000' }
    const lodge = await insertOrganization(t.db, { cityId, ownerId: owner.user.id, ...about, ...row })
    const change = (values: object) => owner.api(updateMyOrganization, { id: lodge.id, ...values })
    return { ...owner, lodge, change }
  }
  const rowOf = async (id: string) => (await t.db.select().from(listings).where(eq(listings.id, id)))[0]
  /** What staff see of a listing. */
  async function shown(listingId: string, state: Revision['state'] = 'open') {
    const found: Revision[] = []
    let cursor: string | undefined
    do {
      const page = await staff.api(listRevisions, { state, limit: 50, ...(cursor && { cursor }) })
      found.push(...page.items)
      cursor = page.next && (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined)
    } while (cursor)
    return found.filter(({ listing }) => listing.id === listingId)
  }
  const only = async (listingId: string): Promise<Revision> => {
    const found = await shown(listingId)
    expect(found).toHaveLength(1)
    return found[0] as Revision
  }
  return { t, mail, cityId, staff, close, someone, withLodge, rowOf, shown, only }
}
export type Revising = Awaited<ReturnType<typeof revising>>

export const answer = ({ id, changedAt }: Revision) => ({ id, changedAt })
export const refusedFor = (reason: string) => ({ status: 409, body: { reason } })
