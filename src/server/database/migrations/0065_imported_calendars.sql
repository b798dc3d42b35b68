-- Days that calendars of other sites say are taken (docs/decisions/0084-outside-calendars.md).
CREATE TABLE "offer_calendar_addresses" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_calendar_addresses_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "outside_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"address" text NOT NULL,
	"host" text GENERATED ALWAYS AS (lower(substring(address from '^https?://([^/:?#]+)'))) STORED,
	"etag" text,
	"last_modified" text,
	"days_from" date,
	"read_at" timestamp with time zone,
	"error" text,
	"next_try" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outside_calendars_of_offer" UNIQUE("offer_id","id"),
	CONSTRAINT "outside_calendars_place" UNIQUE("offer_id","place"),
	CONSTRAINT "outside_calendars_address" UNIQUE("offer_id","address"),
	CONSTRAINT "outside_calendars_most" CHECK ("outside_calendars"."place" between 1 and 5),
	CONSTRAINT "outside_calendars_named" CHECK (length("outside_calendars"."address") <= 2000 and "outside_calendars"."address" ~ '^https?://[^/:?#]+'),
	CONSTRAINT "outside_calendars_error" CHECK ("outside_calendars"."error" in ('notPublic', 'unreachable', 'tooSlow', 'tooLarge', 'tooManyRedirects', 'refused', 'gone', 'failed', 'notACalendar', 'tooManyDates'))
);
--> statement-breakpoint
CREATE TABLE "outside_days" (
	"offer_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "outside_days_offer_id_calendar_id_first_day_pk" PRIMARY KEY("offer_id","calendar_id","first_day"),
	CONSTRAINT "outside_days_span" CHECK ("outside_days"."last_day" >= "outside_days"."first_day")
);
--> statement-breakpoint
ALTER TABLE "offer_calendar_addresses" ADD CONSTRAINT "offer_calendar_addresses_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_days" ADD CONSTRAINT "outside_days_calendar" FOREIGN KEY ("offer_id","calendar_id") REFERENCES "public"."outside_calendars"("offer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_calendars_next" ON "outside_calendars" USING btree ("next_try");--> statement-breakpoint
CREATE INDEX "outside_days_last" ON "outside_days" USING btree ("last_day");
--> statement-breakpoint
-- The page of an offer shows its days, its card the next free one.
CREATE TRIGGER outside_days_announce_insert AFTER INSERT ON outside_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('SELECT k.listing_id FROM offer_links k WHERE k.offer_id = part.offer_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER outside_days_announce_update AFTER UPDATE ON outside_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('SELECT k.listing_id FROM offer_links k WHERE k.offer_id = part.offer_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER outside_days_announce_delete AFTER DELETE ON outside_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('SELECT k.listing_id FROM offer_links k WHERE k.offer_id = part.offer_id', 'list:offer');
--> statement-breakpoint
CREATE TRIGGER outside_days_announce_truncate AFTER TRUNCATE ON outside_days FOR EACH STATEMENT EXECUTE FUNCTION public.announce_everything();
