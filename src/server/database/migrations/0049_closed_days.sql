CREATE TABLE "calendar_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_addresses_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"listing_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_days_listing_id_first_day_pk" PRIMARY KEY("listing_id","first_day"),
	CONSTRAINT "closed_days_span" CHECK ("closed_days"."last_day" >= "closed_days"."first_day" and "closed_days"."last_day" - "closed_days"."first_day" < 366)
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "days" daterange GENERATED ALWAYS AS (case when coalesce(settled_from, proposed_from, date_from) is not null then daterange(
        coalesce(settled_from, proposed_from, date_from),
        greatest(coalesce(settled_from, proposed_from, date_from), coalesce(settled_to, settled_from, proposed_to, proposed_from, date_to)), '[]') end) STORED;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_days_last" ON "closed_days" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "closed_days_actor" ON "closed_days" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "event_days_day" ON "event_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "requests_days" ON "requests" USING gist ("days") WHERE state in ('requested', 'answered', 'confirmed') and forgotten_at is null;
--> statement-breakpoint
-- A listing as a range of one id: so no extension is needed for the next line.
CREATE TYPE public.uuid_range AS RANGE (subtype = uuid);
--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_apart" EXCLUDE USING gist (
  uuid_range(listing_id, listing_id, '[]') WITH &&, daterange(first_day, last_day, '[]') WITH &&
);
