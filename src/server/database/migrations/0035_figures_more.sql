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
