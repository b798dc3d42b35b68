import { sql } from 'drizzle-orm'
import { reviewDays } from '#contract/reviews/kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { roles, sessions, userRoles, users } from '#server/database/schema/accounts.ts'
import { depositMeans } from '#server/database/schema/deposits.ts'
import { listings, organizationGuides } from '#server/database/schema/listings.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { reviews } from '#server/database/schema/reviews/reviews.ts'

const mailbox = (email: string) => sql.raw(`lower(regexp_replace(${email}, '[+][^@]*@', '@'))`)
const digits = (phone: string) => sql.raw(`nullif(regexp_replace(${phone}, '\\D', '', 'g'), '')`)

/** Texts shorter than this may be alike by chance. */
const leastLength = 40
/** Reviews of a listing on one day that are nothing special. */
const usualOnADay = 5

type Found = Record<
  | 'ownRequest'
  | 'sharedContact'
  | 'paymentKey'
  | 'likeDevice'
  | 'burst'
  | 'likeText'
  | 'confirmedLate'
  | 'sameHousehold',
  boolean
>

/** What speaks against a stored review, from the rows of the site. @param zone of its place */
export async function findSigns(tx: Database, reviewId: string, zone: string): Promise<Found> {
  const { rows } = await tx.execute<Found>(sql`
    with me as (select w.*, r.mailbox, ${digits('r.phone')} as phone, r.settled_from, r.date_from
        from ${reviews} w left join ${requests} r on r.id = w.request_id where w.id = ${reviewId}),
      pages as (select l.id, l.owner_id, ${mailbox('l.email')} as mailbox, ${digits('l.phone')} as phone
        from ${listings} l, me where l.id = me.listing_id
          or l.id in (select g.profile_id from ${organizationGuides} g where g.organization_id = me.listing_id)),
      others as (select o.*, q.mailbox, ${digits('q.phone')} as phone
        from ${reviews} o left join ${requests} q on q.id = o.request_id, me
        where o.id <> me.id and o.state <> 'withdrawn' and o.listing_id = me.listing_id),
      near as (select count(*) filter (where o.created_at > me.created_at - interval '1 day' and o.created_at <= me.created_at) + 1 as before,
          count(*) filter (where o.created_at >= me.created_at and o.created_at < me.created_at + interval '1 day') + 1 as after,
          count(*) filter (where o.created_at between me.created_at - interval '60 days' and me.created_at - interval '1 day') / 59.0 as usual
        from me left join others o on true)
    select
      exists (select from ${users} u where ${mailbox('u.email')} = me.mailbox and (u.id in (select owner_id from pages)
        or exists (select from ${userRoles} ur join ${roles} ro on ro.id = ur.role_id
          where ur.user_id = u.id and ro.is_active and ro.permissions <> '{}' and ro.name <> 'provider'))) as "ownRequest",
      exists (select from pages where pages.mailbox = me.mailbox or pages.phone = me.phone) as "sharedContact",
      exists (select from ${depositMeans} d where d.listing_id = me.listing_id
        and (${mailbox('d.pix_key')} = me.mailbox or (d.pix_kind = 'phone' and ${digits('d.pix_key')} = me.phone))) as "paymentKey",
      exists (select from others where others.device_hash = me.device_hash) as "likeDevice",
      (select greatest(before, after) > greatest(${usualOnADay}::int, usual * 3) and greatest(before, after) * 2 > (
          select count(*) from ${requests} c where c.listing_id = me.listing_id and c.state = 'confirmed'
            and c.days && daterange(me.day - 7, me.created_at::date + 1)) from near) as burst,
      length(me.text) >= ${leastLength} and exists (select from ${reviews} o left join ${requests} q on q.id = o.request_id
        where o.id <> me.id and o.state <> 'withdrawn' and length(o.text) >= ${leastLength}
          and (o.listing_id = me.listing_id or q.mailbox = me.mailbox) and similarity(o.text, me.text) > 0.8) as "likeText",
      coalesce((select max(s.at) from ${requestSteps} s where s.request_id = me.request_id
          and s.step in ('confirm', 'accept', 'take', 'receiveDeposit'))
        > (coalesce(me.settled_from, me.date_from, me.day) + 1)::timestamp at time zone ${zone}, false) as "confirmedLate",
      exists (select from others o where o.created_at > me.created_at - make_interval(days => ${reviewDays})
        and (o.mailbox = me.mailbox or o.phone = me.phone or (o.network_hash = me.network_hash and o.day = me.day))) as "sameHousehold"
    from me`)
  return rows[0] as Found
}

/** From where the owner of a listing and its guides are signed in. */
export async function listProviderDevices(tx: Database, listingId: string) {
  const { rows } = await tx.execute<{ ip: string; userAgent: string }>(sql`
    select distinct s.ip_address as ip, coalesce(s.user_agent, '') as "userAgent" from ${sessions} s
    where s.ip_address is not null and s.user_id in (select l.owner_id from ${listings} l where l.id = ${listingId}
      or l.id in (select g.profile_id from ${organizationGuides} g where g.organization_id = ${listingId}))`)
  return rows
}
