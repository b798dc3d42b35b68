-- Specialties and certifications of organizations are written by their owners now, and translated at the desk
-- (docs/decisions/0056-words-and-numbers-of-organizations.md).
ALTER TABLE "listings" DROP COLUMN "untranslated", ADD COLUMN "untranslated" smallint GENERATED ALWAYS AS (text_gap(description, text_times -> 'description', original_language) | text_gap(specialty, text_times -> 'specialty', original_language) | list_gap(specialties, text_times -> 'specialties', original_language) | list_gap(certifications, text_times -> 'certifications', original_language)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "listings_untranslated" ON "listings" USING btree ("kind","sort_name","id") WHERE is_public and untranslated <> 0;
