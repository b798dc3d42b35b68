-- What searches and lists are narrowed to (docs/decisions/0058-figures-of-towns-types-and-events.md). Old counts are of words.
ALTER TABLE "searches_by_day" ADD COLUMN "has_words" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "searches_by_day" DROP CONSTRAINT "searches_by_day_pk";
--> statement-breakpoint
ALTER TABLE "searches_by_day" ADD CONSTRAINT "searches_by_day_pk" PRIMARY KEY("day", "language", "words", "has_words");
--> statement-breakpoint
ALTER TABLE "searches_by_day" ADD CONSTRAINT "searches_by_day_has_words" CHECK ("has_words" OR "words" = '');
--> statement-breakpoint
CREATE TABLE "searches_narrowed" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"city_id" uuid,
	"type" text,
	"asked" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "searches_narrowed_once" UNIQUE NULLS NOT DISTINCT("day", "language", "city_id", "type"),
	CONSTRAINT "searches_narrowed_language" CHECK ("language" IN ('en', 'fr', 'pt', 'es')),
	CONSTRAINT "searches_narrowed_counts" CHECK ("asked" > 0 AND "without_result" BETWEEN 0 AND "asked"),
	CONSTRAINT "searches_narrowed_one" CHECK (("city_id" IS NULL) <> ("type" IS NULL)),
	CONSTRAINT "searches_narrowed_type" CHECK ("type" ~ '^(profile|organization|event|category):[a-z_]{1,60}$')
);
--> statement-breakpoint
ALTER TABLE "searches_narrowed" ADD CONSTRAINT "searches_narrowed_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "searches_narrowed_city" ON "searches_narrowed" ("city_id") WHERE "city_id" IS NOT NULL;
--> statement-breakpoint
-- The desk reads of each set of bits the first rows, so that none are walked past (docs/decisions/0046-the-translation-desk.md).
DROP INDEX "locations_untranslated";
--> statement-breakpoint
CREATE INDEX "locations_untranslated" ON "locations" USING btree ("kind","untranslated","sort_name","id") WHERE untranslated <> 0;
--> statement-breakpoint
DROP INDEX "attractions_untranslated";
--> statement-breakpoint
CREATE INDEX "attractions_untranslated" ON "attractions" USING btree ("untranslated",fold("name"),"id") WHERE untranslated <> 0;
--> statement-breakpoint
DROP INDEX "events_untranslated";
--> statement-breakpoint
CREATE INDEX "events_untranslated" ON "events" USING btree ("untranslated",coalesce(ends_on, starts_on, sort_date),"id") WHERE is_public and untranslated <> 0;
--> statement-breakpoint
DROP INDEX "listings_untranslated";
--> statement-breakpoint
CREATE INDEX "listings_untranslated" ON "listings" USING btree ("kind","untranslated","sort_name","id") WHERE is_public and untranslated <> 0;
--> statement-breakpoint
DROP INDEX "offers_untranslated";
--> statement-breakpoint
CREATE INDEX "offers_untranslated" ON "offers" USING btree ("untranslated","sort_title","id") WHERE search is not null and untranslated <> 0;
--> statement-breakpoint
-- Events that are over, the last one first.
CREATE INDEX "events_ended" ON "events" USING btree (coalesce(ends_on, starts_on),"id") WHERE status = 'verified';
--> statement-breakpoint
-- Events that are not public yet are on the desk where they are asked for.
CREATE INDEX "events_drafts_untranslated" ON "events" USING btree ("untranslated",coalesce(ends_on, starts_on, sort_date),"id") WHERE status in ('draft', 'pending') and untranslated <> 0;
