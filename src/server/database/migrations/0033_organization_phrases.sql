-- Specialties and certifications of organizations are written by their owners now, and translated at the desk
-- (docs/decisions/0056-words-and-numbers-of-organizations.md).
-- The words to search by (0021) are made with them, because each such column writes every row.
ALTER TABLE "listings" DROP COLUMN "search", DROP COLUMN "untranslated", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (listing_words(name, type, city_id, country_code, languages, specialty || specialties, description)) STORED, ADD COLUMN "untranslated" smallint GENERATED ALWAYS AS (text_gap(description, text_times -> 'description', original_language) | text_gap(specialty, text_times -> 'specialty', original_language) | list_gap(specialties, text_times -> 'specialties', original_language) | list_gap(certifications, text_times -> 'certifications', original_language)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "listings_untranslated" ON "listings" USING btree ("kind","sort_name","id") WHERE is_public and untranslated <> 0;
--> statement-breakpoint
CREATE INDEX "listings_search_profiles" ON "listings" USING gin ("search") WHERE is_public and kind = 'profile';
--> statement-breakpoint
CREATE INDEX "listings_search_organizations" ON "listings" USING gin ("search") WHERE is_public and kind = 'organization';
--> statement-breakpoint
-- How often words occur is known from the rows' statistics.
ANALYZE listings;
