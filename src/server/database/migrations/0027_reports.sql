CREATE TABLE "report_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"send_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_entries_send_key_unique" UNIQUE("send_key"),
	CONSTRAINT "report_entries_language" CHECK ("report_entries"."language" in ('en', 'fr', 'pt', 'es')),
	CONSTRAINT "report_entries_message" CHECK (char_length("report_entries"."message") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"listing_id" uuid,
	"offer_id" uuid,
	"event_id" uuid,
	"city_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"result" text,
	"note" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "reports_subject" CHECK (num_nonnulls("reports"."listing_id", "reports"."offer_id", "reports"."event_id", "reports"."city_id") = 1 and "reports"."kind" = case when "reports"."listing_id" is not null then 'listing' when "reports"."offer_id" is not null then 'offer' when "reports"."event_id" is not null then 'event' else 'city' end),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('closed', 'contact', 'dates', 'impostor', 'offensive', 'other')),
	CONSTRAINT "reports_result" CHECK ("reports"."result" in ('mended', 'fine', 'spam')),
	CONSTRAINT "reports_settled_once" CHECK (("reports"."result" is null) = ("reports"."settled_at" is null)),
	CONSTRAINT "reports_open_unsettled" CHECK ("reports"."result" is not null or ("reports"."note" = '' and "reports"."settled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_entries_report" ON "report_entries" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "report_entries_created" ON "report_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id") WHERE result is null;--> statement-breakpoint
CREATE INDEX "reports_settled" ON "reports" USING btree ("id") WHERE result is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_equal" ON "reports" USING btree (coalesce(listing_id, offer_id, event_id, city_id),"reason") WHERE result is null and reason <> 'other';--> statement-breakpoint
CREATE INDEX "reports_listing" ON "reports" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "reports_offer" ON "reports" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "reports_event" ON "reports" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "reports_city" ON "reports" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "reports_settled_by" ON "reports" USING btree ("settled_by");--> statement-breakpoint
-- What was settled stays: it loses who settled it with their account, and may follow its subject to another row.
CREATE FUNCTION public.report_stays_settled() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  moved text[] := '{listing_id}';
BEGIN
  IF OLD.result IS NULL THEN RETURN NEW; END IF;
  IF NEW.settled_by IS NULL THEN moved := moved || 'settled_by'; END IF;
  IF to_jsonb(NEW) - moved IS DISTINCT FROM to_jsonb(OLD) - moved THEN
    RAISE EXCEPTION 'a settled report does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_stays_settled BEFORE UPDATE ON reports FOR EACH ROW EXECUTE FUNCTION public.report_stays_settled();
--> statement-breakpoint
-- Nobody is told of what they said after it was settled: nothing more is said of it.
CREATE FUNCTION public.report_entry_is_heard() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM reports WHERE id = NEW.report_id AND result IS NOT NULL) THEN
    RAISE EXCEPTION 'the report is settled' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_entry_is_heard BEFORE INSERT ON report_entries FOR EACH ROW EXECUTE FUNCTION public.report_entry_is_heard();
--> statement-breakpoint
CREATE TABLE "claim_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_codes_one" UNIQUE("listing_id","user_id"),
	CONSTRAINT "claim_codes_tries" CHECK ("claim_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('open', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "claims_decided" CHECK (("claims"."state" = 'open') = ("claims"."decided_at" is null)),
	CONSTRAINT "claims_message" CHECK ("claims"."message" <> '' and char_length("claims"."message") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_codes_user" ON "claim_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claim_codes_expires" ON "claim_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open" ON "claims" USING btree ("listing_id","user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "claims_open" ON "claims" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "claims_listing" ON "claims" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "claims_user" ON "claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claims_decided_by" ON "claims" USING btree ("decided_by");--> statement-breakpoint
-- What was decided stays: it loses who decided it with their account, and may follow its listing to another row.
CREATE FUNCTION public.claim_stays_decided() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  moved text[] := '{listing_id}';
BEGIN
  IF OLD.state = 'open' THEN RETURN NEW; END IF;
  IF NEW.decided_by IS NULL THEN moved := moved || 'decided_by'; END IF;
  IF to_jsonb(NEW) - moved IS DISTINCT FROM to_jsonb(OLD) - moved THEN
    RAISE EXCEPTION 'a decided claim does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_stays_decided BEFORE UPDATE ON claims FOR EACH ROW EXECUTE FUNCTION public.claim_stays_decided();
