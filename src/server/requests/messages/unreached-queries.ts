import { sql } from 'drizzle-orm'
import { liveRequestStates } from '#contract/requests/states.ts'
import { eventDays } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'

/**
 * Requests for an event without an e-mail address: open ones, and those that a cancellation ended or is about to end.
 */
export type Unreached = { coming: number; canceled: number }

const states = sql.join(
  [...liveRequestStates, 'canceled'].map((state) => sql`${state}`),
  sql`, `,
)
const isEnded = sql`(r.state = 'canceled' or ${events.status} = 'canceled' or exists (
  select from ${eventDays} d where d.event_id = r.event_id and d.day = r.date_from and d.is_closed))`

/** The number of requests for coming days of an event that no mail reaches. */
export const unreached = sql<Unreached>`(
  select json_build_object('coming', count(*) filter (where not ${isEnded}), 'canceled', count(*) filter (where ${isEnded}))
  from ${requests} r where r.event_id = ${events.id} and r.email is null and r.forgotten_at is null
    and r.state in (${states}) and coalesce(r.date_to, r.date_from, '9999-01-01') >= current_date - 1)`
