-- The translation desk is asked for a name, and has the words of pictures (docs/decisions/0046-the-translation-desk.md).
-- Every name in a localized text, folded, a line each.
CREATE FUNCTION public.every_name(names jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN fold(coalesce(names ->> 'en', '') || E'\n' || coalesce(names ->> 'fr', '') || E'\n' || coalesce(names ->> 'pt', '') || E'\n' || coalesce(names ->> 'es', ''));
--> statement-breakpoint
CREATE INDEX "events_name_part" ON "events" USING gin (every_name("title") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "offers_name_part" ON "offers" USING gin (every_name("title") gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "untranslated" smallint GENERATED ALWAYS AS (text_gap(caption, text_times -> 'caption', original_language) | text_gap(alternative, text_times -> 'alternative', original_language)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "pictures_untranslated" ON "pictures" USING btree ((listing_id is null and offer_id is null),"untranslated","id") WHERE image_id is not null and untranslated <> 0;
--> statement-breakpoint
-- Whether visitors see what a picture stands in. Not a part of the statement that asks: as four subqueries it is thought to be so dear
-- that the statement is compiled for half a second.
CREATE FUNCTION public.is_seen_picture(city uuid, listing uuid, offer uuid, event uuid) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF city IS NOT NULL THEN RETURN true; END IF;
  IF listing IS NOT NULL THEN RETURN EXISTS (SELECT FROM listings WHERE id = listing AND is_public); END IF;
  IF offer IS NOT NULL THEN RETURN EXISTS (SELECT FROM offers WHERE id = offer AND search IS NOT NULL); END IF;
  RETURN EXISTS (SELECT FROM events WHERE id = event AND is_public AND coalesce(ends_on, starts_on, sort_date) >= current_date - 1);
END $$;
