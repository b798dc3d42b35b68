CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_place" UNIQUE("user_id","list","place"),
	CONSTRAINT "saved_views_name" UNIQUE("user_id","list","name"),
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('profiles', 'organizations', 'users', 'cities', 'attractions', 'places', 'events')),
	CONSTRAINT "saved_views_most" CHECK ("saved_views"."place" between 1 and 20),
	CONSTRAINT "saved_views_named" CHECK (char_length("saved_views"."name") between 1 and 60),
	CONSTRAINT "saved_views_query" CHECK (char_length("saved_views"."query") <= 1000)
);
--> statement-breakpoint
-- The share that follows from them is written with the table, once, after those that are not false.
ALTER TABLE "listings" ADD COLUMN "has_cover" boolean DEFAULT false NOT NULL, ADD COLUMN "has_priced_offer" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE FUNCTION public.listing_has_cover(listing uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM pictures WHERE listing_id = listing AND removed_at IS NULL);
--> statement-breakpoint
CREATE FUNCTION public.listing_has_priced_offer(listing uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM offer_links k JOIN offers o ON o.id = k.offer_id
  WHERE k.listing_id = listing AND o.archived_at IS NULL AND o.deleted_at IS NULL AND coalesce(k.custom_price, o.price) IS NOT NULL);
--> statement-breakpoint
ALTER TABLE "listings" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE listings l SET has_cover = listing_has_cover(l.id), has_priced_offer = listing_has_priced_offer(l.id)
WHERE l.id IN (SELECT listing_id FROM pictures UNION SELECT listing_id FROM offer_links);
--> statement-breakpoint
ALTER TABLE "listings" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "completeness" smallint GENERATED ALWAYS AS ((100 * ((name <> '')::int + (type is not null)::int + (description <> '{}')::int + (city_id is not null)::int + (phone is not null)::int + (image_id is not null)::int + (has_priced_offer)::int + (has_cover)::int + (description <> '{}' and original_language <> 'en' and untranslated & 17 = 0)::int + (description <> '{}' and original_language <> 'fr' and untranslated & 34 = 0)::int + (description <> '{}' and original_language <> 'pt' and untranslated & 68 = 0)::int + (description <> '{}' and original_language <> 'es' and untranslated & 136 = 0)::int) / 11)::smallint) STORED NOT NULL;
--> statement-breakpoint
-- Those that 0033 left to this moment, after the last time that every row is written.
DO $$ DECLARE index text; BEGIN
  IF to_regclass('pg_temp.later_indexes') IS NULL THEN RETURN; END IF;
  FOR index IN SELECT definition FROM pg_temp.later_indexes LOOP EXECUTE index; END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.keep_parts_of_listings(changed uuid[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE listings l SET has_cover = listing_has_cover(l.id), has_priced_offer = listing_has_priced_offer(l.id)
  WHERE l.id = ANY (changed) AND (l.has_cover, l.has_priced_offer) <> (listing_has_cover(l.id), listing_has_priced_offer(l.id));
END $$;
--> statement-breakpoint
-- Of pictures and of offers on pages: both name their listing.
CREATE FUNCTION public.keep_parts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM keep_parts_of_listings(array_agg(DISTINCT listing_id)) FROM new_rows; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM keep_parts_of_listings(array_agg(DISTINCT listing_id)) FROM old_rows; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.keep_parts_of_offers() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_parts_of_listings(array_agg(DISTINCT k.listing_id)) FROM old_rows o JOIN new_rows n USING (id) JOIN offer_links k ON k.offer_id = n.id
  WHERE (o.price, o.archived_at, o.deleted_at) IS DISTINCT FROM (n.price, n.archived_at, n.deleted_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_parts_insert AFTER INSERT ON pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_parts();
--> statement-breakpoint
CREATE TRIGGER pictures_parts_update AFTER UPDATE ON pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_parts();
--> statement-breakpoint
CREATE TRIGGER pictures_parts_delete AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_parts();
--> statement-breakpoint
CREATE TRIGGER offer_links_parts_insert AFTER INSERT ON offer_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_parts();
--> statement-breakpoint
CREATE TRIGGER offer_links_parts_update AFTER UPDATE ON offer_links REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_parts();
--> statement-breakpoint
CREATE TRIGGER offer_links_parts_delete AFTER DELETE ON offer_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_parts();
--> statement-breakpoint
CREATE TRIGGER offers_parts_update AFTER UPDATE ON offers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_parts_of_offers();
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "listings_managed_name" ON "listings" USING btree ("kind","sort_name","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "listings_managed_completeness" ON "listings" USING btree ("kind","completeness","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "listings_managed_changed" ON "listings" USING btree ("kind","updated_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "listings_managed_unowned" ON "listings" USING btree ("kind","updated_at","id") WHERE deleted_at is null and owner_id is null;
