-- Words are runs of letters and digits, as the search itself takes them. The parser of the full text search kept `rio/negro`
-- as the name of a file and read `1e58e9f3` as a number. What is a letter does not depend on the locale of the database.
CREATE OR REPLACE FUNCTION public.text_words(value text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
BEGIN
  IF coalesce(value, '') = '' THEN RETURN ''::tsvector; END IF;
  RETURN (
    SELECT coalesce(string_agg(left(word, 64) || ':' || least(place, 16383), ' '), '')::tsvector
    FROM regexp_split_to_table(fold(value), '[^a-z0-9\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02b8\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]+')
      WITH ORDINALITY AS found(word, place)
    WHERE word <> '');
END $$;
--> statement-breakpoint
CREATE FUNCTION public.language_words(languages text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(ARRAY(SELECT 'language:' || code FROM unnest(languages) code WHERE code IS NOT NULL));
--> statement-breakpoint
-- Languages stand as tags beside type, city and country.
CREATE FUNCTION public.listing_words(name text, type text, city_id uuid, country_code text, languages text[], specialty jsonb, texts jsonb)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(text_words(name), 'A')
    || setweight(mark_words(type, city_id, country_code) || localized_words(specialty), 'B')
    || setweight(localized_words(texts), 'C')
    || language_words(languages);
--> statement-breakpoint
-- What is stored is made again by making the columns again: no trigger is run. That of listings is made by 0033, which
-- writes every row of them anyway.
ALTER TABLE "listings" DROP COLUMN "search", ADD COLUMN "search" "tsvector";
--> statement-breakpoint
DROP FUNCTION public.listing_words(text, text, uuid, text, jsonb, jsonb);
--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "search", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (event_words(title, event_type, city_id, location, description)) STORED;
--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search");
--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "search", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(text_words(name), 'A') || setweight(localized_words(description), 'C')) STORED;
--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("search");
--> statement-breakpoint
ALTER TABLE "attractions" DROP COLUMN "search", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(text_words(name), 'A') || setweight(localized_words(description), 'C')) STORED;
--> statement-breakpoint
CREATE INDEX "attractions_search" ON "attractions" USING gin ("search");
--> statement-breakpoint
-- The words of an offer are also those of who offers it: triggers keep them. An offer that no visitor may see has none.
ALTER TABLE "offers" DROP COLUMN "search", ADD COLUMN "search" "tsvector";
--> statement-breakpoint
CREATE FUNCTION public.offer_words(o offers) RETURNS tsvector LANGUAGE sql STABLE
  RETURN (
    SELECT setweight(localized_words(coalesce(nullif(k.custom_title, '{}'), o.title)), 'A')
      || setweight(localized_words(coalesce(nullif(k.custom_highlights, '[]'), o.highlights)) || text_words(l.name), 'B')
      || setweight(localized_words(coalesce(nullif(k.custom_description, '{}'), o.description)), 'C')
      || mark_words(NULL, l.city_id, l.country_code) || language_words(l.languages)
      || array_to_tsvector(array_remove(ARRAY['category:' || o.category], NULL))
    FROM offer_links k JOIN listings l ON l.id = k.listing_id
    WHERE k.offer_id = o.id AND l.is_public AND o.archived_at IS NULL AND o.deleted_at IS NULL);
--> statement-breakpoint
CREATE FUNCTION public.keep_offer_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.search := offer_words(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_search BEFORE UPDATE OF title, description, highlights, category, archived_at, deleted_at ON offers FOR EACH ROW EXECUTE FUNCTION public.keep_offer_words();
--> statement-breakpoint
CREATE FUNCTION public.refresh_offer_words(ids uuid[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE offers o SET search = offer_words(o) WHERE o.id = ANY(ids) AND o.search IS DISTINCT FROM offer_words(o);
  IF FOUND THEN PERFORM announce('{search}'); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.offer_link_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM refresh_offer_words(ARRAY(SELECT offer_id FROM new_rows)); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_offer_words(ARRAY(SELECT offer_id FROM old_rows)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- once a statement: row by row, each would write the list of offers anew
CREATE TRIGGER offer_links_search_insert AFTER INSERT ON offer_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.offer_link_words();
--> statement-breakpoint
CREATE TRIGGER offer_links_search_update AFTER UPDATE ON offer_links REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.offer_link_words();
--> statement-breakpoint
CREATE TRIGGER offer_links_search_delete AFTER DELETE ON offer_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.offer_link_words();
--> statement-breakpoint
CREATE FUNCTION public.offer_listing_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_offer_words(ARRAY(SELECT offer_id FROM offer_links WHERE listing_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_offers_search AFTER UPDATE ON listings FOR EACH ROW WHEN (
  OLD.is_public IS DISTINCT FROM NEW.is_public OR NEW.is_public AND (OLD.name <> NEW.name
    OR OLD.city_id IS DISTINCT FROM NEW.city_id OR OLD.country_code IS DISTINCT FROM NEW.country_code OR OLD.languages <> NEW.languages)
) EXECUTE FUNCTION public.offer_listing_words();
--> statement-breakpoint
-- What is archived or deleted is seen by no visitor, nor when something was written, nor whose it is.
CREATE OR REPLACE FUNCTION public.announce_offers() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  unseen text[] := '{updated_at,text_times,owner_id,import_key,search}';
BEGIN
  SELECT array_agg(tag) INTO tags
  FROM old_rows o JOIN new_rows n USING (id) JOIN offer_links k ON k.offer_id = n.id JOIN listings l ON l.id = k.listing_id AND l.is_public,
    LATERAL (SELECT unnest(ARRAY['listing:' || l.id, 'list:offer'])
      UNION SELECT 'search' WHERE o.search IS DISTINCT FROM n.search) changed(tag)
  WHERE (coalesce(o.archived_at, o.deleted_at) IS NULL OR coalesce(n.archived_at, n.deleted_at) IS NULL)
    AND to_jsonb(o) - unseen IS DISTINCT FROM to_jsonb(n) - unseen;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "offers" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE offers o SET search = public.offer_words(o);
--> statement-breakpoint
ALTER TABLE "offers" ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE INDEX "offers_search" ON "offers" USING gin ("search");
--> statement-breakpoint
CREATE INDEX "offers_shown" ON "offers" USING btree ("id") WHERE search is not null;
--> statement-breakpoint
-- Words of offers are what a mistyped word is corrected to, too.
CREATE TRIGGER offers_words_update AFTER UPDATE ON offers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('localized_words(title) || localized_words(highlights)', 'search IS NOT NULL');
--> statement-breakpoint
DELETE FROM search_words;
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT DISTINCT lexeme FROM (
  SELECT localized_words(title) || text_words(location) AS words FROM events WHERE is_public
  UNION ALL SELECT text_words(name) FROM locations WHERE owner_id IS NULL
  UNION ALL SELECT text_words(name) FROM attractions
  UNION ALL SELECT localized_words(title) || localized_words(highlights) FROM offers WHERE search IS NOT NULL
) known, unnest(words) WHERE length(lexeme) BETWEEN 3 AND 40;
--> statement-breakpoint
-- How often words occur is known from the rows' statistics.
ANALYZE events, offers;
