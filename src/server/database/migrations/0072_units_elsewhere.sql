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
