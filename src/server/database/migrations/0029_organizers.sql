-- Events by organizers (docs/decisions/0047-events-by-organizers.md): drafts, review, and what becomes of a canceled one.
ALTER TABLE "events" DROP CONSTRAINT "events_status";
--> statement-breakpoint
ALTER TABLE "events"
	ADD COLUMN "text_times" jsonb DEFAULT '{}'::jsonb NOT NULL,
	ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	ADD COLUMN "decided_at" timestamp with time zone,
	ADD COLUMN "review_note" text DEFAULT '' NOT NULL,
	ADD COLUMN "suspended_at" timestamp with time zone,
	ADD COLUMN "canceled_at" timestamp with time zone,
	ADD COLUMN "cancel_note" text DEFAULT '' NOT NULL,
	ADD COLUMN "changed_from" jsonb,
	ADD CONSTRAINT "events_status" CHECK ("events"."status" in ('draft', 'pending', 'verified', 'rejected', 'canceled', 'suspended')),
	ADD CONSTRAINT "events_canceled" CHECK (("events"."status" = 'canceled') = ("events"."canceled_at" is not null)),
	ADD CONSTRAINT "events_changed" CHECK ("events"."changed_from" is null or "events"."status" = 'verified');--> statement-breakpoint
-- those that wait already do so since they were written
UPDATE events SET sent_at = created_at;
--> statement-breakpoint
CREATE INDEX "events_waiting" ON "events" USING btree ("sent_at","id") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "events_state" ON "events" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "events_changed" ON "events" USING btree ("id") WHERE changed_from is not null;
--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_state";
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_state" CHECK ("requests"."state" in ('requested', 'answered', 'confirmed', 'declined', 'withdrawn', 'expired', 'waitlisted', 'offered', 'canceled'));
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"actor_id" uuid,
	"body" text NOT NULL,
	"to_waiting" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_messages_body" CHECK ("event_messages"."body" <> '')
);
--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "event_messages_event" ON "event_messages" USING btree ("event_id","id");
--> statement-breakpoint
CREATE INDEX "event_messages_actor" ON "event_messages" USING btree ("actor_id");
--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "message_id" uuid,
	ADD CONSTRAINT "request_steps_message" UNIQUE("request_id","message_id"),
	ADD CONSTRAINT "request_steps_message_id_event_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."event_messages"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "request_steps_message_id" ON "request_steps" USING btree ("message_id");
--> statement-breakpoint
ALTER TABLE "event_places" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL,
	ADD CONSTRAINT "event_places_closed" CHECK (not "event_places"."is_closed" or "event_places"."taken" = 0);
--> statement-breakpoint
-- What is canceled gives its places back, and nobody takes one again, whoever writes.
CREATE FUNCTION public.close_event_places() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE event_places SET taken = 0, is_closed = true WHERE event_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_places_closed AFTER UPDATE OF status ON events FOR EACH ROW WHEN (NEW.status = 'canceled' AND OLD.status <> 'canceled') EXECUTE FUNCTION public.close_event_places();
--> statement-breakpoint
-- The page of a canceled event says so: visitors see it, though no list has it.
CREATE OR REPLACE FUNCTION public.announce_events() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
