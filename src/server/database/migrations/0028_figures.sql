-- What staff say of the site itself (docs/decisions/0051-settings.md). A value of null is the default.
CREATE FUNCTION public.is_setting(key text, value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN coalesce(value = 'null'::jsonb OR CASE key
  WHEN 'siteName' THEN jsonb_typeof(value) = 'string' AND (value #>> '{}') ~ '^[^[:cntrl:]]{1,60}$'
  WHEN 'supportEmail' THEN jsonb_typeof(value) = 'string' AND (value #>> '{}') ~ '^[^@[:space:]]+@[^@[:space:]]+$'
  WHEN 'supportWhatsapp' THEN jsonb_typeof(value) = 'string' AND (value #>> '{}') ~ '^\+[1-9][0-9]{6,14}$'
  WHEN 'operatorName' THEN jsonb_typeof(value) = 'string' AND (value #>> '{}') ~ '^[^[:cntrl:]]{1,100}$'
  WHEN 'operatorContact' THEN jsonb_typeof(value) = 'string' AND (value #>> '{}') ~ '^[^[:cntrl:]]{1,200}$'
  WHEN 'reviewWindow' THEN value IN ('"1-2"', '"2-3"', '"3-5"', '"5-10"')
  WHEN 'notice' THEN jsonb_typeof(value) = 'object' AND public.is_localized_text(value -> 'texts')
    AND char_length(value ->> 'texts') <= 2000
    AND coalesce(value ->> 'from', '2000-01-01') ~ '^\d{4}-\d{2}-\d{2}$'
    AND coalesce(value ->> 'until', '2000-01-01') ~ '^\d{4}-\d{2}-\d{2}$'
    AND coalesce(value ->> 'from' <= value ->> 'until', true)
END, false);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "settings_key" CHECK ("key" IN ('siteName', 'supportEmail', 'supportWhatsapp', 'operatorName', 'operatorContact', 'reviewWindow', 'notice')),
	CONSTRAINT "settings_value" CHECK (public.is_setting("key", "value"))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "settings_updated_by" ON "settings" ("updated_by");
--> statement-breakpoint
-- every node reads them again, and then drops all documents
CREATE FUNCTION public.announce_settings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION public.announce_settings();
--> statement-breakpoint
INSERT INTO "settings" ("key", "value") VALUES ('siteName', 'null');

--> statement-breakpoint
-- What is counted of visitors, by day: never who (docs/decisions/0052-figures.md).
CREATE TABLE "page_visits" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"listing_id" uuid,
	"offer_id" uuid,
	"event_id" uuid,
	"city_id" uuid,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visits_once" UNIQUE NULLS NOT DISTINCT("day", "page", "language", "listing_id", "offer_id", "event_id", "city_id"),
	CONSTRAINT "page_visits_page" CHECK ("page" IN ('home', 'search', 'offers', 'offer', 'profiles', 'profile', 'organizations', 'organization', 'events', 'event', 'cities', 'city', 'country', 'other')),
	CONSTRAINT "page_visits_language" CHECK ("language" IN ('en', 'fr', 'pt', 'es')),
	CONSTRAINT "page_visits_visits" CHECK ("visits" > 0),
	CONSTRAINT "page_visits_subject" CHECK (
		("page" = 'offer') = ("offer_id" IS NOT NULL) AND ("page" = 'event') = ("event_id" IS NOT NULL)
		AND ("page" IN ('profile', 'organization', 'offer')) = ("listing_id" IS NOT NULL)
		AND ("page" <> 'city' OR "city_id" IS NOT NULL)
		AND ("city_id" IS NULL OR "page" IN ('city', 'profile', 'organization', 'offer', 'event')))
);
--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "page_visits_listing" ON "page_visits" ("listing_id", "day");
--> statement-breakpoint
CREATE INDEX "page_visits_offer" ON "page_visits" ("offer_id") WHERE "offer_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "page_visits_event" ON "page_visits" ("event_id") WHERE "event_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "page_visits_city" ON "page_visits" ("city_id") WHERE "city_id" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "searches_by_day" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"asked" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "searches_by_day_pk" PRIMARY KEY("day", "language", "words"),
	CONSTRAINT "searches_by_day_language" CHECK ("language" IN ('en', 'fr', 'pt', 'es')),
	CONSTRAINT "searches_by_day_counts" CHECK ("asked" > 0 AND "without_result" BETWEEN 0 AND "asked"),
	-- no addresses, no telephone numbers
	CONSTRAINT "searches_by_day_words" CHECK (char_length("words") <= 60 AND "words" !~ '[@[:upper:]]' AND "words" !~ '\d{5}')
);
--> statement-breakpoint
CREATE TABLE "search_asks" (
	"hash" text PRIMARY KEY NOT NULL,
	"hours" integer NOT NULL,
	"last_hour" timestamp with time zone NOT NULL,
	CONSTRAINT "search_asks_hash" CHECK (char_length("hash") = 43),
	CONSTRAINT "search_asks_hours" CHECK ("hours" > 0)
);
--> statement-breakpoint
CREATE INDEX "search_asks_last_hour" ON "search_asks" ("last_hour");
--> statement-breakpoint
CREATE TABLE "counted_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- empty: of before the language of a tap was counted
ALTER TABLE "contact_taps" ADD COLUMN "language" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_taps" ADD CONSTRAINT "contact_taps_language" CHECK ("language" IN ('', 'en', 'fr', 'pt', 'es'));
--> statement-breakpoint
ALTER TABLE "contact_taps" DROP CONSTRAINT "contact_taps_listing_id_day_pk";
--> statement-breakpoint
ALTER TABLE "contact_taps" ADD CONSTRAINT "contact_taps_listing_id_day_language_pk" PRIMARY KEY("listing_id", "day", "language");
