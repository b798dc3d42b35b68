-- Everything that visitors see and that is somewhere (docs/decisions/0080-one-map-of-everything.md): a row for each thing, and how
-- many there are in each cell of nine grids. Triggers keep both.
CREATE TABLE "map_cells" (
	"level" smallint NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"cell_x" integer NOT NULL,
	"cell_y" integer NOT NULL,
	"count" integer NOT NULL,
	"first_id" uuid NOT NULL,
	"sort_price" numeric(14, 2) NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "map_cells_level_kind_type_cell_x_cell_y_pk" PRIMARY KEY("level","kind","type","cell_x","cell_y"),
	CONSTRAINT "map_cells_level" CHECK ("map_cells"."level" between 0 and 8),
	CONSTRAINT "map_cells_kind" CHECK ("map_cells"."kind" in ('offer', 'profile', 'organization', 'city', 'attraction', 'event') and "map_cells"."kind" <> 'event'),
	CONSTRAINT "map_cells_count" CHECK ("map_cells"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "map_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"cell_x" integer GENERATED ALWAYS AS (floor((longitude + 180) * 102.4)::integer) STORED NOT NULL,
	"cell_y" integer GENERATED ALWAYS AS (floor((90 - latitude) * 102.4)::integer) STORED NOT NULL,
	"facets" text[] NOT NULL,
	"sort_price" numeric(14, 2) NOT NULL,
	"rank" integer NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "map_points_kind" CHECK ("map_points"."kind" in ('offer', 'profile', 'organization', 'city', 'attraction', 'event')),
	CONSTRAINT "map_points_type" CHECK ("map_points"."type" <> ''),
	CONSTRAINT "map_points_point" CHECK ("map_points"."latitude" between -90 and 90 and "map_points"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX "map_points_cell" ON "map_points" USING btree ("kind","cell_x","cell_y","sort_price","id");--> statement-breakpoint
CREATE INDEX "map_points_rank" ON "map_points" USING btree ("kind","rank","id");--> statement-breakpoint
CREATE INDEX "map_points_facets" ON "map_points" USING gin ("facets");
--> statement-breakpoint
-- A listing is at its place, else in its city, and an offer where its listing is.
CREATE VIEW "points_to_map" AS
WITH listed AS NOT MATERIALIZED (
  SELECT l.id, l.kind, l.type, l.languages, l.city_id, l.country_code, l.recommended,
    CASE WHEN p.latitude IS NULL OR p.longitude IS NULL THEN c.latitude ELSE p.latitude END AS latitude,
    CASE WHEN p.latitude IS NULL OR p.longitude IS NULL THEN c.longitude ELSE p.longitude END AS longitude
  FROM listings l JOIN locations c ON c.id = l.city_id LEFT JOIN locations p ON p.id = l.place_id
  WHERE l.is_public),
everything AS NOT MATERIALIZED (
  SELECT s.id, 'offer' AS kind, coalesce(o.category, 'none') AS type, l.latitude, l.longitude, s.facets, s.sort_price, s.recommended AS rank,
    'infinity'::date AS until
  FROM shown_offers s JOIN offers o ON o.id = s.id JOIN listed l ON l.id = s.listing_id
  UNION ALL
  SELECT id, kind, type, latitude, longitude, ARRAY['type:' || type, 'city:' || city_id, 'country:' || country_code]
      || ARRAY(SELECT 'language:' || language FROM unnest(languages) language ORDER BY language),
    999999999999, recommended, 'infinity'
  FROM listed
  UNION ALL
  SELECT c.id, 'city', 'none', c.latitude, c.longitude, ARRAY['city:' || c.id, 'country:' || c.country_code], 999999999999,
    greatest(c.population_rank, c.population), 'infinity'
  FROM locations c WHERE c.kind = 'city' AND c.is_active AND c.has_data
  UNION ALL
  SELECT a.id, 'attraction', a.category, coalesce(a.latitude, c.latitude), coalesce(a.longitude, c.longitude),
    ARRAY['type:' || a.category, 'city:' || c.id, 'country:' || c.country_code], 999999999999, greatest(c.population_rank, c.population), 'infinity'
  FROM attractions a JOIN locations c ON c.id = a.city_id
  UNION ALL
  SELECT e.id, 'event', e.event_type, CASE WHEN e.latitude IS NULL OR e.longitude IS NULL THEN c.latitude ELSE e.latitude END,
    CASE WHEN e.latitude IS NULL OR e.longitude IS NULL THEN c.longitude ELSE e.longitude END,
    ARRAY['type:' || e.event_type, 'city:' || c.id, 'country:' || c.country_code]
      || ARRAY(SELECT DISTINCT 'month:' || extract(month FROM day)
        FROM generate_series(date_trunc('month', coalesce(e.starts_on, e.sort_date)), coalesce(e.ends_on, e.starts_on, e.sort_date), interval '1 month') day
        WHERE e.sort_date < '9999-01-01' ORDER BY 1),
    coalesce(about_usd(e.price, e.currency), 999999999999), '2000-01-01'::date - e.sort_date, coalesce(e.ends_on, e.sort_date)
  FROM events e JOIN locations c ON c.id = e.city_id WHERE e.is_public
)
SELECT id, kind, type, latitude, longitude, facets, sort_price::numeric(14, 2) AS sort_price, rank, until
FROM everything WHERE latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180;
--> statement-breakpoint
-- Writes the points of some rows anew, as show_offers does.
CREATE FUNCTION public.map_points_of(ids uuid[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM FROM map_points WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  DELETE FROM map_points WHERE id IN (SELECT unnest(ids) EXCEPT SELECT id FROM points_to_map WHERE id = ANY (ids));
  INSERT INTO map_points AS known (id, kind, type, latitude, longitude, facets, sort_price, rank, until)
  SELECT id, kind, type, latitude, longitude, facets, sort_price, rank, until FROM points_to_map WHERE id = ANY (ids) ORDER BY id
  ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, type = excluded.type, latitude = excluded.latitude, longitude = excluded.longitude,
    facets = excluded.facets, sort_price = excluded.sort_price, rank = excluded.rank, until = excluded.until
  WHERE (known.kind, known.type, known.latitude, known.longitude, known.facets, known.sort_price, known.rank, known.until)
    IS DISTINCT FROM (excluded.kind, excluded.type, excluded.latitude, excluded.longitude, excluded.facets, excluded.sort_price, excluded.rank, excluded.until);
END $$;
--> statement-breakpoint
CREATE FUNCTION public.map_changed_rows() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM map_points_of(array_agg(id)) FROM old_rows;
  ELSE PERFORM map_points_of(array_agg(id)) FROM new_rows; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.map_changed_listings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM map_points_of(array_agg(n.id)) FROM old_rows o JOIN new_rows n USING (id)
  WHERE (o.is_public, o.type, o.city_id, o.place_id, o.country_code, o.languages, o.recommended)
    IS DISTINCT FROM (n.is_public, n.type, n.city_id, n.place_id, n.country_code, n.languages, n.recommended);
  PERFORM map_points_of(array_agg(k.offer_id)) FROM old_rows o JOIN new_rows n USING (id) JOIN offer_links k ON k.listing_id = n.id
  WHERE (o.city_id, o.place_id) IS DISTINCT FROM (n.city_id, n.place_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Cities and places: what is in one moves with it.
CREATE FUNCTION public.map_changed_locations() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM map_points_of(array_agg(n.id)) FROM old_rows o JOIN new_rows n USING (id)
  WHERE n.kind = 'city' AND (o.latitude, o.longitude, o.country_code, o.is_active, o.has_data, o.population_rank, o.population)
    IS DISTINCT FROM (n.latitude, n.longitude, n.country_code, n.is_active, n.has_data, n.population_rank, n.population);
  PERFORM map_points_of(array_agg(moved.id)) FROM old_rows o JOIN new_rows n USING (id), LATERAL (
    SELECT id FROM attractions WHERE city_id = n.id
    UNION SELECT id FROM events WHERE city_id = n.id
    UNION SELECT id FROM listings WHERE city_id = n.id OR place_id = n.id
    UNION SELECT k.offer_id FROM listings l JOIN offer_links k ON k.listing_id = l.id WHERE l.city_id = n.id OR l.place_id = n.id) moved
  WHERE (o.latitude, o.longitude, o.country_code, o.population_rank, o.population)
    IS DISTINCT FROM (n.latitude, n.longitude, n.country_code, n.population_rank, n.population);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts some cells of the finest grid anew, and those around them of the wider ones, each from its four. One at a time: each
-- counts what was committed before.
CREATE FUNCTION public.count_map_cells(kinds text[], types text[], xs integer[], ys integer[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF kinds IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('map_cells'));
  WITH touched AS (
    SELECT DISTINCT t.kind, v.type, t.x, t.y FROM unnest(kinds, types, xs, ys) t(kind, type, x, y), LATERAL (VALUES (t.type), ('')) v(type)),
  counted AS (
    SELECT t.*, n.count, f.id, f.sort_price, f.latitude, f.longitude FROM touched t
    CROSS JOIN LATERAL (SELECT count(*)::integer AS count FROM map_points p
      WHERE (p.kind, p.cell_x, p.cell_y) = (t.kind, t.x, t.y) AND (t.type = '' OR p.type = t.type)) n
    LEFT JOIN LATERAL (SELECT p.id, p.sort_price, p.latitude, p.longitude FROM map_points p
      WHERE (p.kind, p.cell_x, p.cell_y) = (t.kind, t.x, t.y) AND (t.type = '' OR p.type = t.type) ORDER BY p.sort_price, p.id LIMIT 1) f ON true),
  emptied AS (DELETE FROM map_cells c USING counted n WHERE n.count = 0 AND c.level = 8 AND (c.kind, c.type, c.cell_x, c.cell_y) = (n.kind, n.type, n.x, n.y))
  INSERT INTO map_cells (level, kind, type, cell_x, cell_y, count, first_id, sort_price, latitude, longitude)
  SELECT 8, kind, type, x, y, count, id, sort_price, latitude, longitude FROM counted WHERE count > 0
  ON CONFLICT (level, kind, type, cell_x, cell_y) DO UPDATE SET count = excluded.count, first_id = excluded.first_id,
    sort_price = excluded.sort_price, latitude = excluded.latitude, longitude = excluded.longitude;
  FOR wider IN REVERSE 7..0 LOOP
    WITH touched AS (
      SELECT DISTINCT t.kind, v.type, t.x >> 8 - wider AS x, t.y >> 8 - wider AS y
      FROM unnest(kinds, types, xs, ys) t(kind, type, x, y), LATERAL (VALUES (t.type), ('')) v(type)),
    counted AS (
      SELECT t.*, n.count, f.first_id, f.sort_price, f.latitude, f.longitude FROM touched t
      CROSS JOIN LATERAL (SELECT coalesce(sum(c.count), 0)::integer AS count FROM map_cells c
        WHERE (c.level, c.kind, c.type) = (wider + 1, t.kind, t.type) AND c.cell_x BETWEEN 2 * t.x AND 2 * t.x + 1 AND c.cell_y BETWEEN 2 * t.y AND 2 * t.y + 1) n
      LEFT JOIN LATERAL (SELECT c.first_id, c.sort_price, c.latitude, c.longitude FROM map_cells c
        WHERE (c.level, c.kind, c.type) = (wider + 1, t.kind, t.type) AND c.cell_x BETWEEN 2 * t.x AND 2 * t.x + 1 AND c.cell_y BETWEEN 2 * t.y AND 2 * t.y + 1
        ORDER BY c.sort_price, c.first_id LIMIT 1) f ON true),
    emptied AS (DELETE FROM map_cells c USING counted n WHERE n.count = 0 AND c.level = wider AND (c.kind, c.type, c.cell_x, c.cell_y) = (n.kind, n.type, n.x, n.y))
    INSERT INTO map_cells (level, kind, type, cell_x, cell_y, count, first_id, sort_price, latitude, longitude)
    SELECT wider, kind, type, x, y, count, first_id, sort_price, latitude, longitude FROM counted WHERE count > 0
    ON CONFLICT (level, kind, type, cell_x, cell_y) DO UPDATE SET count = excluded.count, first_id = excluded.first_id,
      sort_price = excluded.sort_price, latitude = excluded.latitude, longitude = excluded.longitude;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.count_changed_points() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_map_cells(array_agg(kind), array_agg(type), array_agg(cell_x), array_agg(cell_y))
    FROM (SELECT DISTINCT kind, type, cell_x, cell_y FROM new_rows WHERE kind <> 'event') changed;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_map_cells(array_agg(kind), array_agg(type), array_agg(cell_x), array_agg(cell_y))
    FROM (SELECT DISTINCT kind, type, cell_x, cell_y FROM old_rows WHERE kind <> 'event') changed;
  ELSE
    PERFORM count_map_cells(array_agg(kind), array_agg(type), array_agg(cell_x), array_agg(cell_y)) FROM (
      SELECT DISTINCT c.kind, c.type, c.cell_x, c.cell_y FROM old_rows o JOIN new_rows n USING (id), LATERAL (
        VALUES (o.kind, o.type, o.cell_x, o.cell_y), (n.kind, n.type, n.cell_x, n.cell_y)) c(kind, type, cell_x, cell_y)
      WHERE c.kind <> 'event' AND (o.kind, o.type, o.latitude, o.longitude, o.sort_price) IS DISTINCT FROM (n.kind, n.type, n.latitude, n.longitude, n.sort_price)) changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What comes or goes is announced where it comes from.
CREATE FUNCTION public.announce_map_points() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce(ARRAY['search']) WHERE EXISTS (
    SELECT FROM old_rows o JOIN new_rows n USING (id) WHERE (o.latitude, o.longitude) <> (n.latitude, n.longitude));
  RETURN NULL;
END $$;

--> statement-breakpoint
CREATE TRIGGER shown_offers_map_insert AFTER INSERT ON shown_offers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER shown_offers_map_update AFTER UPDATE ON shown_offers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER shown_offers_map_delete AFTER DELETE ON shown_offers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER attractions_map_insert AFTER INSERT ON attractions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER attractions_map_update AFTER UPDATE ON attractions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER attractions_map_delete AFTER DELETE ON attractions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER events_map_insert AFTER INSERT ON events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER events_map_update AFTER UPDATE ON events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER events_map_delete AFTER DELETE ON events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER listings_map_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER listings_map_update AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_listings();
--> statement-breakpoint
CREATE TRIGGER listings_map_delete AFTER DELETE ON listings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER locations_map_insert AFTER INSERT ON locations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER locations_map_update AFTER UPDATE ON locations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_locations();
--> statement-breakpoint
CREATE TRIGGER locations_map_delete AFTER DELETE ON locations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.map_changed_rows();
--> statement-breakpoint
CREATE TRIGGER map_points_count_insert AFTER INSERT ON map_points REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_points();
--> statement-breakpoint
CREATE TRIGGER map_points_count_update AFTER UPDATE ON map_points REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_points();
--> statement-breakpoint
CREATE TRIGGER map_points_count_delete AFTER DELETE ON map_points REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_points();
--> statement-breakpoint
CREATE TRIGGER map_points_announce_update AFTER UPDATE ON map_points REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_map_points();
--> statement-breakpoint
INSERT INTO map_points (id, kind, type, latitude, longitude, facets, sort_price, rank, until)
SELECT id, kind, type, latitude, longitude, facets, sort_price, rank, until FROM points_to_map;
