-- Each day of a series has places of its own (docs/decisions/0057-days-and-galleries-of-events.md).
CREATE TABLE "event_days" (
	"event_id" uuid NOT NULL REFERENCES "events"("id") ON DELETE cascade,
	"day" date NOT NULL,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "event_days_event_id_day_pk" PRIMARY KEY("event_id","day"),
	CONSTRAINT "event_days_taken" CHECK ("event_days"."taken" >= 0 and "event_days"."taken" <= "event_days"."capacity"),
	CONSTRAINT "event_days_closed" CHECK (not "event_days"."is_closed" or "event_days"."taken" = 0)
);
--> statement-breakpoint
INSERT INTO event_days (event_id, day, capacity, taken, is_closed)
  SELECT e.id, day, e.max_participants, CASE WHEN day = e.starts_on THEN e.current_participants ELSE 0 END, e.status = 'canceled'
  FROM events e, unnest(e.dates) day WHERE day >= e.starts_on;
--> statement-breakpoint
ALTER TABLE "event_messages" ADD COLUMN "day" date;
--> statement-breakpoint
-- The days follow the dates of their event. One that goes is closed: who is registered for it is told. The event itself and its
-- row of places say what the next day has.
CREATE FUNCTION public.keep_event_days() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  was date[] := '{}';
  heir date := NEW.starts_on;
  kept integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := OLD.dates;
    -- who registered for the one day of before keeps it, or comes on the first day where it is gone
    IF OLD.starts_on = ANY (NEW.dates) THEN heir := OLD.starts_on; END IF;
  END IF;
  IF NEW.status = 'canceled' THEN RETURN NULL; END IF;
  IF NEW.dates = '{}' THEN
    IF was <> '{}' THEN
      UPDATE event_days SET is_closed = true, taken = 0
        WHERE event_id = NEW.id AND NOT is_closed AND day = ANY (was) AND day IS DISTINCT FROM NEW.starts_on;
      SELECT taken INTO kept FROM event_days WHERE event_id = NEW.id AND day = NEW.starts_on;
      UPDATE event_places SET taken = coalesce(kept, 0) WHERE event_id = NEW.id AND taken <> coalesce(kept, 0);
    END IF;
    -- the places of one day are those of the event
    DELETE FROM event_days WHERE event_id = NEW.id AND day = NEW.starts_on;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' OR (OLD.dates, OLD.starts_on, OLD.max_participants) IS DISTINCT FROM (NEW.dates, NEW.starts_on, NEW.max_participants) THEN
    UPDATE event_days SET is_closed = true, taken = 0
      WHERE event_id = NEW.id AND NOT is_closed AND day = ANY (was) AND NOT day = ANY (NEW.dates);
    INSERT INTO event_days (event_id, day, capacity, taken)
      SELECT NEW.id, day, NEW.max_participants, CASE WHEN was = '{}' AND day = heir THEN NEW.current_participants ELSE
        (SELECT coalesce(sum(people), 0) FROM requests WHERE event_id = NEW.id AND date_from = day AND state IN ('confirmed', 'offered')) END
      FROM unnest(NEW.dates) day WHERE day >= NEW.starts_on
      ON CONFLICT (event_id, day) DO UPDATE SET is_closed = false, capacity = excluded.capacity,
        taken = CASE WHEN event_days.is_closed THEN excluded.taken ELSE event_days.taken END
      WHERE event_days.is_closed OR event_days.capacity IS DISTINCT FROM excluded.capacity;
  END IF;
  UPDATE event_places p SET taken = d.taken FROM event_days d
    WHERE p.event_id = NEW.id AND d.event_id = NEW.id AND d.day = NEW.starts_on AND p.taken <> d.taken;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_places_of_days_made AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION public.keep_event_days();
--> statement-breakpoint
CREATE TRIGGER events_places_of_days AFTER UPDATE OF dates, starts_on, max_participants, current_participants ON events FOR EACH ROW EXECUTE FUNCTION public.keep_event_days();
--> statement-breakpoint
CREATE FUNCTION public.keep_next_day() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE event_places p SET taken = NEW.taken FROM events e
    WHERE p.event_id = NEW.event_id AND e.id = NEW.event_id AND e.dates <> '{}' AND e.starts_on = NEW.day AND p.taken <> NEW.taken;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_days_kept AFTER UPDATE OF taken ON event_days FOR EACH ROW EXECUTE FUNCTION public.keep_next_day();
--> statement-breakpoint
-- What is canceled gives the places of all its days back.
CREATE OR REPLACE FUNCTION public.close_event_places() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE event_days SET taken = 0, is_closed = true WHERE event_id = NEW.id;
  UPDATE event_places SET taken = 0, is_closed = true WHERE event_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The page of an event says how many places each of its days has left.
CREATE FUNCTION public.announce_event_days() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
    ELSE '(SELECT * FROM new_rows EXCEPT ALL SELECT * FROM old_rows) UNION ALL (SELECT * FROM old_rows EXCEPT ALL SELECT * FROM new_rows)' END;
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT ''event:'' || e.id) FROM (%s) part JOIN events e ON e.id = part.event_id AND (e.is_public OR e.status = ''canceled'')', rows) INTO tags;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_days_announce_insert AFTER INSERT ON event_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_event_days();
--> statement-breakpoint
CREATE TRIGGER event_days_announce_update AFTER UPDATE ON event_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_event_days();
--> statement-breakpoint
CREATE TRIGGER event_days_announce_delete AFTER DELETE ON event_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_event_days();
--> statement-breakpoint
CREATE TRIGGER event_days_announce_truncate AFTER TRUNCATE ON event_days FOR EACH STATEMENT EXECUTE FUNCTION public.announce_everything();
--> statement-breakpoint
-- An event has a gallery, as a listing has. Its cover is the picture that lists show; what an event showed is its first.
ALTER TABLE "pictures" ADD COLUMN "event_id" uuid REFERENCES "events"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_of_one";
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_of_one" CHECK (num_nonnulls("pictures"."listing_id", "pictures"."offer_id", "pictures"."city_id", "pictures"."event_id") = 1);
--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_sent_to_event" ON "pictures" USING btree ("event_id","upload_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_one_cover_of_event" ON "pictures" USING btree ("event_id") WHERE is_cover;
--> statement-breakpoint
CREATE INDEX "pictures_event" ON "pictures" USING btree ("event_id","position");
--> statement-breakpoint
-- ids and times come from the event: an upgrade that is done again gives the same rows
INSERT INTO pictures (id, event_id, image_id, upload_key, original_language, position, created_at, updated_at)
  SELECT key, id, image_id, key, original_language, 1, updated_at, updated_at
  FROM (SELECT *, overlay(overlay(md5('picture ' || id) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid AS key FROM events) e
  WHERE image_id IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION public.keep_event_cover() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP <> 'DELETE' THEN ids := array(SELECT event_id FROM new_rows WHERE event_id IS NOT NULL); END IF;
  IF TG_OP <> 'INSERT' THEN ids := coalesce(ids, '{}') || array(SELECT event_id FROM old_rows WHERE event_id IS NOT NULL); END IF;
  UPDATE events e SET image_id = c.image_id
    FROM (SELECT part.event_id, (SELECT p.image_id FROM pictures p WHERE p.event_id = part.event_id AND p.image_id IS NOT NULL
      ORDER BY p.is_cover DESC, p.position, p.id LIMIT 1) AS image_id FROM unnest(ids) part(event_id)) c
    WHERE e.id = c.event_id AND e.image_id IS DISTINCT FROM c.image_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_cover_insert AFTER INSERT ON pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_event_cover();
--> statement-breakpoint
CREATE TRIGGER pictures_cover_update AFTER UPDATE ON pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_event_cover();
--> statement-breakpoint
CREATE TRIGGER pictures_cover_delete AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_event_cover();
--> statement-breakpoint
-- A change of the gallery of an event announces the event.
CREATE FUNCTION public.announce_event_pictures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
    ELSE '(SELECT * FROM new_rows EXCEPT ALL SELECT * FROM old_rows) UNION ALL (SELECT * FROM old_rows EXCEPT ALL SELECT * FROM new_rows)' END;
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT ''event:'' || e.id) FROM (%s) part JOIN events e ON e.id = part.event_id AND (e.is_public OR e.status = ''canceled'')', rows) INTO tags;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_announce_event_insert AFTER INSERT ON pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_event_pictures();
--> statement-breakpoint
CREATE TRIGGER pictures_announce_event_update AFTER UPDATE ON pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_event_pictures();
--> statement-breakpoint
CREATE TRIGGER pictures_announce_event_delete AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_event_pictures();
