-- Calendars of other sites that stand for some of an offer (docs/decisions/0084-outside-calendars.md).
ALTER TABLE "outside_calendars" ADD COLUMN "units" smallint;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_units" CHECK ("outside_calendars"."units" between 1 and 10000);
--> statement-breakpoint
-- How much of a day of an offer other sites have taken: more than any capacity where one of them stands for all, null where none has.
CREATE FUNCTION public.units_elsewhere(offer uuid, on_day date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT sum(coalesce(c.units, 1000000))::integer FROM public.outside_days d JOIN public.outside_calendars c ON c.id = d.calendar_id
  WHERE d.offer_id = offer AND on_day BETWEEN d.first_day AND d.last_day
$$;
--> statement-breakpoint
-- What a former owner gave to other sites, or was given by them, ends with their offers.
CREATE FUNCTION public.forget_calendars() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM offer_calendar_addresses WHERE offer_id = NEW.id;
  DELETE FROM outside_calendars WHERE offer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_calendars AFTER UPDATE OF owner_id ON offers FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION public.forget_calendars();
--> statement-breakpoint
-- The smallest group of an offer (docs/decisions/0083-days-of-offers.md).
ALTER TABLE "shown_offers" ADD COLUMN "min_group_size" integer NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "shown_offers" ALTER COLUMN "min_group_size" DROP DEFAULT;
--> statement-breakpoint
CREATE OR REPLACE VIEW "offers_to_show" AS
SELECT o.id, k.listing_id,
  array_remove(ARRAY['type:' || o.category, 'city:' || l.city_id, 'country:' || l.country_code, 'difficulty:' || o.difficulty,
    'duration:' || duration_class(about_hours(o.duration_amount, o.duration_unit))], NULL)
    || ARRAY(SELECT 'language:' || language FROM unnest(l.languages) language ORDER BY language)
    || ARRAY(SELECT 'month:' || month FROM unnest(CASE o.months WHEN '{}' THEN '{1,2,3,4,5,6,7,8,9,10,11,12}' ELSE o.months END) month ORDER BY month)
    || ARRAY(SELECT 'weekday:' || day FROM unnest(CASE o.weekdays WHEN '{}' THEN '{1,2,3,4,5,6,7}' ELSE o.weekdays END) day ORDER BY day) AS facets,
  least(coalesce(k.custom_max_group_size, o.max_group_size, 2147483647), CASE o.capacity_unit WHEN 'person' THEN o.capacity_per_day END) AS group_size,
  coalesce(about_usd(coalesce(k.custom_price, o.price), o.currency), 999999999999)::numeric(14, 2) AS sort_price,
  coalesce(about_hours(o.duration_amount, o.duration_unit), 999999)::numeric(7, 1) AS sort_hours,
  o.sort_title,
  l.recommended + (CASE WHEN coalesce(k.custom_price, o.price) IS NULL THEN 0 ELSE 40 END
    + CASE WHEN o.duration_amount IS NULL THEN 0 ELSE 10 END
    + 8 * (SELECT least(count(*), 5) FROM pictures p WHERE p.offer_id = o.id AND p.image_id IS NOT NULL)::int << 20)
    - (least(turn, 63 - turn + CASE l.kind WHEN 'organization' THEN 1 ELSE 0 END + 2 * before) << 14) AS recommended,
  coalesce(k.available_from, '-infinity') AS first_day,
  coalesce(k.available_to, 'infinity') AS last_day,
  greatest(o.notice_days, CASE WHEN o.latest_hour IS NULL THEN 0 ELSE 1 END)::smallint AS notice_days,
  o.capacity_unit IS NOT DISTINCT FROM 'person' AS is_by_person,
  CASE WHEN o.min_group_size <= coalesce(k.custom_max_group_size, o.max_group_size, o.min_group_size) THEN o.min_group_size ELSE 1 END AS min_group_size
FROM offers o JOIN offer_links k ON k.offer_id = o.id JOIN listings l ON l.id = k.listing_id,
  LATERAL (SELECT l.recommended >> 14 & 63 AS turn) of_listing,
  LATERAL (SELECT count(*)::int AS before FROM offer_links e JOIN offers f ON f.id = e.offer_id
    WHERE e.listing_id = l.id AND (e.position, e.id) < (k.position, k.id) AND f.archived_at IS NULL AND f.deleted_at IS NULL) of_page
WHERE l.is_public AND o.archived_at IS NULL AND o.deleted_at IS NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.show_offers(ids uuid[]) RETURNS void LANGUAGE plpgsql
	SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
	SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM FROM shown_offers WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  WITH found AS MATERIALIZED (
    SELECT o.* FROM (SELECT DISTINCT unnest(ids) AS id) i, LATERAL (
      SELECT id, listing_id, facets, group_size, min_group_size, first_day, last_day, notice_days, is_by_person, sort_price, sort_hours, sort_title, recommended
      FROM offers_to_show WHERE id = i.id OFFSET 0) o),
  gone AS (DELETE FROM shown_offers WHERE id = ANY (ARRAY(SELECT unnest(ids) EXCEPT SELECT id FROM found)))
  INSERT INTO shown_offers AS shown (id, listing_id, facets, group_size, min_group_size, first_day, last_day, notice_days, is_by_person, sort_price, sort_hours, sort_title, recommended)
  SELECT id, listing_id, facets, group_size, min_group_size, first_day, last_day, notice_days, is_by_person, sort_price, sort_hours, sort_title, recommended FROM found ORDER BY id
  ON CONFLICT (id) DO UPDATE SET listing_id = excluded.listing_id, facets = excluded.facets, group_size = excluded.group_size, min_group_size = excluded.min_group_size,
    first_day = excluded.first_day, last_day = excluded.last_day, notice_days = excluded.notice_days, is_by_person = excluded.is_by_person,
    sort_price = excluded.sort_price, sort_hours = excluded.sort_hours, sort_title = excluded.sort_title, recommended = excluded.recommended
  WHERE shown.* IS DISTINCT FROM excluded.*;
END $$;
--> statement-breakpoint
UPDATE shown_offers s SET min_group_size = v.min_group_size FROM offers_to_show v WHERE v.id = s.id AND v.min_group_size <> 1;
--> statement-breakpoint
-- Planned while the tables were empty, the point of one offer was looked for among all of them.
CREATE OR REPLACE VIEW "points_to_map" AS
WITH listed AS NOT MATERIALIZED (
  SELECT l.id, l.kind, l.type, l.languages, l.city_id, l.country_code, l.recommended,
    CASE WHEN p.latitude IS NULL OR p.longitude IS NULL THEN c.latitude ELSE p.latitude END AS latitude,
    CASE WHEN p.latitude IS NULL OR p.longitude IS NULL THEN c.longitude ELSE p.longitude END AS longitude
  FROM listings l JOIN locations c ON c.id = l.city_id LEFT JOIN locations p ON p.id = l.place_id
  WHERE l.is_public),
everything AS NOT MATERIALIZED (
  SELECT s.id, 'offer' AS kind, coalesce(o.category, 'none') AS type, l.latitude, l.longitude, s.facets, s.sort_price, s.recommended AS rank,
    'infinity'::date AS until
  FROM shown_offers s, LATERAL (SELECT category FROM offers WHERE id = s.id OFFSET 0) o,
    LATERAL (SELECT latitude, longitude FROM listed WHERE id = s.listing_id OFFSET 0) l
  UNION ALL
  SELECT id, kind, type, latitude, longitude, ARRAY['type:' || type, 'city:' || city_id, 'country:' || country_code]
      || ARRAY(SELECT 'language:' || language FROM unnest(languages) language ORDER BY language),
    999999999999, recommended, 'infinity'
  FROM listed
  UNION ALL
  SELECT c.id, 'city', 'none', c.latitude, c.longitude, ARRAY['city:' || c.id, 'country:' || c.country_code], 999999999999,
    greatest(c.population_rank, c.population), 'infinity'
  FROM locations c WHERE c.kind = 'city' AND c.is_active AND c.has_data
  UNION ALL
  SELECT a.id, 'attraction', a.category, coalesce(a.latitude, c.latitude), coalesce(a.longitude, c.longitude),
    ARRAY['type:' || a.category, 'city:' || c.id, 'country:' || c.country_code], 999999999999, greatest(c.population_rank, c.population), 'infinity'
  FROM attractions a JOIN locations c ON c.id = a.city_id
  UNION ALL
  SELECT e.id, 'event', e.event_type, CASE WHEN e.latitude IS NULL OR e.longitude IS NULL THEN c.latitude ELSE e.latitude END,
    CASE WHEN e.latitude IS NULL OR e.longitude IS NULL THEN c.longitude ELSE e.longitude END,
    ARRAY['type:' || e.event_type, 'city:' || c.id, 'country:' || c.country_code]
      || ARRAY(SELECT DISTINCT 'month:' || extract(month FROM day)
        FROM generate_series(date_trunc('month', coalesce(e.starts_on, e.sort_date)), coalesce(e.ends_on, e.starts_on, e.sort_date), interval '1 month') day
        WHERE e.sort_date < '9999-01-01' ORDER BY 1),
    coalesce(about_usd(e.price, e.currency), 999999999999), '2000-01-01'::date - e.sort_date, coalesce(e.ends_on, e.sort_date)
  FROM events e JOIN locations c ON c.id = e.city_id WHERE e.is_public
)
SELECT id, kind, type, latitude, longitude, facets, sort_price::numeric(14, 2) AS sort_price, rank, until
FROM everything WHERE latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180;
--> statement-breakpoint
-- Planned for one listing, each of many was compared with every other. Compiling what is planned as dear takes longer than running it.
ALTER FUNCTION public.announce_listings() SET enable_nestloop = off;
--> statement-breakpoint
ALTER FUNCTION public.announce_listings() SET jit = off;
