import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { asked, dayAhead, provider } from '#tests/requests.ts'

/** A guide, and a request to them that was confirmed ten days before its day, which is still to come. */
export async function confirmedOf(db: Database, page: Page, language: 'en' | 'pt' = 'en') {
  await db.delete(rateLimits)
  const guide = await provider(db, language)
  const answer = await page.request.post(`/api/tourism/offers/${guide.offer.id}/book`, {
    data: { from: dayAhead(10), ...asked({ name: 'Julia Braun' }) },
  })
  const { id, address } = (await answer.json()) as { id: string; address: string }
  const settled = { settledFrom: dayAhead(10), settledTo: dayAhead(10) }
  await db
    .update(requests)
    .set({ state: 'confirmed', ...settled })
    .where(eq(requests.id, id))
  return { ...guide, id, address, enquiry: `/admin/enquiries/${id}` }
}

/** As if the day of a request had been so many days ago. */
export async function letPass(db: Database, id: string, daysAgo: number): Promise<void> {
  const day = dayAhead(-daysAgo)
  await db
    .update(requests)
    .set({ dateFrom: day, dateTo: day, settledFrom: day, settledTo: day })
    .where(eq(requests.id, id))
  await db
    .update(requestSteps)
    .set({ at: sql`now() - make_interval(days => ${daysAgo + 10})` })
    .where(eq(requestSteps.requestId, id))
}
