import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'

/** Confirmed requests of the coming days whose traveler has a mailbox and is still to be told something. */
export const listComing = (db: Database) =>
  db
    .select({
      id: requests.id,
      from: sql<string>`${requests.settledFrom}`,
      time: requests.settledTime,
      isReminded: sql<boolean>`${requests.remindedAt} is not null`,
      hasNote: sql<boolean>`${requests.morningNote} is not null and ${requests.morningSentAt} is null`,
      agreedAt: sql`(select max(s.at) from ${requestSteps} s where s.request_id = ${requests.id}
        and s.step in ('confirm', 'accept', 'acceptChange', 'take'))`.mapWith(requests.createdAt),
      countryCode: listings.countryCode,
      cityState: locations.state,
    })
    .from(requests)
    .innerJoin(listings, eq(listings.id, requests.listingId))
    .leftJoin(locations, eq(locations.id, listings.cityId))
    .where(
      sql`${requests.state} = 'confirmed' and ${requests.kind} = 'offer' and ${requests.email} is not null
        and ${requests.forgottenAt} is null and not ${listings.isSample}
        and ${requests.settledFrom} between current_date - 1 and current_date + 3
        and (${requests.remindedAt} is null or (${requests.morningNote} is not null and ${requests.morningSentAt} is null))`,
    )
    .orderBy(asc(requests.id))
