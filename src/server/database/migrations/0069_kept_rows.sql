-- Whoever wrote a listing waited for these statements to be planned, which took longer than running them. Each row is looked up by
-- its key, however many there are, so one plan is good for all, also one that was made while the tables were empty.
CREATE OR REPLACE FUNCTION public.map_points_of(ids uuid[]) RETURNS void LANGUAGE plpgsql
	SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
	SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM FROM map_points WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  WITH found AS MATERIALIZED (
    SELECT p.* FROM (SELECT DISTINCT unnest(ids) AS id) i, LATERAL (SELECT id, kind, type, latitude, longitude, facets, sort_price, rank, until FROM points_to_map WHERE id = i.id OFFSET 0) p),
  gone AS (DELETE FROM map_points WHERE id = ANY (ARRAY(SELECT unnest(ids) EXCEPT SELECT id FROM found)))
  INSERT INTO map_points AS known (id, kind, type, latitude, longitude, facets, sort_price, rank, until)
  SELECT id, kind, type, latitude, longitude, facets, sort_price, rank, until FROM found ORDER BY id
  ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, type = excluded.type, latitude = excluded.latitude, longitude = excluded.longitude,
    facets = excluded.facets, sort_price = excluded.sort_price, rank = excluded.rank, until = excluded.until
  WHERE (known.kind, known.type, known.latitude, known.longitude, known.facets, known.sort_price, known.rank, known.until)
    IS DISTINCT FROM (excluded.kind, excluded.type, excluded.latitude, excluded.longitude, excluded.facets, excluded.sort_price, excluded.rank, excluded.until);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.count_map_cells(kinds text[], types text[], xs integer[], ys integer[]) RETURNS void LANGUAGE plpgsql
	SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
	SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
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
  emptied AS (DELETE FROM map_cells WHERE ctid = ANY (ARRAY(SELECT e.ctid FROM counted n, LATERAL (
    SELECT c.ctid FROM map_cells c WHERE (c.level, c.kind, c.type, c.cell_x, c.cell_y) = (8, n.kind, n.type, n.x, n.y) OFFSET 0) e WHERE n.count = 0)))
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
    emptied AS (DELETE FROM map_cells WHERE ctid = ANY (ARRAY(SELECT e.ctid FROM counted n, LATERAL (
      SELECT c.ctid FROM map_cells c WHERE (c.level, c.kind, c.type, c.cell_x, c.cell_y) = (wider, n.kind, n.type, n.x, n.y) OFFSET 0) e WHERE n.count = 0)))
    INSERT INTO map_cells (level, kind, type, cell_x, cell_y, count, first_id, sort_price, latitude, longitude)
    SELECT wider, kind, type, x, y, count, first_id, sort_price, latitude, longitude FROM counted WHERE count > 0
    ON CONFLICT (level, kind, type, cell_x, cell_y) DO UPDATE SET count = excluded.count, first_id = excluded.first_id,
      sort_price = excluded.sort_price, latitude = excluded.latitude, longitude = excluded.longitude;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.show_offers(ids uuid[]) RETURNS void LANGUAGE plpgsql
	SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
	SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM FROM shown_offers WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  WITH found AS MATERIALIZED (
    SELECT o.* FROM (SELECT DISTINCT unnest(ids) AS id) i, LATERAL (
      SELECT id, listing_id, facets, group_size, first_day, last_day, notice_days, is_by_person, sort_price, sort_hours, sort_title, recommended
      FROM offers_to_show WHERE id = i.id OFFSET 0) o),
  gone AS (DELETE FROM shown_offers WHERE id = ANY (ARRAY(SELECT unnest(ids) EXCEPT SELECT id FROM found)))
  INSERT INTO shown_offers AS shown (id, listing_id, facets, group_size, first_day, last_day, notice_days, is_by_person, sort_price, sort_hours, sort_title, recommended)
  SELECT id, listing_id, facets, group_size, first_day, last_day, notice_days, is_by_person, sort_price, sort_hours, sort_title, recommended FROM found ORDER BY id
  ON CONFLICT (id) DO UPDATE SET listing_id = excluded.listing_id, facets = excluded.facets, group_size = excluded.group_size,
    first_day = excluded.first_day, last_day = excluded.last_day, notice_days = excluded.notice_days, is_by_person = excluded.is_by_person,
    sort_price = excluded.sort_price, sort_hours = excluded.sort_hours, sort_title = excluded.sort_title, recommended = excluded.recommended
  WHERE shown.* IS DISTINCT FROM excluded.*;
END $$;
--> statement-breakpoint
-- A statement that changes no row still runs each trigger of its table: nothing is written where nothing differs.
CREATE OR REPLACE FUNCTION public.keep_parts_of_listings(changed uuid[]) RETURNS void LANGUAGE plpgsql
	SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (SELECT FROM listings l WHERE l.id = ANY (changed)
    AND (l.has_cover, l.has_priced_offer) <> (listing_has_cover(l.id), listing_has_priced_offer(l.id))) THEN
    UPDATE listings l SET has_cover = listing_has_cover(l.id), has_priced_offer = listing_has_priced_offer(l.id)
    WHERE l.id = ANY (changed) AND (l.has_cover, l.has_priced_offer) <> (listing_has_cover(l.id), listing_has_priced_offer(l.id));
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refresh_offer_words(ids uuid[]) RETURNS void LANGUAGE plpgsql
	SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (SELECT FROM offers o WHERE o.id = ANY (ids) AND o.search IS DISTINCT FROM offer_words(o)) THEN
    UPDATE offers o SET search = offer_words(o) WHERE o.id = ANY (ids) AND o.search IS DISTINCT FROM offer_words(o);
    IF FOUND THEN PERFORM announce('{search}'); END IF;
  END IF;
END $$;
