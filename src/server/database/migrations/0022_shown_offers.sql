-- The order of recommended lists (docs/decisions/0035-what-is-recommended-first.md): the rating, drawn to 3.8 where there
-- are few reviews, then how much a page says. Ratings of examples are nobody's.
CREATE FUNCTION public.score_listing() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  reviews integer := CASE WHEN NEW.is_sample OR NEW.rating IS NULL THEN 0 ELSE NEW.total_reviews END;
  shown integer := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT least(count(*), 5) INTO shown FROM pictures WHERE listing_id = NEW.id AND image_id IS NOT NULL;
  END IF;
  NEW.recommended := round(100 * (reviews * coalesce(NEW.rating, 0) + 5 * 3.8) / (reviews + 5))
    + CASE WHEN NEW.image_id IS NULL THEN 0 ELSE 30 END + 8 * shown
    + CASE WHEN length(coalesce(NEW.description ->> NEW.original_language, '')) < 200 THEN 0 ELSE 20 END
    + CASE WHEN cardinality(NEW.languages) = 0 THEN 0 ELSE 10 END
    + CASE WHEN coalesce(NEW.phone, NEW.email, '') = '' THEN 0 ELSE 10 END
    + CASE WHEN NEW.specialty = '{}' AND NEW.specialties = '[]' THEN 0 ELSE 10 END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_score BEFORE INSERT OR UPDATE OF rating, total_reviews, is_sample, image_id, description, original_language, languages, phone, email, specialty, specialties, recommended ON listings FOR EACH ROW EXECUTE FUNCTION public.score_listing();
--> statement-breakpoint
CREATE FUNCTION public.score_pictured_listings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN UPDATE listings SET recommended = 0 WHERE id IN (SELECT listing_id FROM new_rows); END IF;
  IF TG_OP <> 'INSERT' THEN UPDATE listings SET recommended = 0 WHERE id IN (SELECT listing_id FROM old_rows); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_score_insert AFTER INSERT ON pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.score_pictured_listings();
--> statement-breakpoint
CREATE TRIGGER pictures_score_delete AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.score_pictured_listings();
--> statement-breakpoint
CREATE TRIGGER pictures_score_update AFTER UPDATE ON pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.score_pictured_listings();
--> statement-breakpoint
-- What the triggers keep besides follows: listing_languages here, shown_offers at the end.
ALTER TABLE "listings" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE listings l SET recommended = scored.score FROM (
  SELECT id, round(100 * (reviews * coalesce(rating, 0) + 5 * 3.8) / (reviews + 5))::integer
    + CASE WHEN image_id IS NULL THEN 0 ELSE 30 END
    + 8 * (SELECT least(count(*), 5) FROM pictures WHERE listing_id = listings.id AND image_id IS NOT NULL)::integer
    + CASE WHEN length(coalesce(description ->> original_language, '')) < 200 THEN 0 ELSE 20 END
    + CASE WHEN cardinality(languages) = 0 THEN 0 ELSE 10 END
    + CASE WHEN coalesce(phone, email, '') = '' THEN 0 ELSE 10 END
    + CASE WHEN specialty = '{}' AND specialties = '[]' THEN 0 ELSE 10 END AS score
  FROM listings, LATERAL (SELECT CASE WHEN is_sample OR rating IS NULL THEN 0 ELSE total_reviews END AS reviews) counted
) scored WHERE scored.id = l.id AND scored.score <> l.recommended;
--> statement-breakpoint
ALTER TABLE "listings" ENABLE TRIGGER USER;
--> statement-breakpoint
UPDATE listing_languages spoken SET recommended = l.recommended FROM listings l
WHERE l.id = spoken.id AND l.recommended <> spoken.recommended;
--> statement-breakpoint
-- A row for each offer that visitors see, with all that the list of offers is narrowed and ordered by
-- (docs/decisions/0034-the-list-of-offers.md). Triggers keep it.
CREATE TABLE "shown_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"facets" text[] NOT NULL,
	"group_size" integer NOT NULL,
	"sort_price" numeric(14, 2) NOT NULL,
	"sort_hours" numeric(7, 1) NOT NULL,
	"sort_title" text NOT NULL,
	"recommended" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shown_offers" ADD CONSTRAINT "shown_offers_id_offers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "shown_offers_listing" ON "shown_offers" USING btree ("listing_id");
--> statement-breakpoint
CREATE INDEX "shown_offers_facets" ON "shown_offers" USING gin ("facets");
--> statement-breakpoint
CREATE INDEX "shown_offers_price" ON "shown_offers" USING btree ("sort_price","id");
--> statement-breakpoint
CREATE INDEX "shown_offers_duration" ON "shown_offers" USING btree ("sort_hours","id");
--> statement-breakpoint
CREATE INDEX "shown_offers_title" ON "shown_offers" USING btree ("sort_title","id");
--> statement-breakpoint
CREATE INDEX "shown_offers_recommended" ON "shown_offers" USING btree ("recommended","id");
--> statement-breakpoint
-- What a price is about in US dollars, to compare prices by; it is shown nowhere.
CREATE FUNCTION public.about_usd(price numeric, currency text) RETURNS numeric LANGUAGE sql IMMUTABLE
RETURN round(price * CASE currency WHEN 'BRL' THEN 0.18 WHEN 'PEN' THEN 0.27 WHEN 'COP' THEN 0.00025 WHEN 'EUR' THEN 1.1
  WHEN 'BOB' THEN 0.14 WHEN 'GYD' THEN 0.0048 WHEN 'SRD' THEN 0.027 ELSE 1 END, 2);
--> statement-breakpoint
CREATE FUNCTION public.about_hours(amount numeric, unit text) RETURNS numeric LANGUAGE sql IMMUTABLE
RETURN amount * CASE unit WHEN 'hour' THEN 1 WHEN 'week' THEN 168 ELSE 24 END;
--> statement-breakpoint
CREATE FUNCTION public.duration_class(hours numeric) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN hours <= 5 THEN 'half_day' WHEN hours <= 24 THEN 'day' WHEN hours <= 72 THEN 'days' WHEN hours > 72 THEN 'longer' END;
--> statement-breakpoint
-- What has no price or no duration stands last, and what has no largest group takes any.
CREATE VIEW "offers_to_show" AS
SELECT o.id, k.listing_id,
  array_remove(ARRAY['type:' || o.category, 'city:' || l.city_id, 'country:' || l.country_code, 'difficulty:' || o.difficulty,
    'duration:' || duration_class(about_hours(o.duration_amount, o.duration_unit))], NULL)
    || ARRAY(SELECT 'language:' || language FROM unnest(l.languages) language ORDER BY language)
    || ARRAY(SELECT 'month:' || month FROM unnest(CASE o.months WHEN '{}' THEN '{1,2,3,4,5,6,7,8,9,10,11,12}' ELSE o.months END) month ORDER BY month) AS facets,
  coalesce(k.custom_max_group_size, o.max_group_size, 2147483647) AS group_size,
  coalesce(about_usd(coalesce(k.custom_price, o.price), o.currency), 999999999999)::numeric(14, 2) AS sort_price,
  coalesce(about_hours(o.duration_amount, o.duration_unit), 999999)::numeric(7, 1) AS sort_hours,
  o.sort_title,
  l.recommended + CASE WHEN coalesce(k.custom_price, o.price) IS NULL THEN 0 ELSE 40 END
    + CASE WHEN o.duration_amount IS NULL THEN 0 ELSE 10 END
    + 8 * (SELECT least(count(*), 5) FROM pictures p WHERE p.offer_id = o.id AND p.image_id IS NOT NULL)::int AS recommended
FROM offers o JOIN offer_links k ON k.offer_id = o.id JOIN listings l ON l.id = k.listing_id
WHERE l.is_public AND o.archived_at IS NULL AND o.deleted_at IS NULL;
--> statement-breakpoint
-- Writes the rows of some offers anew. They are locked first: then each statement sees what others wrote before.
CREATE FUNCTION public.show_offers(ids uuid[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM FROM shown_offers WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  -- a set, whatever the planner knows of tables that were just filled: row by row a thousand offers take ten seconds
  DELETE FROM shown_offers WHERE id IN (SELECT unnest(ids) EXCEPT SELECT id FROM offers_to_show WHERE id = ANY (ids));
  INSERT INTO shown_offers AS shown (id, listing_id, facets, group_size, sort_price, sort_hours, sort_title, recommended)
  SELECT id, listing_id, facets, group_size, sort_price, sort_hours, sort_title, recommended FROM offers_to_show WHERE id = ANY (ids) ORDER BY id
  ON CONFLICT (id) DO UPDATE SET listing_id = excluded.listing_id, facets = excluded.facets, group_size = excluded.group_size,
    sort_price = excluded.sort_price, sort_hours = excluded.sort_hours, sort_title = excluded.sort_title, recommended = excluded.recommended
  WHERE shown.* IS DISTINCT FROM excluded.*;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.show_changed_offers() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM show_offers(array_agg(DISTINCT id)) FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_show_update AFTER UPDATE ON offers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.show_changed_offers();
--> statement-breakpoint
CREATE FUNCTION public.show_linked_offers() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM show_offers(array_agg(DISTINCT offer_id)) FROM new_rows WHERE offer_id IS NOT NULL; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM show_offers(array_agg(DISTINCT offer_id)) FROM old_rows WHERE offer_id IS NOT NULL; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offer_links_show_insert AFTER INSERT ON offer_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.show_linked_offers();
--> statement-breakpoint
CREATE TRIGGER offer_links_show_update AFTER UPDATE ON offer_links REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.show_linked_offers();
--> statement-breakpoint
CREATE TRIGGER offer_links_show_delete AFTER DELETE ON offer_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.show_linked_offers();
--> statement-breakpoint
CREATE TRIGGER pictures_show_insert AFTER INSERT ON pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.show_linked_offers();
--> statement-breakpoint
CREATE TRIGGER pictures_show_update AFTER UPDATE ON pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.show_linked_offers();
--> statement-breakpoint
CREATE TRIGGER pictures_show_delete AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.show_linked_offers();
--> statement-breakpoint
CREATE FUNCTION public.show_offers_of_listings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM show_offers(array_agg(k.offer_id))
  FROM old_rows o JOIN new_rows n USING (id) JOIN offer_links k ON k.listing_id = n.id
  WHERE (o.is_public, o.city_id, o.country_code, o.languages, o.recommended)
    IS DISTINCT FROM (n.is_public, n.city_id, n.country_code, n.languages, n.recommended);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_show_offers AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.show_offers_of_listings();
--> statement-breakpoint
CREATE FUNCTION public.announce_shown_offers() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce(ARRAY['list:offer']) WHERE EXISTS (SELECT FROM changed_rows);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shown_offers_announce_insert AFTER INSERT ON shown_offers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_shown_offers();
--> statement-breakpoint
CREATE TRIGGER shown_offers_announce_update AFTER UPDATE ON shown_offers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_shown_offers();
--> statement-breakpoint
CREATE TRIGGER shown_offers_announce_delete AFTER DELETE ON shown_offers REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_shown_offers();
--> statement-breakpoint
CREATE TRIGGER shown_offers_announce_truncate AFTER TRUNCATE ON shown_offers FOR EACH STATEMENT EXECUTE FUNCTION public.announce_everything();
--> statement-breakpoint
-- A duration that was written in words alone gets its number where the words begin with one.
UPDATE offers SET duration_amount = (regexp_match(duration ->> 'en', '^(\d{1,3}) (hour|day|night|week)'))[1]::numeric,
  duration_unit = (regexp_match(duration ->> 'en', '^(\d{1,3}) (hour|day|night|week)'))[2]
WHERE duration_amount IS NULL AND duration ->> 'en' ~ '^[1-9]\d{0,2} (hour|day|night|week)';
--> statement-breakpoint
SELECT public.show_offers(array_agg(id)) FROM offers;
