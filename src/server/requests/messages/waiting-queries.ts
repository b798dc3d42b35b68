import { and, eq, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { RequestActor, RequestStep } from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { requestMessages, requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'

/** The steps by which a request reaches its provider. */
const arrivals = ['ask', 'verify', 'queue'] as const

export type Side = 'traveler' | 'provider'

/** Marks a step to be told later. */
export async function waitWith(tx: Database, stepId: string, side: Side): Promise<void> {
  await tx.update(requestSteps).set({ waitsFor: side }).where(eq(requestSteps.id, stepId))
}

const writtenWith = sql<string>`coalesce((select m.text from ${requestMessages} m where m.step_id = request_steps.id), ${requestSteps.message})`

/**
 * Takes the steps of a request that a side was not told of yet, in order.
 *
 * @param only of these
 */
export async function takeWaiting(tx: Database, requestId: string, side: Side, only?: RequestStep[]) {
  const rows = await tx
    .update(requestSteps)
    .set({ waitsFor: null })
    .where(
      and(
        eq(requestSteps.requestId, requestId),
        eq(requestSteps.waitsFor, side),
        only ? inArray(requestSteps.step, only) : notInArray(requestSteps.step, [...arrivals]),
      ),
    )
    .returning({ id: requestSteps.id, step: requestSteps.step, message: writtenWith })
  return rows.map((row) => ({ ...row, step: row.step as RequestStep })).sort(byTime)
}

const byTime = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

/** Takes the requests to a listing that its provider was not told of yet. */
export async function takeUntold(tx: Database, listingId: string): Promise<string[]> {
  const open = tx
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.listingId, listingId),
        inArray(requests.state, ['requested', 'waitlisted', 'offered']),
        isNull(requests.forgottenAt),
      ),
    )
  const rows = await tx
    .update(requestSteps)
    .set({ waitsFor: null })
    .where(
      and(
        inArray(requestSteps.requestId, open),
        inArray(requestSteps.step, [...arrivals]),
        eq(requestSteps.waitsFor, 'provider'),
      ),
    )
    .returning({ requestId: requestSteps.requestId })
  return rows.map(({ requestId }) => requestId)
}

/** True if this side took another step of the request in the seconds before this one. */
export async function tookAnother(
  tx: Database,
  requestId: string,
  { stepId, actor, seconds }: { stepId: string; actor: RequestActor; seconds: number },
): Promise<boolean> {
  const before = await tx.$count(
    requestSteps,
    and(
      eq(requestSteps.requestId, requestId),
      eq(requestSteps.actor, actor),
      lt(requestSteps.id, stepId),
      gt(requestSteps.at, sql`clock_timestamp() - make_interval(secs => ${seconds})`),
    ),
  )
  return before > 0
}

/**
 * True if a mail brought a text of the provider or organizer to the traveler before this step: a message, or a meeting
 * place.
 */
export async function hasBroughtMessage(tx: Database, requestId: string, stepId: string): Promise<boolean> {
  const brought = await tx.$count(
    requestSteps,
    and(
      eq(requestSteps.requestId, requestId),
      sql`${requestSteps.actor} <> 'traveler' and ${requestSteps.waitsFor} is null and (${writtenWith} <> '' or
        (${requestSteps.step} in ('confirm', 'receiveDeposit') and exists (select from ${requests} r where r.id = request_id and r.settled_place is not null)))`,
      lt(requestSteps.id, stepId),
    ),
  )
  return brought > 0
}

/** The given steps of a request whose message the other side has not seen. */
export async function listUnread(tx: Database, stepIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: requestMessages.stepId })
    .from(requestMessages)
    .where(and(inArray(requestMessages.stepId, stepIds), isNull(requestMessages.readAt)))
  return new Set(rows.map(({ id }) => id))
}
