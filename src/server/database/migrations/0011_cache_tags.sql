-- A change that a visitor can see announces the tags of all responses that may show it (http/cache-tags.ts); other
-- changes announce nothing. What names everything (a country, the name of a city) or touches much announces *.
CREATE FUNCTION announce(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  payload text;
BEGIN
  SELECT string_agg(DISTINCT tag, ' ') INTO payload FROM unnest(tags) tag WHERE tag IS NOT NULL;
  IF payload IS NULL THEN RETURN; END IF;
  -- a notice has at most 8000 bytes
  PERFORM pg_notify('content_changed', CASE WHEN octet_length(payload) > 7900 THEN '*' ELSE payload END);
END $$;
--> statement-breakpoint
-- The lists in which a published row stands, by all that a list is narrowed by, and what counts it.
CREATE FUNCTION list_tags(kind text, type text, city_id uuid, country_code text, languages text[])
RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'list:' || kind || narrowed FROM unnest(ARRAY['', ':words', ':type:' || type, ':city:' || city_id, ':country:' || country_code]) narrowed
  WHERE narrowed IS NOT NULL
  UNION SELECT 'list:' || kind || ':language:' || language FROM unnest(languages) language
$$;
--> statement-breakpoint
CREATE FUNCTION count_tags(city_id uuid) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['counts', 'counts:city:' || city_id]
$$;
--> statement-breakpoint
CREATE FUNCTION announce_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(tag) INTO tags
    FROM old_rows o JOIN new_rows n USING (id),
      LATERAL (SELECT o.is_public IS DISTINCT FROM n.is_public OR o.type IS DISTINCT FROM n.type OR o.city_id IS DISTINCT FROM n.city_id
        OR o.languages IS DISTINCT FROM n.languages AS is_counted_anew) counted,
      LATERAL (SELECT is_counted_anew OR o.sort_name <> n.sort_name OR o.sort_rating <> n.sort_rating OR o.recommended <> n.recommended AS has_moved) moved,
      LATERAL (
        SELECT 'listing:' || n.id
        -- what a card in a list shows
        UNION SELECT 'card:' || n.id WHERE ROW(o.is_public, o.slug, o.name, o.type, o.original_language, o.specialty, o.license_number,
          o.image_id, o.city_id, o.languages, o.total_reviews, o.rating, o.is_sample) IS DISTINCT FROM ROW(n.is_public, n.slug, n.name, n.type,
          n.original_language, n.specialty, n.license_number, n.image_id, n.city_id, n.languages, n.total_reviews, n.rating, n.is_sample)
        UNION SELECT unnest(ARRAY['search', 'list:' || n.kind || ':words']) WHERE has_moved OR o.search IS DISTINCT FROM n.search
        UNION SELECT list_tags(o.kind, o.type, o.city_id, o.country_code, o.languages) WHERE has_moved AND o.is_public
        UNION SELECT list_tags(n.kind, n.type, n.city_id, n.country_code, n.languages) WHERE has_moved AND n.is_public
        UNION SELECT unnest(count_tags(o.city_id)) WHERE is_counted_anew AND o.is_public
        UNION SELECT unnest(count_tags(n.city_id)) WHERE is_counted_anew AND n.is_public
        -- the offers of a listing stand in lists while it is published, in its city
        UNION SELECT 'list:offer' WHERE o.is_public <> n.is_public OR o.city_id IS DISTINCT FROM n.city_id
        -- who organizes an event, and who guides for an organization, is named while they are published
        UNION SELECT 'event:' || e.id FROM events e WHERE o.is_public <> n.is_public AND e.listing_id = n.id
        UNION SELECT 'listing:' || g.organization_id FROM organization_guides g WHERE o.is_public <> n.is_public AND g.profile_id = n.id
      ) changed(tag)
    WHERE (o.is_public OR n.is_public) AND o.* IS DISTINCT FROM n.*;
  ELSE
    IF TG_OP = 'DELETE' THEN
      SELECT array_agg(tag) INTO tags FROM old_rows l, LATERAL (
        SELECT list_tags(l.kind, l.type, l.city_id, l.country_code, l.languages) UNION SELECT unnest(count_tags(l.city_id))
        UNION SELECT unnest(ARRAY['search', 'list:offer', 'listing:' || l.id, 'card:' || l.id])) changed(tag)
      WHERE l.is_public;
    ELSE
      SELECT array_agg(tag) INTO tags FROM new_rows l, LATERAL (
        SELECT list_tags(l.kind, l.type, l.city_id, l.country_code, l.languages) UNION SELECT unnest(count_tags(l.city_id))
        UNION SELECT unnest(ARRAY['search', 'listing:' || l.id])) changed(tag)
      WHERE l.is_public;
    END IF;
  END IF;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(tag) INTO tags
    FROM old_rows o JOIN new_rows n USING (id),
      LATERAL (SELECT o.is_public <> n.is_public OR o.event_type <> n.event_type OR o.city_id <> n.city_id AS is_counted_anew) counted,
      LATERAL (SELECT is_counted_anew OR o.sort_name <> n.sort_name OR o.sort_date <> n.sort_date OR o.ends_on IS DISTINCT FROM n.ends_on
        OR o.featured <> n.featured AS has_moved) moved,
      LATERAL (
        SELECT 'event:' || n.id
        UNION SELECT unnest(ARRAY['search', 'list:event:words']) WHERE has_moved OR o.search IS DISTINCT FROM n.search
        UNION SELECT list_tags('event', o.event_type, o.city_id, l.country_code, '{}') FROM locations l
          WHERE has_moved AND o.is_public AND l.id = o.city_id
        UNION SELECT list_tags('event', n.event_type, n.city_id, l.country_code, '{}') FROM locations l
          WHERE has_moved AND n.is_public AND l.id = n.city_id
        UNION SELECT unnest(count_tags(o.city_id)) WHERE is_counted_anew AND o.is_public
        UNION SELECT unnest(count_tags(n.city_id)) WHERE is_counted_anew AND n.is_public
      ) changed(tag)
    WHERE (o.is_public OR n.is_public) AND o.* IS DISTINCT FROM n.*;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(tag) INTO tags FROM old_rows e JOIN locations l ON l.id = e.city_id, LATERAL (
      SELECT list_tags('event', e.event_type, e.city_id, l.country_code, '{}') UNION SELECT unnest(count_tags(e.city_id))
      UNION SELECT unnest(ARRAY['search', 'event:' || e.id])) changed(tag)
    WHERE e.is_public;
  ELSE
    SELECT array_agg(tag) INTO tags FROM new_rows e JOIN locations l ON l.id = e.city_id, LATERAL (
      SELECT list_tags('event', e.event_type, e.city_id, l.country_code, '{}') UNION SELECT unnest(count_tags(e.city_id))
      UNION SELECT unnest(ARRAY['search', 'event:' || e.id])) changed(tag)
    WHERE e.is_public;
  END IF;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Where a city or place is renamed or moved, everything that names it is stale; its counts stand on few pages.
CREATE FUNCTION announce_locations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(tag) INTO tags FROM new_rows l,
      unnest(ARRAY['city:' || l.id, 'list:city', 'list:city:words', 'list:city:country:' || l.country_code, 'country:' || l.country_code, 'search', 'counts']) tag;
  ELSIF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM old_rows) THEN tags := '{*}'; END IF;
  ELSE
    SELECT array_agg(tag) INTO tags
    FROM old_rows o JOIN new_rows n USING (id),
      LATERAL (SELECT ROW(o.kind, o.name, o.slug, o.country_code, o.latitude, o.longitude, o.address, o.is_active)
        IS DISTINCT FROM ROW(n.kind, n.name, n.slug, n.country_code, n.latitude, n.longitude, n.address, n.is_active) AS is_another) differs,
      LATERAL (
        SELECT unnest(ARRAY['city:' || n.id, 'list:city', 'list:city:words', 'list:city:country:' || n.country_code, 'country:' || n.country_code])
        UNION SELECT unnest(ARRAY['search', 'counts']) WHERE o.search IS DISTINCT FROM n.search OR o.known_as <> n.known_as OR o.has_data <> n.has_data
        UNION SELECT '*' WHERE is_another
      ) changed(tag)
    WHERE o.* IS DISTINCT FROM n.*;
  END IF;
  IF '*' = ANY(tags) THEN tags := '{*}'; END IF;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What belongs to a listing: its links, its guides, and its offers, where the listing is published.
CREATE FUNCTION announce_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
    ELSE '(SELECT * FROM new_rows EXCEPT ALL SELECT * FROM old_rows) UNION ALL (SELECT * FROM old_rows EXCEPT ALL SELECT * FROM new_rows)' END;
BEGIN
  EXECUTE format('SELECT array_agg(tag) FROM (%s) part JOIN listings l ON l.is_public AND l.id IN (%s), unnest(ARRAY[''listing:'' || l.id, %L]) tag',
    rows, TG_ARGV[0], TG_ARGV[1]) INTO tags;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_offers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg(tag) INTO tags
  FROM old_rows o JOIN new_rows n USING (id) JOIN offer_links k ON k.offer_id = n.id JOIN listings l ON l.id = k.listing_id AND l.is_public,
    unnest(ARRAY['listing:' || l.id, 'list:offer']) tag
  WHERE o.* IS DISTINCT FROM n.*;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_attractions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(tag) INTO tags FROM new_rows a, unnest(ARRAY['city:' || a.city_id, 'search']) tag;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(tag) INTO tags FROM old_rows a, unnest(ARRAY['city:' || a.city_id, 'search']) tag;
  ELSE
    SELECT array_agg(tag) INTO tags FROM old_rows o JOIN new_rows n USING (id), unnest(ARRAY['city:' || o.city_id, 'city:' || n.city_id, 'search']) tag
    WHERE o.* IS DISTINCT FROM n.*;
  END IF;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT to_jsonb(n) FROM new_rows n EXCEPT SELECT to_jsonb(o) FROM old_rows o) THEN RETURN NULL; END IF;
  END IF;
  PERFORM announce('{*}');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER countries_changed ON countries;
--> statement-breakpoint
DROP TRIGGER locations_changed ON locations;
--> statement-breakpoint
DROP TRIGGER attractions_changed ON attractions;
--> statement-breakpoint
DROP TRIGGER listings_changed ON listings;
--> statement-breakpoint
DROP TRIGGER organization_guides_changed ON organization_guides;
--> statement-breakpoint
DROP TRIGGER social_links_changed ON social_links;
--> statement-breakpoint
DROP TRIGGER offers_changed ON offers;
--> statement-breakpoint
DROP TRIGGER offer_links_changed ON offer_links;
--> statement-breakpoint
DROP TRIGGER events_changed ON events;
--> statement-breakpoint
-- An image is never changed, and seen only through the row that shows it.
DROP TRIGGER images_changed ON images;
--> statement-breakpoint
DROP FUNCTION announce_change;
--> statement-breakpoint
CREATE TRIGGER countries_announce_insert AFTER INSERT ON countries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER countries_announce_update AFTER UPDATE ON countries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER countries_announce_delete AFTER DELETE ON countries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER locations_announce_insert AFTER INSERT ON locations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_locations();
--> statement-breakpoint
CREATE TRIGGER locations_announce_update AFTER UPDATE ON locations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_locations();
--> statement-breakpoint
CREATE TRIGGER locations_announce_delete AFTER DELETE ON locations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_locations();
--> statement-breakpoint
CREATE TRIGGER attractions_announce_insert AFTER INSERT ON attractions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_attractions();
--> statement-breakpoint
CREATE TRIGGER attractions_announce_update AFTER UPDATE ON attractions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_attractions();
--> statement-breakpoint
CREATE TRIGGER attractions_announce_delete AFTER DELETE ON attractions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_attractions();
--> statement-breakpoint
CREATE TRIGGER listings_announce_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();
--> statement-breakpoint
CREATE TRIGGER listings_announce_update AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();
--> statement-breakpoint
CREATE TRIGGER listings_announce_delete AFTER DELETE ON listings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();
--> statement-breakpoint
CREATE TRIGGER events_announce_insert AFTER INSERT ON events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_events();
--> statement-breakpoint
CREATE TRIGGER events_announce_update AFTER UPDATE ON events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_events();
--> statement-breakpoint
CREATE TRIGGER events_announce_delete AFTER DELETE ON events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_events();
--> statement-breakpoint
CREATE TRIGGER organization_guides_announce_insert AFTER INSERT ON organization_guides REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.organization_id, part.profile_id');
--> statement-breakpoint
CREATE TRIGGER organization_guides_announce_update AFTER UPDATE ON organization_guides REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.organization_id, part.profile_id');
--> statement-breakpoint
CREATE TRIGGER organization_guides_announce_delete AFTER DELETE ON organization_guides REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.organization_id, part.profile_id');
--> statement-breakpoint
CREATE TRIGGER social_links_announce_insert AFTER INSERT ON social_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id');
--> statement-breakpoint
CREATE TRIGGER social_links_announce_update AFTER UPDATE ON social_links REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id');
--> statement-breakpoint
CREATE TRIGGER social_links_announce_delete AFTER DELETE ON social_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id');
--> statement-breakpoint
CREATE TRIGGER offer_links_announce_insert AFTER INSERT ON offer_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER offer_links_announce_update AFTER UPDATE ON offer_links REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER offer_links_announce_delete AFTER DELETE ON offer_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER offers_announce_update AFTER UPDATE ON offers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_offers();
--> statement-breakpoint
CREATE TRIGGER countries_announce_truncate AFTER TRUNCATE ON countries FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER locations_announce_truncate AFTER TRUNCATE ON locations FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER attractions_announce_truncate AFTER TRUNCATE ON attractions FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER listings_announce_truncate AFTER TRUNCATE ON listings FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER events_announce_truncate AFTER TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER organization_guides_announce_truncate AFTER TRUNCATE ON organization_guides FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER social_links_announce_truncate AFTER TRUNCATE ON social_links FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER offer_links_announce_truncate AFTER TRUNCATE ON offer_links FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER offers_announce_truncate AFTER TRUNCATE ON offers FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
-- Nor are the words of events that nobody may see learned.
DROP TRIGGER events_words_insert ON events;
--> statement-breakpoint
DROP TRIGGER events_words_update ON events;
--> statement-breakpoint
CREATE TRIGGER events_words_insert AFTER INSERT ON events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('localized_words(title) || text_words(location)', 'is_public');
--> statement-breakpoint
CREATE TRIGGER events_words_update AFTER UPDATE ON events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('localized_words(title) || text_words(location)', 'is_public');
