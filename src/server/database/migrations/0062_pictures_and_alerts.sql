CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"mailbox" text GENERATED ALWAYS AS (lower(regexp_replace(email, '[+][^@]*@', '@'))) STORED NOT NULL,
	"kind" text NOT NULL,
	"city_id" uuid NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('stay', 'guide', 'transport', 'tour')),
	CONSTRAINT "alerts_language" CHECK ("alerts"."language" in ('en', 'fr', 'pt', 'es')),
	CONSTRAINT "alerts_email" CHECK (length("alerts"."email") <= 254 and "alerts"."email" like '_%@_%')
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("mailbox","kind","city_id");--> statement-breakpoint
CREATE INDEX "alerts_city" ON "alerts" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "alerts" USING btree ("kind","city_id") WHERE confirmed_at is not null;--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_of_one";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "attraction_id" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_attraction_id_attractions_id_fk" FOREIGN KEY ("attraction_id") REFERENCES "public"."attractions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_sent_to_attraction" ON "pictures" USING btree ("attraction_id","upload_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_sent_to_country" ON "pictures" USING btree ("country_code","upload_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_one_cover_of_attraction" ON "pictures" USING btree ("attraction_id") WHERE is_cover;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_one_cover_of_country" ON "pictures" USING btree ("country_code") WHERE is_cover;--> statement-breakpoint
CREATE INDEX "pictures_attraction" ON "pictures" USING btree ("attraction_id","position");--> statement-breakpoint
CREATE INDEX "pictures_country" ON "pictures" USING btree ("country_code","position");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_of_one" CHECK (num_nonnulls("pictures"."listing_id", "pictures"."offer_id", "pictures"."city_id", "pictures"."attraction_id", "pictures"."country_code", "pictures"."event_id") = 1);
--> statement-breakpoint
-- A change of the gallery of a city or of one of its attractions announces the city, of a country the country.
CREATE OR REPLACE FUNCTION public.announce_city_pictures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
    ELSE '(SELECT * FROM new_rows EXCEPT ALL SELECT * FROM old_rows) UNION ALL (SELECT * FROM old_rows EXCEPT ALL SELECT * FROM new_rows)' END;
BEGIN
  EXECUTE format('SELECT array_agg(tag) FROM (%s) part LEFT JOIN attractions a ON a.id = part.attraction_id,
    unnest(ARRAY[''city:'' || coalesce(part.city_id, a.city_id), ''country:'' || part.country_code]) tag WHERE tag IS NOT NULL', rows) INTO tags;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is of no listing, offer or event is of the directory itself, and seen.
CREATE OR REPLACE FUNCTION public.is_seen_picture(city uuid, listing uuid, offer uuid, event uuid) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF listing IS NOT NULL THEN RETURN EXISTS (SELECT FROM listings WHERE id = listing AND is_public); END IF;
  IF offer IS NOT NULL THEN RETURN EXISTS (SELECT FROM offers WHERE id = offer AND search IS NOT NULL); END IF;
  IF event IS NOT NULL THEN RETURN EXISTS (SELECT FROM events WHERE id = event AND is_public AND coalesce(ends_on, starts_on, sort_date) >= current_date - 1); END IF;
  RETURN true;
END $$;
