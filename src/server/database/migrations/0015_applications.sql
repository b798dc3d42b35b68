CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"note" text,
	"changes" jsonb,
	CONSTRAINT "application_events_action" CHECK ("application_events"."action" in ('sent', 'changed', 'withdrawn', 'approved', 'rejected', 'noted'))
);

--> statement-breakpoint
CREATE TABLE "application_links" (
	"application_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"handle" text,
	CONSTRAINT "application_links_application_id_position_pk" PRIMARY KEY("application_id","position")
);

--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"submission_key" uuid,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"city_id" uuid,
	"other_town" text,
	"introduction" text DEFAULT '' NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"phone" text NOT NULL,
	"phone_country_code" text NOT NULL,
	"phone_number" text NOT NULL,
	"image_id" uuid,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text,
	"listing_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	CONSTRAINT "applications_key" UNIQUE("user_id","submission_key"),
	CONSTRAINT "applications_kind" CHECK ("applications"."kind" in ('profile', 'organization')),
	CONSTRAINT "applications_state" CHECK ("applications"."state" in ('open', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "applications_closed_at" CHECK (("applications"."state" = 'open') = ("applications"."closed_at" is null)),
	CONSTRAINT "applications_note" CHECK ("applications"."state" <> 'rejected' or "applications"."note" <> ''),
	CONSTRAINT "applications_town" CHECK (num_nonnulls("applications"."city_id", "applications"."other_town") = 1),
	CONSTRAINT "applications_name" CHECK (char_length("applications"."name") between 1 and 80),
	CONSTRAINT "applications_introduction" CHECK (char_length("applications"."introduction") <= 600),
	CONSTRAINT "applications_phone_e164" CHECK ("applications"."phone" ~ '^\+[1-9][0-9]{5,14}$'),
	CONSTRAINT "applications_language" CHECK ("applications"."language" in ('en', 'fr', 'pt', 'es')),
	CONSTRAINT "applications_original_language" CHECK ("applications"."original_language" in ('en', 'fr', 'pt', 'es')),
	CONSTRAINT "applications_listing_approved" CHECK ("applications"."listing_id" is null or "applications"."state" = 'approved')
);

--> statement-breakpoint
CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"offered_by" uuid,
	"offered_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handovers_listing_id_unique" UNIQUE("listing_id"),
	CONSTRAINT "handovers_language" CHECK ("handovers"."language" in ('en', 'fr', 'pt', 'es'))
);

--> statement-breakpoint
CREATE TABLE "onboarding_drafts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image_id" uuid,
	"application_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onboarding_drafts_object" CHECK (jsonb_typeof("onboarding_drafts"."draft") = 'object'),
	CONSTRAINT "onboarding_drafts_size" CHECK (octet_length("onboarding_drafts"."draft"::text) <= 32768)
);

--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onboarding_drafts" ADD CONSTRAINT "onboarding_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onboarding_drafts" ADD CONSTRAINT "onboarding_drafts_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onboarding_drafts" ADD CONSTRAINT "onboarding_drafts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","id");
--> statement-breakpoint
CREATE INDEX "application_events_actor" ON "application_events" USING btree ("actor_id");
--> statement-breakpoint
CREATE INDEX "application_links_url" ON "application_links" USING btree ("url");
--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open" ON "applications" USING btree ("user_id") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("submitted_at","id") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "applications_closed" ON "applications" USING btree ("state","closed_at","id");
--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "applications_phone" ON "applications" USING btree ("phone");
--> statement-breakpoint
CREATE INDEX "applications_name_part" ON "applications" USING gin ("sort_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "applications_city" ON "applications" USING btree ("city_id");
--> statement-breakpoint
CREATE INDEX "applications_image" ON "applications" USING btree ("image_id");
--> statement-breakpoint
CREATE INDEX "applications_listing" ON "applications" USING btree ("listing_id");
--> statement-breakpoint
CREATE INDEX "handovers_email" ON "handovers" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "handovers_offered_by" ON "handovers" USING btree ("offered_by");
--> statement-breakpoint
CREATE INDEX "onboarding_drafts_image" ON "onboarding_drafts" USING btree ("image_id");
--> statement-breakpoint
CREATE INDEX "onboarding_drafts_application" ON "onboarding_drafts" USING btree ("application_id");
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "listings_one_profile" ON "listings" USING btree ("owner_id") WHERE kind = 'profile';
--> statement-breakpoint
-- What was decided stays: a closed application loses what is deleted elsewhere, and changes in nothing else.
CREATE FUNCTION application_stays_closed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
	-- computed after this trigger
	lost text[] := '{sort_name}';
BEGIN
	IF OLD.state = 'open' THEN
		IF NEW.state = 'approved' AND NEW.listing_id IS NULL THEN
			RAISE EXCEPTION 'an approved application has a listing' USING ERRCODE = 'check_violation';
		END IF;
		RETURN NEW;
	END IF;
	IF NEW.listing_id IS NULL THEN lost := lost || 'listing_id'; END IF;
	IF NEW.image_id IS NULL THEN lost := lost || 'image_id'; END IF;
	IF NEW.closed_by IS NULL THEN lost := lost || 'closed_by'; END IF;
	IF to_jsonb(NEW) - lost IS DISTINCT FROM to_jsonb(OLD) - lost THEN
		RAISE EXCEPTION 'a closed application does not change' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER application_stays_closed BEFORE UPDATE ON "applications"
	FOR EACH ROW EXECUTE FUNCTION application_stays_closed();
--> statement-breakpoint
-- Each begins open: there is no decision without somebody who makes it.
CREATE FUNCTION application_begins_open() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF NEW.state <> 'open' THEN
		RAISE EXCEPTION 'an application begins open' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER application_begins_open BEFORE INSERT ON "applications"
	FOR EACH ROW EXECUTE FUNCTION application_begins_open();

--> statement-breakpoint
CREATE INDEX "listings_phone" ON "listings" USING btree ("phone");

--> statement-breakpoint
CREATE INDEX "social_links_url" ON "social_links" USING btree ("url");
