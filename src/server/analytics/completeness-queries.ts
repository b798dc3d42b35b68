import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { textKinds } from '#contract/system/analytics.ts'
import type { Database } from '#server/database/connect.ts'

type Row = { kind: (typeof textKinds)[number]; texts: number } & Record<Language, number>

/** How many texts of what visitors see are written at all, and in each language; names are not texts. */
export async function countTexts(db: Database): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with texts (kind, text) as (
      select l.kind, t.text from listings l cross join lateral (values (l.description), (l.specialty)) t(text)
      where l.is_public
      union all
      select 'offer', t.text from offers o join shown_offers s on s.id = o.id
        cross join lateral (values (o.title), (o.description), (o.duration)) t(text)
      union all
      select 'event', t.text from events e
        cross join lateral (values (e.title), (e.description), (e.rule_text), (e.cancellation_policy)) t(text)
      where e.is_public
      union all
      select 'country', description from countries
      union all
      select l.kind, t.text from locations l
        cross join lateral (values (l.description), (l.season_text), (l.getting_there -> 'river'), (l.getting_there -> 'road'),
          (l.getting_there -> 'air')) t(text)
      where l.kind = 'city' and l.has_data
      union all
      select l.kind, t.text from locations l
        cross join lateral (values (l.getting_there -> 'river'), (l.getting_there -> 'road'), (l.getting_there -> 'air'),
          (l.getting_there -> 'landing'), (l.getting_there -> 'season')) t(text)
      where l.kind = 'place' and (l.owner_id is null or exists (select from listings o where o.place_id = l.id and o.is_public))
      union all
      select 'attraction', description from attractions
      union all
      select 'picture', t.text from pictures p cross join lateral (values (p.caption), (p.alternative)) t(text)
      where p.image_id is not null and (p.city_id is not null
        or p.listing_id in (select l.id from listings l where l.is_public)
        or p.offer_id in (select s.id from shown_offers s)
        or p.event_id in (select e.id from events e where e.is_public))
    )
    select kind, count(*)::int as texts,
      (count(*) filter (where coalesce(text ->> 'en', '') <> ''))::int as en,
      (count(*) filter (where coalesce(text ->> 'fr', '') <> ''))::int as fr,
      (count(*) filter (where coalesce(text ->> 'pt', '') <> ''))::int as pt,
      (count(*) filter (where coalesce(text ->> 'es', '') <> ''))::int as es
    from texts where text is not null and text <> '{}' group by kind`)
  return rows
}
