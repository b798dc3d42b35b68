-- Dates of events (docs/decisions/0055-dates-of-events.md): those that have none and are to be entered.
CREATE INDEX "events_undated" ON "events" USING btree ("sort_date","id") WHERE status = 'verified' and starts_on is null;
--> statement-breakpoint
-- A series is one event with several days: in order, each once, at most 60 within two years.
CREATE FUNCTION public.is_series(days date[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN cardinality(days) BETWEEN 2 AND 60 AND array_position(days, NULL) IS NULL AND days[cardinality(days)] - days[1] <= 731
    AND days = ARRAY(SELECT DISTINCT day FROM unnest(days) day ORDER BY day);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "dates" date[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series" CHECK ("events"."dates" = '{}' or "events"."rule" is null and public.is_series("events"."dates") and coalesce("events"."starts_on" = any("events"."dates") and "events"."ends_on" = "events"."starts_on", false));
--> statement-breakpoint
-- Lists know the days of a series: what changes among them is announced as other dates are.
CREATE OR REPLACE FUNCTION public.announce_events() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(tag) INTO tags
    FROM old_rows o JOIN new_rows n USING (id),
      LATERAL (SELECT o.is_public <> n.is_public OR o.event_type <> n.event_type OR o.city_id <> n.city_id AS is_counted_anew) counted,
      LATERAL (SELECT is_counted_anew OR o.sort_name <> n.sort_name OR o.sort_date <> n.sort_date OR o.dates <> n.dates OR o.ends_on IS DISTINCT FROM n.ends_on
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
    WHERE (o.is_public OR n.is_public OR o.status = 'canceled' OR n.status = 'canceled') AND o.* IS DISTINCT FROM n.*;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(tag) INTO tags FROM (
      SELECT changed.tag FROM old_rows e JOIN locations l ON l.id = e.city_id, LATERAL (
        SELECT list_tags('event', e.event_type, e.city_id, l.country_code, '{}') UNION SELECT unnest(count_tags(e.city_id))
        UNION SELECT unnest(ARRAY['search', 'event:' || e.id])) changed(tag)
      WHERE e.is_public
      UNION SELECT 'event:' || e.id FROM old_rows e WHERE e.status = 'canceled'
    ) gone;
  ELSE
    SELECT array_agg(tag) INTO tags FROM new_rows e JOIN locations l ON l.id = e.city_id, LATERAL (
      SELECT list_tags('event', e.event_type, e.city_id, l.country_code, '{}') UNION SELECT unnest(count_tags(e.city_id))
      UNION SELECT unnest(ARRAY['search', 'event:' || e.id])) changed(tag)
    WHERE e.is_public;
  END IF;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
