import { type SQL, sql } from 'drizzle-orm'
import { maxPictures } from '#contract/images/pictures.ts'
import { maxSocialLinks } from '#contract/listings/social-links.ts'
import type { Database } from '#server/database/connect.ts'

type Two = { from: string; to: string }

/**
 * What becomes of each reference to a listing that goes: `moves` to the one that stays, `joins` what is there, `goes` with
 * its row, `lost` (is emptied), or `bars` merging while it is there. A test compares it with the database's own list.
 */
export const references: Record<string, 'moves' | 'joins' | 'goes' | 'lost' | 'bars'> = {
  'offer_links.listing_id': 'moves',
  'events.listing_id': 'moves',
  'requests.listing_id': 'moves',
  'reviews.listing_id': 'moves',
  'merged_listings.listing_id': 'moves',
  'pictures.listing_id': 'joins',
  'social_links.listing_id': 'joins',
  'organization_guides.organization_id': 'joins',
  'organization_guides.profile_id': 'joins',
  'guide_invitations.organization_id': 'joins',
  'guide_invitations.profile_id': 'joins',
  'reports.listing_id': 'joins',
  'claims.listing_id': 'joins',
  'contact_taps.listing_id': 'joins',
  'page_visits.listing_id': 'joins',
  'listing_revisions.listing_id': 'joins',
  'closed_days.listing_id': 'joins',
  'registrations.listing_id': 'joins',
  'registration_notices.listing_id': 'goes',
  'claim_codes.listing_id': 'goes',
  'deposit_means.listing_id': 'goes',
  'applications.listing_id': 'lost',
  'decisions.listing_id': 'lost',
  'handovers.listing_id': 'bars',
}

/** Moves what belongs to one listing to another; what is there already stays behind, and goes with its row. */
export async function moveReferences(tx: Database, two: Two): Promise<void> {
  for (const statement of [...whole(two), ...joined(two), ...counted(two)]) await tx.execute(statement)
}

/** What cannot clash: an offer has one link, an event one organizer. */
const whole = ({ from, to }: Two): SQL[] => [
  sql`update offer_links set listing_id = ${to}, position = position
    + (select coalesce(max(position), 0) from offer_links where listing_id = ${to}) where listing_id = ${from}`,
  sql`update events set listing_id = ${to} where listing_id = ${from}`,
  sql`update requests set listing_id = ${to} where listing_id = ${from}`,
  sql`update reviews set listing_id = ${to} where listing_id = ${from}`,
  sql`update merged_listings set listing_id = ${to} where listing_id = ${from}`,
]

/** What may be there already, or have no room. */
const joined = (two: Two): SQL[] => [...contacts(two), ...guides(two), ...said(two), missingClosedDays(two)]

/** Links of a platform that the other does not have, in order; and how many it has room for. */
const newLinks = ({ from, to }: Two) => sql`(select id, url, row_number() over (order by position, id) as nth
  from social_links where listing_id = ${from}
    and platform not in (select platform from social_links where listing_id = ${to}))`
const roomForLinks = ({ to }: Two) =>
  sql`${maxSocialLinks} - (select count(*) from social_links where listing_id = ${to})`

/** The same of pictures. */
const newPictures = ({ from, to }: Two) => sql`(select id, row_number() over (order by position, id) as nth
  from pictures gone where listing_id = ${from} and removed_at is null
    and not exists (select from pictures has where has.listing_id = ${to}
      and (has.image_id = gone.image_id or has.upload_key = gone.upload_key)))`
const roomForPictures = ({ to }: Two) =>
  sql`${maxPictures} - (select count(*) from pictures where listing_id = ${to} and removed_at is null)`

/** The links that would be left behind, but for those that are there already. */
export async function listLostLinks(db: Database, two: Two): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`select url from social_links gone
    where listing_id = ${two.from}
      and not exists (select from social_links has where has.listing_id = ${two.to} and has.url = gone.url)
      and id not in (select id from ${newLinks(two)} found where nth <= ${roomForLinks(two)})
    order by position, id`)
  return rows.map(({ url }) => url)
}

/** How many pictures would find no room. */
export async function countLostPictures(db: Database, two: Two): Promise<number> {
  const { rows } = await db.execute<{ lost: number }>(sql`
    select count(*)::int as lost from ${newPictures(two)} found where nth > ${roomForPictures(two)}`)
  return rows[0]?.lost ?? 0
}

const contacts = (two: Two): SQL[] => [
  sql`update social_links set listing_id = ${two.to},
      position = found.nth + (select coalesce(max(position), 0) from social_links where listing_id = ${two.to})
    from ${newLinks(two)} found where found.id = social_links.id and found.nth <= ${roomForLinks(two)}`,
  // where the other has no picture, its first one stays first
  sql`update pictures set listing_id = ${two.to}, is_cover = is_cover
      and not exists (select from pictures where listing_id = ${two.to} and removed_at is null),
      position = found.nth + (select coalesce(max(position), 0) from pictures where listing_id = ${two.to})
    from ${newPictures(two)} found where found.id = pictures.id and found.nth <= ${roomForPictures(two)}`,
]

const guides = ({ from, to }: Two): SQL[] => [
  sql`insert into organization_guides (organization_id, profile_id, position)
    select ${to}, profile_id, position
      + (select coalesce(max(position), 0) from organization_guides where organization_id = ${to})
    from organization_guides where organization_id = ${from} on conflict do nothing`,
  sql`insert into organization_guides (organization_id, profile_id, position)
    select organization_id, ${to}, position from organization_guides where profile_id = ${from} on conflict do nothing`,
  // who guides already is not asked
  sql`update guide_invitations asked set organization_id = ${to} where organization_id = ${from}
    and not exists (select from guide_invitations has where has.organization_id = ${to} and has.profile_id = asked.profile_id)
    and not exists (select from organization_guides has where has.organization_id = ${to} and has.profile_id = asked.profile_id)`,
  sql`update guide_invitations asked set profile_id = ${to} where profile_id = ${from}
    and not exists (select from guide_invitations has where has.profile_id = ${to} and has.organization_id = asked.organization_id)
    and not exists (select from organization_guides has where has.profile_id = ${to} and has.organization_id = asked.organization_id)`,
  sql`delete from guide_invitations asked using organization_guides has
    where ${to} in (asked.organization_id, asked.profile_id)
      and has.organization_id = asked.organization_id and has.profile_id = asked.profile_id`,
]

/** People who said the same of both are in one report, those who asked for both in one claim. */
const said = ({ from, to }: Two): SQL[] => {
  const equal = sql`gone.listing_id = ${from} and gone.result is null and gone.reason <> 'other'
    and kept.listing_id = ${to} and kept.result is null and kept.reason = gone.reason`
  return [
    sql`update report_entries set report_id = kept.id from reports gone, reports kept
      where ${equal} and report_entries.report_id = gone.id`,
    sql`update reports kept set changed_at = greatest(kept.changed_at, gone.changed_at) from reports gone where ${equal}`,
    sql`delete from reports gone using reports kept where ${equal}`,
    sql`update reports set listing_id = ${to} where listing_id = ${from}`,
    // one of each register
    sql`update registrations gone set listing_id = ${to} where listing_id = ${from} and not exists (
      select from registrations has where has.listing_id = ${to} and has.country = gone.country
        and lower(has.registry) = lower(gone.registry))`,
    // what staff have looked at is history; what they have not is of a page that goes
    sql`update listing_revisions set listing_id = ${to} where listing_id = ${from} and settled_at is not null`,
    sql`update claims asked set listing_id = ${to} where listing_id = ${from} and (state <> 'open' or not exists (
      select from claims has where has.listing_id = ${to} and has.user_id = asked.user_id and has.state = 'open'))`,
  ]
}

/** Days that are closed already are left out. */
const missingClosedDays = ({ from, to }: Two): SQL => sql`
  insert into closed_days (listing_id, first_day, last_day, note, actor_id, created_at)
  select ${to}::uuid, lower(part), upper(part) - 1, gone.note, gone.actor_id, gone.created_at
  from closed_days gone, unnest(datemultirange(daterange(gone.first_day, gone.last_day, '[]'))
    - coalesce((select range_agg(daterange(first_day, last_day, '[]')) from closed_days where listing_id = ${to}), '{}')) part
  where gone.listing_id = ${from}`

/** Days that both were counted on are added up. */
const counted = ({ from, to }: Two): SQL[] => [
  sql`with gone as (delete from contact_taps where listing_id = ${from} returning day, language, taps)
    insert into contact_taps (listing_id, day, language, taps) select ${to}, day, language, taps from gone
    on conflict (listing_id, day, language) do update set taps = contact_taps.taps + excluded.taps`,
  sql`with gone as (delete from page_visits where listing_id = ${from} returning *)
    insert into page_visits (day, page, language, listing_id, offer_id, event_id, city_id, visits)
    select day, page, language, ${to}, offer_id, event_id, city_id, visits from gone
    on conflict on constraint page_visits_once do update set visits = page_visits.visits + excluded.visits`,
]
