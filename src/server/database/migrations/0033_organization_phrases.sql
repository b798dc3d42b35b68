-- Specialties and certifications of organizations are written by their owners now, and translated at the desk
-- (docs/decisions/0056-words-and-numbers-of-organizations.md).
-- 0046 and 0048 write every row once more, in the same transaction: the indexes are made by 0048, once, with those that 0009 left.
CREATE TEMPORARY TABLE IF NOT EXISTS later_indexes (name text, definition text) ON COMMIT DROP;
--> statement-breakpoint
INSERT INTO later_indexes SELECT name, pg_get_indexdef(indexrelid) FROM pg_index, LATERAL (SELECT indexrelid::regclass::text AS name) named
WHERE indrelid = 'listings'::regclass AND NOT indisunique AND name !~ '^listings_(search|untranslated|import)';
--> statement-breakpoint
DO $$ DECLARE index text; BEGIN
  FOR index IN SELECT name FROM later_indexes WHERE to_regclass(name) IS NOT NULL LOOP EXECUTE 'DROP INDEX ' || index; END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO later_indexes VALUES
  ('listings_search_profiles', 'CREATE INDEX listings_search_profiles ON listings USING gin (search) WHERE is_public and kind = ''profile'''),
  ('listings_search_organizations', 'CREATE INDEX listings_search_organizations ON listings USING gin (search) WHERE is_public and kind = ''organization''');
--> statement-breakpoint
-- The words to search by (0021) are made with the columns, because each such column writes every row.
ALTER TABLE "listings" DROP COLUMN "search", DROP COLUMN "untranslated", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (listing_words(name, type, city_id, country_code, languages, specialty || specialties, description)) STORED, ADD COLUMN "untranslated" smallint GENERATED ALWAYS AS (text_gap(description, text_times -> 'description', original_language) | text_gap(specialty, text_times -> 'specialty', original_language) | list_gap(specialties, text_times -> 'specialties', original_language) | list_gap(certifications, text_times -> 'certifications', original_language)) STORED NOT NULL;
--> statement-breakpoint
-- A mistyped word is corrected to those of names and specialties, which 0021 leaves to this moment. Marks have a colon.
INSERT INTO search_words (word)
SELECT DISTINCT lexeme FROM listings, unnest(ts_filter(search, '{a,b}')) WHERE is_public AND length(lexeme) BETWEEN 3 AND 40 AND lexeme !~ ':'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE INDEX "listings_untranslated" ON "listings" USING btree ("kind","sort_name","id") WHERE is_public and untranslated <> 0;
