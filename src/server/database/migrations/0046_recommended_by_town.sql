-- Equal listings are spread over their towns (docs/decisions/0035-what-is-recommended-first.md): recommended is the score, above
-- six bits for the turn within the town (63 is the first, 0 the last, which all further ones share) and fourteen for the town's size.
CREATE FUNCTION public.town_size(population integer) RETURNS integer LANGUAGE sql IMMUTABLE
RETURN floor(762 * ln(1 + coalesce(population, 0)::double precision))::integer;
--> statement-breakpoint
-- A plan that was made while the table was small must be good for a large one too: an import adds thousands of rows with it.
CREATE OR REPLACE FUNCTION public.score_listing() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  reviews integer := CASE WHEN NEW.is_sample OR NEW.rating IS NULL THEN 0 ELSE NEW.total_reviews END;
  shown integer := 0;
  score integer;
  turn integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT least(count(*), 5) INTO shown FROM pictures WHERE listing_id = NEW.id AND image_id IS NOT NULL;
  END IF;
  score := round(100 * (reviews * coalesce(NEW.rating, 0) + 5 * 3.8) / (reviews + 5))
    + CASE WHEN NEW.image_id IS NULL THEN 0 ELSE 30 END + 8 * shown
    + CASE WHEN length(coalesce(NEW.description ->> NEW.original_language, '')) < 200 THEN 0 ELSE 20 END
    + CASE WHEN cardinality(NEW.languages) = 0 THEN 0 ELSE 10 END
    + CASE WHEN coalesce(NEW.phone, NEW.email, '') = '' THEN 0 ELSE 10 END
    + CASE WHEN NEW.specialty = '{}' AND NEW.specialties = '[]' THEN 0 ELSE 10 END;
  IF TG_OP = 'UPDATE' AND (OLD.recommended >> 20, OLD.status, OLD.city_id) IS NOT DISTINCT FROM (score, NEW.status, NEW.city_id) THEN
    turn := OLD.recommended >> 14 & 63;
  ELSE
    SELECT coalesce(max(free), 0) INTO turn FROM (
      SELECT generate_series(1, 63) AS free
      EXCEPT (SELECT recommended >> 14 & 63 FROM listings
        WHERE is_public AND kind = NEW.kind AND city_id = NEW.city_id AND recommended BETWEEN score << 20 AND (score << 20) + 1048575
        ORDER BY recommended DESC LIMIT 63)
    ) turns;
  END IF;
  NEW.recommended := (score << 20) + (turn << 14)
    + town_size((SELECT greatest(population_rank, population) FROM locations WHERE id = NEW.city_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What exists is spread by writing each table once, its indexes with it: changing rows takes several times as long.
CREATE TEMPORARY TABLE spread AS
SELECT l.id, ((64 - least(64, row_number() OVER (PARTITION BY l.kind, l.city_id, l.is_public, l.recommended ORDER BY l.id)))::integer << 14)
  + town_size(greatest(c.population_rank, c.population)) AS tie
FROM listings l LEFT JOIN locations c ON c.id = l.city_id;
--> statement-breakpoint
ALTER TABLE spread ADD PRIMARY KEY (id);
--> statement-breakpoint
CREATE FUNCTION pg_temp.tie_of(listing uuid) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT tie FROM pg_temp.spread WHERE id = listing);
END $$;
--> statement-breakpoint
-- A column that these use cannot be changed.
DROP TRIGGER listings_score ON listings;
--> statement-breakpoint
DROP VIEW "offers_to_show";
--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "recommended" TYPE integer USING (recommended << 20) + pg_temp.tie_of(id);
--> statement-breakpoint
ALTER TABLE "listing_languages" ALTER COLUMN "recommended" TYPE integer USING (recommended << 20) + pg_temp.tie_of(id);
--> statement-breakpoint
DROP FUNCTION pg_temp.tie_of;
--> statement-breakpoint
DROP TABLE pg_temp.spread;
--> statement-breakpoint
CREATE TRIGGER listings_score BEFORE INSERT OR UPDATE OF rating, total_reviews, is_sample, image_id, description, original_language, languages, phone, email, specialty, specialties, recommended, status, city_id ON listings FOR EACH ROW EXECUTE FUNCTION public.score_listing();
--> statement-breakpoint
-- Organizations' offers come a turn after those of professionals, each further offer of a page two turns after the one before.
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
  l.recommended + (CASE WHEN coalesce(k.custom_price, o.price) IS NULL THEN 0 ELSE 40 END
    + CASE WHEN o.duration_amount IS NULL THEN 0 ELSE 10 END
    + 8 * (SELECT least(count(*), 5) FROM pictures p WHERE p.offer_id = o.id AND p.image_id IS NOT NULL)::int << 20)
    - (least(turn, 63 - turn + CASE l.kind WHEN 'organization' THEN 1 ELSE 0 END + 2 * before) << 14) AS recommended
FROM offers o JOIN offer_links k ON k.offer_id = o.id JOIN listings l ON l.id = k.listing_id,
  LATERAL (SELECT l.recommended >> 14 & 63 AS turn) of_listing,
  LATERAL (SELECT count(*)::int AS before FROM offer_links e JOIN offers f ON f.id = e.offer_id
    WHERE e.listing_id = l.id AND (e.position, e.id) < (k.position, k.id) AND f.archived_at IS NULL AND f.deleted_at IS NULL) of_page
WHERE l.is_public AND o.archived_at IS NULL AND o.deleted_at IS NULL;
--> statement-breakpoint
-- As before, and with the other offers of the page: what comes or goes before them changes their turns.
CREATE OR REPLACE FUNCTION public.show_changed_offers() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM show_offers(array_agg(DISTINCT s.offer_id))
  FROM new_rows n JOIN offer_links k ON k.offer_id = n.id JOIN offer_links s ON s.listing_id = k.listing_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.show_linked_offers() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM show_offers(array_agg(id)) FROM (
      SELECT offer_id FROM new_rows UNION SELECT s.offer_id FROM new_rows JOIN offer_links s USING (listing_id)) changed(id) WHERE id IS NOT NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM show_offers(array_agg(id)) FROM (
      SELECT offer_id FROM old_rows UNION SELECT s.offer_id FROM old_rows JOIN offer_links s USING (listing_id)) changed(id) WHERE id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE shown_offers shown SET recommended = v.recommended FROM offers_to_show v WHERE v.id = shown.id;
--> statement-breakpoint
ANALYZE listings, listing_languages (recommended), shown_offers (recommended);
