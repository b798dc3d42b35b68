import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportResults } from '#contract/directory/report-kinds.ts'
import { settleReport } from '#contract/directory/reports.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { reportEntries, reports } from '#server/database/schema/reports.ts'
import { testApp } from '#tests/app.ts'
import { insertOrganization } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { reportOf } from '#tests/reports.ts'
import { apiAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const step = fc.oneof(
  fc.record({ call: fc.constant('say' as const), reason: fc.constantFrom('closed', 'contact', 'other') }),
  fc.record({
    call: fc.constant('settle' as const),
    which: fc.nat(3),
    result: fc.constantFrom(...reportResults),
  }),
)
type Row = typeof reports.$inferSelect

test('whatever visitors and staff do at once: one open for a reason, what is settled stays, no word is lost', {
  timeout: 120_000,
}, async () => {
  const staff = await apiAs(t, await insertPerson(t.db, ['moderator']))
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const { id: listingId } = await insertOrganization(t.db)
      const rowsOf = () =>
        t.db.select().from(reports).where(eq(reports.listingId, listingId)).orderBy(reports.id)
      let settled: Row[] = []
      let said = 0
      for (const round of all) {
        await t.db.delete(rateLimits)
        const rows = await rowsOf()
        const outcomes = await Promise.allSettled(
          round.map((one) => {
            if (one.call === 'say') {
              const more = { reason: one.reason as 'closed', message: newId() }
              return reportOf(t.api, 'organization', listingId, more).then(() => {
                said += 1
              })
            }
            const row = rows[one.which]
            if (!row) return Promise.resolve()
            const read = { id: row.id, changedAt: row.changedAt.toISOString() }
            return staff(settleReport, { ...read, result: one.result })
          }),
        )
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
        }
        const now = await rowsOf()
        expect(now).toEqual(expect.arrayContaining(settled))
        const open = now.filter(({ result, reason }) => result === null && reason !== 'other')
        expect(new Set(open.map(({ reason }) => reason)).size).toBe(open.length)
        const counts = await Promise.all(
          now.map(({ id }) => t.db.$count(reportEntries, eq(reportEntries.reportId, id))),
        )
        expect(counts.every((count) => count > 0)).toBe(true)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(said)
        settled = now.filter(({ result }) => result !== null)
      }
    }),
    { numRuns: 25 },
  )
})
