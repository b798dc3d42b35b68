-- Lists add up what other sites have taken in place: the call took half of their time.
DROP FUNCTION public.units_elsewhere(uuid, date);
--> statement-breakpoint
-- A calendar of another site that stands for more or less than before changes days.
CREATE FUNCTION public.announce_units() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce(array_agg(tag)) FROM offer_links k JOIN listings l ON l.id = k.listing_id AND l.is_public,
    unnest(ARRAY['listing:' || l.id, 'list:offer', 'card:' || l.id]) tag
  WHERE k.offer_id = NEW.offer_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outside_calendars_announce_units AFTER UPDATE OF units ON outside_calendars FOR EACH ROW
  WHEN (OLD.units IS DISTINCT FROM NEW.units) EXECUTE FUNCTION public.announce_units();
--> statement-breakpoint
-- Listings that change together are compared at once, by a plan that is good for many. What belongs to them is looked up by its key, and so
-- is what follows from that.
CREATE OR REPLACE FUNCTION public.announce_lodges() RETURNS trigger LANGUAGE plpgsql
	SET search_path = public, pg_temp SET enable_nestloop = off SET jit = off AS $$
DECLARE
  changed uuid[] := ARRAY(SELECT id FROM old_rows o JOIN new_rows n USING (id) WHERE o.is_public <> n.is_public);
BEGIN
  SET LOCAL enable_nestloop = on;
  IF changed <> '{}' THEN
    PERFORM announce(array_agg('listing:' || profile_id)) FROM organization_guides WHERE organization_id = ANY (changed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.hide_events_of_listings() RETURNS trigger LANGUAGE plpgsql
	SET search_path = public, pg_temp SET enable_nestloop = off SET jit = off AS $$
DECLARE
  hidden uuid[] := ARRAY(SELECT id FROM old_rows o JOIN new_rows n USING (id) WHERE o.is_public AND NOT n.is_public);
  seen uuid[] := ARRAY(SELECT id FROM old_rows o JOIN new_rows n USING (id) WHERE n.is_public AND NOT o.is_public);
BEGIN
  SET LOCAL enable_nestloop = on;
  IF EXISTS (SELECT FROM events WHERE listing_id = ANY (hidden) AND NOT listing_hidden) THEN
    UPDATE events SET listing_hidden = true WHERE listing_id = ANY (hidden) AND NOT listing_hidden;
  END IF;
  IF EXISTS (SELECT FROM events WHERE listing_id = ANY (seen) AND listing_hidden) THEN
    UPDATE events SET listing_hidden = false WHERE listing_id = ANY (seen) AND listing_hidden;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.map_changed_listings() RETURNS trigger LANGUAGE plpgsql
	SET search_path = public, pg_temp SET enable_nestloop = off SET jit = off AS $$
DECLARE
  changed uuid[] := ARRAY(SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.is_public, o.type, o.city_id, o.place_id, o.country_code, o.languages, o.recommended)
      IS DISTINCT FROM (n.is_public, n.type, n.city_id, n.place_id, n.country_code, n.languages, n.recommended));
  moved uuid[] := ARRAY(SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.city_id, o.place_id) IS DISTINCT FROM (n.city_id, n.place_id));
BEGIN
  SET LOCAL enable_nestloop = on;
  IF changed <> '{}' THEN PERFORM map_points_of(changed); END IF;
  IF moved <> '{}' THEN
    PERFORM map_points_of(array_agg(offer_id)) FROM offer_links WHERE listing_id = ANY (moved);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER listings_offers_search ON listings;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.offer_listing_words() RETURNS trigger LANGUAGE plpgsql
	SET search_path = public, pg_temp SET enable_nestloop = off SET jit = off AS $$
DECLARE
  changed uuid[] := ARRAY(SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE o.is_public IS DISTINCT FROM n.is_public OR n.is_public AND (o.name, o.city_id, o.country_code, o.languages)
      IS DISTINCT FROM (n.name, n.city_id, n.country_code, n.languages));
BEGIN
  SET LOCAL enable_nestloop = on;
  IF changed <> '{}' THEN
    PERFORM refresh_offer_words(ARRAY(SELECT offer_id FROM offer_links WHERE listing_id = ANY (changed)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_offers_search AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION public.offer_listing_words();
