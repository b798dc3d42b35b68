-- Places of the days of offers (docs/decisions/0083-days-of-offers.md). The rows of shown_offers come back below.
DELETE FROM "shown_offers";
--> statement-breakpoint
CREATE TABLE "offer_days" (
	"offer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "offer_days_offer_id_day_pk" PRIMARY KEY("offer_id","day"),
	CONSTRAINT "offer_days_taken" CHECK ("offer_days"."taken" >= 0 and "offer_days"."taken" <= "offer_days"."capacity")
);
--> statement-breakpoint
ALTER TABLE "shown_offers" ADD COLUMN "first_day" date NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_offers" ADD COLUMN "last_day" date NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_offers" ADD COLUMN "notice_days" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_offers" ADD COLUMN "is_by_person" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "held_days" daterange GENERATED ALWAYS AS (case when kind <> 'offer' then null
        when state = 'confirmed' then daterange(settled_from, greatest(settled_from, settled_to), '[]')
        when held_until is not null then daterange(proposed_from, greatest(proposed_from, proposed_to), '[]') end) STORED;--> statement-breakpoint
ALTER TABLE "offer_days" ADD CONSTRAINT "offer_days_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_days_day" ON "offer_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "requests_held" ON "requests" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_held" CHECK ("requests"."held_until" is null or ("requests"."kind" = 'offer' and "requests"."proposed_from" is not null));
--> statement-breakpoint
-- What people take of the capacity of a day: places, or one room, boat or group for each request.
CREATE FUNCTION public.units_of(unit text, people integer) RETURNS integer LANGUAGE sql IMMUTABLE
RETURN CASE unit WHEN 'person' THEN people ELSE 1 END;
--> statement-breakpoint
-- The days of a range, none of null.
CREATE FUNCTION public.days_of(span daterange) RETURNS date[] LANGUAGE sql IMMUTABLE
RETURN ARRAY(SELECT lower(span) + n FROM generate_series(0, upper(span) - lower(span) - 1) n);
--> statement-breakpoint
-- The date in the west of the region: what ends today there has not ended yet.
CREATE FUNCTION public.day_in_the_region() RETURNS date LANGUAGE sql STABLE
RETURN (now() AT TIME ZONE 'Etc/GMT+5')::date;
--> statement-breakpoint
-- Takes places of the days of an offer, and gives them back, in the order of the days: so nobody waits for somebody who waits.
CREATE FUNCTION public.keep_offer_days() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  offer record;
  moved record;
BEGIN
  -- its capacity does not change meanwhile
  SELECT id, capacity_per_day AS capacity, capacity_unit AS unit INTO offer
    FROM offers WHERE id = coalesce(NEW.offer_id, OLD.offer_id) FOR SHARE;
  IF offer.capacity IS NULL THEN RETURN NULL; END IF;
  FOR moved IN
    SELECT day, sum(units)::integer AS units FROM (
      SELECT unnest(days_of(OLD.held_days)) AS day, - units_of(offer.unit, OLD.people) AS units
      UNION ALL SELECT unnest(days_of(NEW.held_days)), units_of(offer.unit, NEW.people)) part
    GROUP BY day HAVING sum(units) <> 0 ORDER BY day
  LOOP
    IF moved.units < 0 THEN
      UPDATE offer_days SET taken = greatest(0, taken + moved.units) WHERE offer_id = offer.id AND day = moved.day;
    ELSE
      INSERT INTO offer_days (offer_id, day, capacity, taken) VALUES (offer.id, moved.day, offer.capacity, moved.units)
        ON CONFLICT (offer_id, day) DO UPDATE SET taken = offer_days.taken + excluded.taken;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_days_made AFTER INSERT ON requests FOR EACH ROW WHEN (NEW.held_days IS NOT NULL) EXECUTE FUNCTION public.keep_offer_days();
--> statement-breakpoint
CREATE TRIGGER requests_days_kept AFTER UPDATE ON requests FOR EACH ROW
  WHEN (coalesce(OLD.held_days, NEW.held_days) IS NOT NULL AND (OLD.held_days, OLD.people) IS DISTINCT FROM (NEW.held_days, NEW.people))
  EXECUTE FUNCTION public.keep_offer_days();
--> statement-breakpoint
CREATE TRIGGER requests_days_gone AFTER DELETE ON requests FOR EACH ROW WHEN (OLD.held_days IS NOT NULL) EXECUTE FUNCTION public.keep_offer_days();
--> statement-breakpoint
-- Another capacity, or another unit: what is taken from today on is counted again.
CREATE FUNCTION public.count_offer_days() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM offer_days WHERE offer_id = NEW.id;
  IF NEW.capacity_per_day IS NOT NULL THEN
    INSERT INTO offer_days (offer_id, day, capacity, taken)
      SELECT NEW.id, day, NEW.capacity_per_day, sum(units_of(NEW.capacity_unit, r.people))
      FROM requests r, unnest(days_of(r.held_days)) day
      WHERE r.offer_id = NEW.id AND day >= day_in_the_region() GROUP BY day;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_days_counted AFTER UPDATE OF capacity_per_day, capacity_unit ON offers FOR EACH ROW
  WHEN ((OLD.capacity_per_day, OLD.capacity_unit) IS DISTINCT FROM (NEW.capacity_per_day, NEW.capacity_unit))
  EXECUTE FUNCTION public.count_offer_days();
--> statement-breakpoint
-- The page of an offer shows its days, its card the next free one.
CREATE TRIGGER offer_days_announce_insert AFTER INSERT ON offer_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('SELECT k.listing_id FROM offer_links k WHERE k.offer_id = part.offer_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER offer_days_announce_update AFTER UPDATE ON offer_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('SELECT k.listing_id FROM offer_links k WHERE k.offer_id = part.offer_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER offer_days_announce_delete AFTER DELETE ON offer_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('SELECT k.listing_id FROM offer_links k WHERE k.offer_id = part.offer_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER offer_days_announce_truncate AFTER TRUNCATE ON offer_days FOR EACH STATEMENT EXECUTE FUNCTION public.announce_everything();
--> statement-breakpoint
CREATE TRIGGER closed_days_announce_insert AFTER INSERT ON closed_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER closed_days_announce_update AFTER UPDATE ON closed_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER closed_days_announce_delete AFTER DELETE ON closed_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER closed_days_announce_truncate AFTER TRUNCATE ON closed_days FOR EACH STATEMENT EXECUTE FUNCTION public.announce_everything();
--> statement-breakpoint
-- On the days of its own events a provider is asked.
CREATE FUNCTION public.announce_busy_days() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce(array_agg(tag)) FROM unnest(ARRAY[OLD.listing_id, NEW.listing_id]) busy(id)
    JOIN listings l ON l.id = busy.id AND l.is_public, unnest(ARRAY['listing:' || l.id, 'card:' || l.id, 'list:offer']) tag;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_busy_made AFTER INSERT ON events FOR EACH ROW WHEN (NEW.is_public) EXECUTE FUNCTION public.announce_busy_days();
--> statement-breakpoint
CREATE TRIGGER events_busy_kept AFTER UPDATE ON events FOR EACH ROW
  WHEN ((OLD.is_public, OLD.listing_id, OLD.starts_on, OLD.ends_on, OLD.dates) IS DISTINCT FROM (NEW.is_public, NEW.listing_id, NEW.starts_on, NEW.ends_on, NEW.dates))
  EXECUTE FUNCTION public.announce_busy_days();
--> statement-breakpoint
CREATE TRIGGER events_busy_gone AFTER DELETE ON events FOR EACH ROW WHEN (OLD.is_public) EXECUTE FUNCTION public.announce_busy_days();
--> statement-breakpoint
-- Also by the days of the week, and what tells whether a day can be asked for.
DROP VIEW "offers_to_show";
--> statement-breakpoint
CREATE VIEW "offers_to_show" AS
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
  o.capacity_unit IS NOT DISTINCT FROM 'person' AS is_by_person
FROM offers o JOIN offer_links k ON k.offer_id = o.id JOIN listings l ON l.id = k.listing_id,
  LATERAL (SELECT l.recommended >> 14 & 63 AS turn) of_listing,
  LATERAL (SELECT count(*)::int AS before FROM offer_links e JOIN offers f ON f.id = e.offer_id
    WHERE e.listing_id = l.id AND (e.position, e.id) < (k.position, k.id) AND f.archived_at IS NULL AND f.deleted_at IS NULL) of_page
WHERE l.is_public AND o.archived_at IS NULL AND o.deleted_at IS NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.show_offers(ids uuid[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM FROM shown_offers WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  -- a set, whatever the planner knows of tables that were just filled: row by row a thousand offers take ten seconds
  DELETE FROM shown_offers WHERE id IN (SELECT unnest(ids) EXCEPT SELECT id FROM offers_to_show WHERE id = ANY (ids));
  INSERT INTO shown_offers AS shown (id, listing_id, facets, group_size, first_day, last_day, notice_days, is_by_person, sort_price, sort_hours, sort_title, recommended)
  SELECT id, listing_id, facets, group_size, first_day, last_day, notice_days, is_by_person, sort_price, sort_hours, sort_title, recommended
    FROM offers_to_show WHERE id = ANY (ids) ORDER BY id
  ON CONFLICT (id) DO UPDATE SET listing_id = excluded.listing_id, facets = excluded.facets, group_size = excluded.group_size,
    first_day = excluded.first_day, last_day = excluded.last_day, notice_days = excluded.notice_days, is_by_person = excluded.is_by_person,
    sort_price = excluded.sort_price, sort_hours = excluded.sort_hours, sort_title = excluded.sort_title, recommended = excluded.recommended
  WHERE shown.* IS DISTINCT FROM excluded.*;
END $$;
--> statement-breakpoint
INSERT INTO shown_offers (id, listing_id, facets, group_size, first_day, last_day, notice_days, is_by_person, sort_price, sort_hours, sort_title, recommended)
  SELECT id, listing_id, facets, group_size, first_day, last_day, notice_days, is_by_person, sort_price, sort_hours, sort_title, recommended FROM offers_to_show ORDER BY id;
--> statement-breakpoint
ANALYZE shown_offers;
