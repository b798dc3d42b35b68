-- What a listing organizes is seen where the listing is (docs/decisions/0064-events-of-listings-that-go.md).
ALTER TABLE "events" ADD COLUMN "listing_hidden" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- its indexes go with it
ALTER TABLE "events" DROP COLUMN "is_public";
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_public" boolean GENERATED ALWAYS AS (status = 'verified' and title <> '{}' and not listing_hidden) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_shown" boolean GENERATED ALWAYS AS (not listing_hidden and (status = 'verified' and title <> '{}' or status = 'canceled' and suspended_at is null)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "events_date" ON "events" USING btree ("sort_date","id") WHERE is_public;
--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("event_type","sort_date","id") WHERE is_public;
--> statement-breakpoint
CREATE INDEX "events_city" ON "events" USING btree ("city_id","sort_date","id") WHERE is_public;
--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("sort_name","id") WHERE is_public;
--> statement-breakpoint
CREATE INDEX "events_untranslated" ON "events" USING btree ("untranslated",coalesce(ends_on, starts_on, sort_date),"id") WHERE is_public and untranslated <> 0;
--> statement-breakpoint
-- An event learns from its listing whether it is hidden. The listing is locked: who hides it meanwhile waits, and finds the event.
CREATE FUNCTION public.hide_event() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_seen boolean;
BEGIN
  SELECT is_public INTO is_seen FROM listings WHERE id = NEW.listing_id FOR SHARE;
  NEW.listing_hidden := NOT coalesce(is_seen, true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_hidden BEFORE INSERT OR UPDATE OF listing_id, listing_hidden ON events FOR EACH ROW EXECUTE FUNCTION public.hide_event();
--> statement-breakpoint
-- A listing that is hidden, or seen again, takes its events along: lists, counts, feeds and the search follow as after any change of them.
CREATE FUNCTION public.hide_events_of_listings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM old_rows o JOIN new_rows n USING (id) JOIN events e ON e.listing_id = n.id WHERE o.is_public <> n.is_public) THEN
    UPDATE events e SET listing_hidden = NOT n.is_public
      FROM old_rows o JOIN new_rows n USING (id)
      WHERE o.is_public <> n.is_public AND e.listing_id = n.id AND e.listing_hidden = n.is_public;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_hide_events AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.hide_events_of_listings();
--> statement-breakpoint
-- What was public and is canceled, or hidden with its listing, is gone (410) once it is deleted, as what is public.
CREATE OR REPLACE FUNCTION public.keep_slug() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  its_kind text := TG_ARGV[0];
  was_public boolean;
BEGIN
  IF TG_NARGS = 0 THEN its_kind := OLD.kind; END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO former_slugs (kind, slug, target_id) VALUES (its_kind, OLD.slug, OLD.id)
    ON CONFLICT (kind, slug) DO UPDATE SET target_id = excluded.target_id;
    RETURN NULL;
  END IF;
  DELETE FROM former_slugs WHERE kind = its_kind AND target_id = OLD.id;
  was_public := OLD.is_public;
  IF TG_NARGS = 0 THEN
    was_public := was_public OR (OLD.status_before = 'verified' AND OLD.name <> '' AND OLD.type IS NOT NULL
      AND OLD.description <> '{}' AND OLD.city_id IS NOT NULL);
  ELSIF its_kind = 'event' THEN
    was_public := was_public OR OLD.status IN ('verified', 'suspended', 'canceled');
  END IF;
  IF was_public THEN
    INSERT INTO gone_slugs (kind, slug_hash) VALUES (its_kind, encode(sha256(convert_to(OLD.slug, 'UTF8')), 'hex'))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE events e SET listing_hidden = true FROM listings l WHERE l.id = e.listing_id AND NOT l.is_public;
--> statement-breakpoint
-- what listings organize that were deleted before is canceled now; the job of requests tells who is registered
UPDATE events e SET status = 'canceled', canceled_at = now(), changed_from = NULL FROM listings l
  WHERE l.id = e.listing_id AND l.deleted_at IS NOT NULL AND e.status IN ('verified', 'suspended')
    AND (e.rule IS NOT NULL OR coalesce(e.ends_on, e.starts_on, '9999-01-01') >= (now() AT TIME ZONE 'America/Manaus')::date);
