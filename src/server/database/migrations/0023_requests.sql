CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"offer_id" uuid,
	"event_id" uuid,
	"listing_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"date_from" date,
	"date_to" date,
	"people" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"proposed_from" date,
	"proposed_to" date,
	"proposed_time" text,
	"settled_from" date,
	"settled_to" date,
	"settled_time" text,
	"offered_until" timestamp with time zone,
	"queued_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"token_hash" text,
	"send_key" text NOT NULL,
	"forgotten_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "requests_send_key_unique" UNIQUE("send_key"),
	CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('offer', 'event')),
	CONSTRAINT "requests_subject" CHECK (("requests"."kind" = 'offer') = ("requests"."offer_id" is not null) and ("requests"."kind" = 'event') = ("requests"."event_id" is not null)),
	CONSTRAINT "requests_state" CHECK ("requests"."state" in ('requested', 'answered', 'confirmed', 'declined', 'withdrawn', 'expired', 'waitlisted', 'offered')),
	CONSTRAINT "requests_language" CHECK ("requests"."language" in ('en', 'fr', 'pt', 'es')),
	CONSTRAINT "requests_people" CHECK ("requests"."people" between 1 and 500),
	CONSTRAINT "requests_dates" CHECK ("requests"."date_from" <= "requests"."date_to" and ("requests"."date_to" is null or "requests"."date_from" is not null)),
	CONSTRAINT "requests_offer_dates" CHECK ("requests"."kind" = 'event' or "requests"."date_from" is not null),
	CONSTRAINT "requests_contact" CHECK ("requests"."forgotten_at" is not null or ("requests"."name" <> '' and ("requests"."email" is not null or "requests"."phone" is not null))),
	CONSTRAINT "requests_forgotten" CHECK ("requests"."forgotten_at" is null or ("requests"."name" = '' and "requests"."email" is null and "requests"."phone" is null and "requests"."message" = '' and "requests"."token_hash" is null)),
	CONSTRAINT "requests_waiting" CHECK ("requests"."kind" = 'event' or "requests"."state" not in ('waitlisted', 'offered')),
	CONSTRAINT "requests_queued" CHECK ("requests"."state" not in ('waitlisted', 'offered') or "requests"."queued_at" is not null),
	CONSTRAINT "requests_offered" CHECK (("requests"."state" = 'offered') = ("requests"."offered_until" is not null)),
	CONSTRAINT "requests_proposed" CHECK ("requests"."proposed_from" is null or "requests"."state" = 'answered'),
	CONSTRAINT "requests_settled" CHECK ("requests"."kind" = 'event' or "requests"."state" <> 'confirmed' or "requests"."settled_from" is not null)
);
--> statement-breakpoint
CREATE TABLE "request_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"step" text NOT NULL,
	"actor" text NOT NULL,
	"state" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"date_from" date,
	"date_to" date,
	"time" text,
	"people" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_steps_actor" CHECK ("request_steps"."actor" in ('traveler', 'provider', 'site'))
);
--> statement-breakpoint
CREATE TABLE "event_places" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_places_taken" CHECK ("event_places"."taken" >= 0 and "event_places"."taken" <= "event_places"."capacity")
);
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_places" ADD CONSTRAINT "event_places_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_listing" ON "requests" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "requests_offer" ON "requests" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "requests_event" ON "requests" USING btree ("event_id","queued_at","id");--> statement-breakpoint
CREATE INDEX "requests_state" ON "requests" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "request_steps_request" ON "request_steps" USING btree ("request_id","id");
--> statement-breakpoint
INSERT INTO event_places (event_id, capacity, taken) SELECT id, max_participants, current_participants FROM events;
--> statement-breakpoint
-- The places of an event stand in a narrow row, which is locked while they are taken; both say the same.
CREATE FUNCTION public.keep_event_places() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO event_places (event_id, capacity, taken) VALUES (NEW.id, NEW.max_participants, NEW.current_participants);
  ELSE
    UPDATE event_places SET capacity = NEW.max_participants, taken = NEW.current_participants
    WHERE event_id = NEW.id AND (capacity, taken) IS DISTINCT FROM (NEW.max_participants, NEW.current_participants);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_places_made AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION public.keep_event_places();
--> statement-breakpoint
CREATE TRIGGER events_places_kept AFTER UPDATE OF max_participants, current_participants ON events FOR EACH ROW EXECUTE FUNCTION public.keep_event_places();
--> statement-breakpoint
CREATE FUNCTION public.keep_participants() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE events SET current_participants = NEW.taken WHERE id = NEW.event_id AND current_participants <> NEW.taken;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_places_kept AFTER UPDATE OF taken ON event_places FOR EACH ROW EXECUTE FUNCTION public.keep_participants();
