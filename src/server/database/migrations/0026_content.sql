-- Staff keep cities, attractions and countries (docs/decisions/0045-content-by-staff.md). When to come to a city and how to get
-- there stand in its row; the starter content fills them once (facts_set).
ALTER TABLE "locations" DROP CONSTRAINT "locations_only_place";
--> statement-breakpoint
ALTER TABLE "locations" DROP CONSTRAINT "locations_texts";
--> statement-breakpoint
ALTER TABLE "locations"
  ADD COLUMN "season_of" text,
  ADD COLUMN "season_high" smallint[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "season_low" smallint[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "season_text" jsonb DEFAULT '{}'::jsonb NOT NULL,
  ADD COLUMN "season_source" text,
  ADD COLUMN "facts_set" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "text_times" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "text_times" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- Half a point is none, and a population without its year is never shown (docs/decisions/0008-the-year-of-a-population.md).
UPDATE "attractions" SET "latitude" = NULL, "longitude" = NULL WHERE ("latitude" IS NULL) <> ("longitude" IS NULL);
--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_only_place" CHECK ("locations"."kind" = 'place' or ("locations"."owner_id" is null and "locations"."getting_there" - '{river,road,air}'::text[] = '{}'));
--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_season" CHECK (case when "locations"."season_of" is null
  then "locations"."season_high" = '{}' and "locations"."season_low" = '{}' and "locations"."season_text" = '{}' and "locations"."season_source" is null
  else "locations"."kind" = 'city' and "locations"."season_of" in ('water', 'rain') and "locations"."season_high" <> '{}' and "locations"."season_low" <> '{}'
    and not "locations"."season_high" && "locations"."season_low" and "locations"."season_text" <> '{}' and coalesce("locations"."season_source", '') <> '' end);
--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_season_months" CHECK ("locations"."season_high" || "locations"."season_low" <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]);
--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_population" CHECK ("locations"."population" >= 0 and "locations"."population_year" between 1500 and 2200);
--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_texts" CHECK (is_localized_text("locations"."description") and is_localized_text("locations"."season_text"));
--> statement-breakpoint
ALTER TABLE "attractions" ADD CONSTRAINT "attractions_named" CHECK ("attractions"."name" <> '');
--> statement-breakpoint
ALTER TABLE "attractions" ADD CONSTRAINT "attractions_latitude" CHECK ("attractions"."latitude" between -90 and 90);
--> statement-breakpoint
ALTER TABLE "attractions" ADD CONSTRAINT "attractions_longitude" CHECK ("attractions"."longitude" between -180 and 180);
--> statement-breakpoint
ALTER TABLE "attractions" ADD CONSTRAINT "attractions_point" CHECK (("attractions"."latitude" is null) = ("attractions"."longitude" is null));
--> statement-breakpoint
CREATE INDEX "locations_cities" ON "locations" USING btree ("sort_name","id") WHERE kind = 'city';
--> statement-breakpoint
CREATE INDEX "locations_cities_of_country" ON "locations" USING btree ("country_code","sort_name","id") WHERE kind = 'city';
--> statement-breakpoint
CREATE INDEX "locations_open_cities" ON "locations" USING btree ("sort_name","id") WHERE kind = 'city' and is_active;
--> statement-breakpoint
CREATE INDEX "locations_cities_with_data" ON "locations" USING btree ("sort_name","id") WHERE kind = 'city' and has_data;
--> statement-breakpoint
CREATE INDEX "locations_city_names" ON "locations" USING gin ("known_as" gin_trgm_ops) WHERE kind = 'city';
--> statement-breakpoint
CREATE INDEX "attractions_name" ON "attractions" USING btree (fold("name"),"id");
--> statement-breakpoint
CREATE INDEX "attractions_name_part" ON "attractions" USING gin (fold("name") gin_trgm_ops);
--> statement-breakpoint
-- The address of a city is its country and its slug; one that it had before leads to the present one.
CREATE FUNCTION public.keep_city_address() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM former_slugs WHERE kind = 'location' AND target_id = OLD.id;
    RETURN NULL;
  END IF;
  INSERT INTO former_slugs (kind, slug, target_id) VALUES ('location', OLD.country_code || '/' || OLD.slug, OLD.id)
  ON CONFLICT (kind, slug) DO UPDATE SET target_id = excluded.target_id;
  DELETE FROM former_slugs WHERE kind = 'location' AND slug = NEW.country_code || '/' || NEW.slug;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_former_address AFTER UPDATE OF slug, country_code ON locations FOR EACH ROW
  WHEN (OLD.kind = 'city' AND (OLD.slug <> NEW.slug OR OLD.country_code <> NEW.country_code)) EXECUTE FUNCTION public.keep_city_address();
--> statement-breakpoint
CREATE TRIGGER locations_gone_address AFTER DELETE ON locations FOR EACH ROW WHEN (OLD.kind = 'city') EXECUTE FUNCTION public.keep_city_address();
--> statement-breakpoint
-- What stands in a city stands in its country: its places, its listings, and how its events are counted.
CREATE FUNCTION public.follow_city() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE locations SET country_code = NEW.country_code WHERE city_id = NEW.id;
  -- the country of a listing is copied whenever its city is written (copy_country)
  UPDATE listings SET city_id = city_id WHERE city_id = NEW.id;
  EXECUTE add_counts(format($sql$
    SELECT 'event' AS kind, '{}'::text[] AS languages, event_type AS type, city_id, moved.country_code, moved.n
    FROM events, (VALUES (%L, -1), (%L, 1)) moved(country_code, n) WHERE city_id = %L AND is_public$sql$,
    OLD.country_code, NEW.country_code, NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_follow_city AFTER UPDATE OF country_code ON locations FOR EACH ROW
  WHEN (OLD.kind = 'city' AND OLD.country_code <> NEW.country_code) EXECUTE FUNCTION public.follow_city();
--> statement-breakpoint
-- The words of a new name are learned too; counters change cities all the time, so only where the name is another.
CREATE FUNCTION public.learn_city_name() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT lexeme FROM unnest(text_words(NEW.name)) WHERE length(lexeme) BETWEEN 3 AND 40 ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_words_name AFTER UPDATE OF name ON locations FOR EACH ROW
  WHEN (OLD.name <> NEW.name AND NEW.owner_id IS NULL) EXECUTE FUNCTION public.learn_city_name();
--> statement-breakpoint
-- A city has a gallery, as a listing has.
ALTER TABLE "pictures" ADD COLUMN "city_id" uuid;
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_of_one";
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_of_one" CHECK (num_nonnulls("pictures"."listing_id", "pictures"."offer_id", "pictures"."city_id") = 1);
--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_sent_to_city" ON "pictures" USING btree ("city_id","upload_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_one_cover_of_city" ON "pictures" USING btree ("city_id") WHERE is_cover;
--> statement-breakpoint
CREATE INDEX "pictures_city" ON "pictures" USING btree ("city_id","position");
--> statement-breakpoint
-- A change of the gallery of a city announces the city.
CREATE FUNCTION public.announce_city_pictures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
    ELSE '(SELECT * FROM new_rows EXCEPT ALL SELECT * FROM old_rows) UNION ALL (SELECT * FROM old_rows EXCEPT ALL SELECT * FROM new_rows)' END;
BEGIN
  EXECUTE format('SELECT array_agg(''city:'' || city_id) FROM (%s) part WHERE city_id IS NOT NULL', rows) INTO tags;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_announce_city_insert AFTER INSERT ON pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_city_pictures();
--> statement-breakpoint
CREATE TRIGGER pictures_announce_city_update AFTER UPDATE ON pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_city_pictures();
--> statement-breakpoint
CREATE TRIGGER pictures_announce_city_delete AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_city_pictures();
