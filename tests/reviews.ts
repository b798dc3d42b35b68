import { eq, sql } from 'drizzle-orm'
import { writeReview } from '#contract/reviews/author.ts'
import { sayHowDayWent } from '#contract/reviews/provider.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { reviews } from '#server/database/schema/reviews/reviews.ts'
import { doDueReviews } from '#server/reviews/index.ts'
import { insertOffer } from './factories.ts'
import { askFor, dayAhead, tokenIn } from './requests.ts'
import { testSecret } from './secret.ts'
import type { WithProvider } from './with-provider.ts'

/** What travelers and a provider do about days that have passed. */
export function reviewsOf({ t, api, guide, confirm }: WithProvider) {
  /** A confirmed request whose day was so many days ago. */
  async function pastDay(daysAgo = 3, more: object = {}, offerId = guide.offer.id) {
    const { id, address } = await askFor(t.api, offerId, more)
    await confirm(id)
    await goBack(id, daysAgo)
    return { id, token: tokenIn(address) }
  }
  const goBack = async (id: string, daysAgo: number) => {
    const day = sql`current_date - ${daysAgo}::int`
    await t.db
      .update(requests)
      .set({ dateFrom: day, dateTo: day, settledFrom: day, settledTo: day })
      .where(eq(requests.id, id))
    await t.db
      .update(requestSteps)
      .set({ at: sql`now() - make_interval(days => ${daysAgo + 5})` })
      .where(eq(requestSteps.requestId, id))
  }
  return {
    pastDay,
    goBack,
    write: (token: string, more: object = {}) => t.api(writeReview, { token, ...said(more) }),
    say: (id: string, more: object = {}) => api(sayHowDayWent, { id, result: 'tookPlace', ...more }),
    /** So many days go by since the review of a request was written; when is otherwise never changed. */
    age: (requestId: string, days: number) =>
      t.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`update ${reviews} set created_at = created_at - make_interval(days => ${days})
          where request_id = ${requestId}`)
      }),
    /** Everything that was written before was long ago. */
    ageAll: () =>
      t.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`update ${reviews} set created_at = created_at - interval '90 days'`)
      }),
    due: () => doDueReviews(t.db, { mail: t.mail, config: t.config, secret: testSecret }),
  }
}

/** A review that is shown, of a request that was confirmed. */
export async function insertShownReview(db: Database, listingId: string, stars: number): Promise<string> {
  const offer = await insertOffer(db, { profileId: listingId })
  const [id, requestId, tokenHash] = [newId(), newId(), newId()]
  const day = dayAhead(-9)
  const days = { dateFrom: day, dateTo: day, settledFrom: day, settledTo: day }
  const of = { listingId, offerId: offer.id, kind: 'offer' as const, language: 'en' as const }
  const asked = { name: 'Julia', email: `${id}@mail.example`, people: 2, sendKey: newId() }
  await db.insert(requests).values({ id: requestId, ...of, ...days, ...asked, tokenHash, state: 'confirmed' })
  const content = { stars, text: sentence(), tags: [], name: '' }
  await db.insert(reviews).values({ id, requestId, tokenHash, day, ...of, ...content })
  await db.update(reviews).set({ state: 'shown', shownAt: new Date() }).where(eq(reviews.id, id))
  return id
}

const words =
  'river canoe night stars birds frogs monkeys dolphins rain forest guide lodge hammock fish lunch market sunrise silence boat lake path trees children stories music market tea cassava beach sand wind storm bridge tower garden flowers turtles otters macaws owls moon water paddle walk village school workshop basket clay feather drum dance bread honey coffee cocoa'.split(
    ' ',
  )
let written = 0
/** A sentence that no other is like. */
export function sentence(): string {
  written += 1
  let seed = written * 7919
  const pick = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return words[(seed >> 8) % words.length]
  }
  return `${Array.from({ length: 10 }, pick).join(' ')} ${written}`
}

/** What a traveler types. */
export const said = (more: object = {}) => ({
  stars: 5,
  text: `Of the lodge: ${sentence()}`,
  language: 'en' as const,
  tags: ['onTime' as const, 'knows' as const],
  name: 'Julia, Hamburg',
  at: Date.now() - 60_000,
  ...more,
})
