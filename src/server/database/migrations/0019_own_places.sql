-- Somebody's own place is seen only where something published stands at it: until then it announces nothing, and its
-- words are not learned. A place that changes is named by the listings at it and by lists, not by everything.
CREATE INDEX "locations_name_part" ON "locations" USING gin ("sort_name" gin_trgm_ops) WHERE kind = 'place';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_locations() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(tag) INTO tags FROM new_rows l,
      unnest(ARRAY['city:' || l.id, 'list:city', 'list:city:words', 'list:city:country:' || l.country_code, 'country:' || l.country_code, 'search', 'counts']) tag
    WHERE l.owner_id IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    -- the listings at an owned place announce themselves, as they lose it
    IF EXISTS (SELECT FROM old_rows WHERE owner_id IS NULL) THEN tags := '{*}';
    ELSE SELECT array_agg(tag) INTO tags FROM old_rows l, unnest(ARRAY['city:' || l.id, 'list:city']) tag;
    END IF;
  ELSE
    SELECT array_agg(tag) INTO tags
    FROM old_rows o JOIN new_rows n USING (id),
      LATERAL (SELECT n.kind = 'city' AND ROW(o.kind, o.name, o.slug, o.country_code, o.latitude, o.longitude, o.address, o.is_active)
        IS DISTINCT FROM ROW(n.kind, n.name, n.slug, n.country_code, n.latitude, n.longitude, n.address, n.is_active) AS is_another) differs,
      LATERAL (
        SELECT unnest(ARRAY['city:' || n.id, 'list:city', 'list:city:words', 'list:city:country:' || n.country_code, 'country:' || n.country_code])
        UNION SELECT unnest(ARRAY['search', 'counts']) WHERE o.search IS DISTINCT FROM n.search OR o.known_as <> n.known_as OR o.has_data <> n.has_data
        UNION SELECT 'listing:' || l.id FROM listings l WHERE n.kind = 'place' AND l.place_id = n.id AND l.is_public
        UNION SELECT '*' WHERE is_another
      ) changed(tag)
    WHERE o.* IS DISTINCT FROM n.*
      AND (o.owner_id IS NULL OR n.owner_id IS NULL OR EXISTS (SELECT FROM listings l WHERE l.place_id = n.id AND l.is_public));
  END IF;
  IF '*' = ANY(tags) THEN tags := '{*}'; END IF;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A place is seen, or not any more, with what stands at it.
CREATE FUNCTION announce_place_of_listing() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce(ARRAY['list:city', 'list:city:words', 'city:' || OLD.place_id, 'city:' || NEW.place_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_announce_place AFTER UPDATE OF place_id, status, type, name, description, city_id ON listings FOR EACH ROW
  WHEN ((OLD.is_public OR NEW.is_public) AND (OLD.place_id IS DISTINCT FROM NEW.place_id OR (NEW.place_id IS NOT NULL AND OLD.is_public <> NEW.is_public)))
  EXECUTE FUNCTION announce_place_of_listing();
--> statement-breakpoint
DROP TRIGGER locations_words_insert ON locations;
--> statement-breakpoint
CREATE TRIGGER locations_words_insert AFTER INSERT ON locations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('text_words(name)', 'owner_id IS NULL');
