CREATE TABLE "decision_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"role" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"language" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"token_hash" text,
	CONSTRAINT "decision_recipients_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "decision_recipients_role" CHECK ("decision_recipients"."role" in ('owner', 'author', 'notifier')),
	CONSTRAINT "decision_recipients_language" CHECK ("decision_recipients"."language" in ('en', 'fr', 'pt', 'es')),
	CONSTRAINT "decision_recipients_one_way" CHECK ("decision_recipients"."user_id" is null or "decision_recipients"."email" is null)
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"listing_id" uuid,
	"measure" text NOT NULL,
	"ground" text,
	"text" text DEFAULT '' NOT NULL,
	"before" text,
	"is_rule" boolean NOT NULL,
	"decided_by" uuid,
	"told" text,
	"lifts" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "decisions_subject_kind" CHECK ("decisions"."subject_kind" in ('listing', 'offer', 'event', 'review', 'picture', 'application', 'city')),
	CONSTRAINT "decisions_measure" CHECK ("decisions"."measure" in ('hidden', 'refused', 'suspended', 'changed', 'removed', 'kept', 'restored')),
	CONSTRAINT "decisions_ground" CHECK ("decisions"."ground" in ('wrongFacts', 'correction', 'incomplete', 'duplicate', 'closed', 'outOfRegion', 'notAProvider', 'notRegistered', 'unrelated', 'offensive', 'fraud', 'selfReview', 'personalData', 'pictureRights', 'unlawful', 'other')),
	CONSTRAINT "decisions_restored" CHECK (("decisions"."measure" = 'restored') = ("decisions"."lifts" is not null)),
	CONSTRAINT "decisions_has_ground" CHECK (("decisions"."measure" in ('restored', 'kept')) = ("decisions"."ground" is null)),
	CONSTRAINT "decisions_text" CHECK (char_length("decisions"."text") <= 2000),
	CONSTRAINT "decisions_needs_text" CHECK ("decisions"."ground" is null or "decisions"."ground" not in ('wrongFacts', 'unlawful', 'other') or "decisions"."text" <> ''),
	CONSTRAINT "decisions_by_rule" CHECK (not ("decisions"."is_rule" and "decisions"."decided_by" is not null)),
	CONSTRAINT "decisions_told" CHECK ("decisions"."told" in ('owner', 'author', 'notifier'))
);
--> statement-breakpoint
CREATE TABLE "objections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "objections_recipient_id_unique" UNIQUE("recipient_id"),
	CONSTRAINT "objections_text" CHECK (char_length("objections"."text") <= 2000),
	CONSTRAINT "objections_outcome" CHECK ("objections"."outcome" in ('upheld', 'reversed', 'lifted')),
	CONSTRAINT "objections_decided_once" CHECK (("objections"."outcome" is null) = ("objections"."decided_at" is null)),
	CONSTRAINT "objections_reason" CHECK (coalesce("objections"."outcome" in ('upheld', 'reversed'), false) = ("objections"."reason" <> '')),
	CONSTRAINT "objections_reason_length" CHECK (char_length("objections"."reason") <= 2000),
	CONSTRAINT "objections_undecided" CHECK ("objections"."outcome" is not null or "objections"."decided_by" is null)
);
--> statement-breakpoint
ALTER TABLE "decision_recipients" ADD CONSTRAINT "decision_recipients_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_recipients" ADD CONSTRAINT "decision_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_lifts_decisions_id_fk" FOREIGN KEY ("lifts") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_recipient_id_decision_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."decision_recipients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_recipients_decision" ON "decision_recipients" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decision_recipients_user" ON "decision_recipients" USING btree ("user_id","decision_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "decision_recipients_email" ON "decision_recipients" USING btree (lower("email")) WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_lifts" ON "decisions" USING btree ("lifts") WHERE lifts is not null;--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "decisions_listing" ON "decisions" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "decisions_decided_by" ON "decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "decisions_created" ON "decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "objections_decision" ON "objections" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "objections_open" ON "objections" USING btree ("id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "objections_decided" ON "objections" USING btree ("id") WHERE outcome is not null;--> statement-breakpoint
CREATE INDEX "objections_decided_by" ON "objections" USING btree ("decided_by");--> statement-breakpoint
-- The register only grows. Let through is what follows from a deletion: the references to who decided and to the listing are emptied by
-- their foreign keys, inside the triggers of those tables.
CREATE FUNCTION public.decision_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  lost text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    IF NEW.listing_id IS NULL THEN lost := array_append(lost, 'listing_id'); END IF;
    IF NEW.decided_by IS NULL THEN lost := array_append(lost, 'decided_by'); END IF;
    IF to_jsonb(NEW) - lost IS NOT DISTINCT FROM to_jsonb(OLD) - lost THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'the register of decisions only grows: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER decisions_stay BEFORE UPDATE OR DELETE ON decisions FOR EACH ROW EXECUTE FUNCTION public.decision_stays();
--> statement-breakpoint
CREATE TRIGGER decisions_no_truncate BEFORE TRUNCATE ON decisions FOR EACH STATEMENT EXECUTE FUNCTION public.decision_stays();
--> statement-breakpoint
-- What is lifted is a decision that is not itself the end of one, about the same thing, and nobody still objects to it.
CREATE FUNCTION public.decision_lifts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  lifted decisions;
BEGIN
  SELECT * INTO lifted FROM decisions WHERE id = NEW.lifts FOR NO KEY UPDATE;
  IF lifted.measure = 'restored' OR (lifted.subject_kind, lifted.subject_id) <> (NEW.subject_kind, NEW.subject_id) THEN
    RAISE EXCEPTION 'this decision cannot be lifted' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM objections WHERE decision_id = NEW.lifts AND outcome IS NULL) THEN
    RAISE EXCEPTION 'an objection to this decision is open' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER decisions_lift BEFORE INSERT ON decisions FOR EACH ROW WHEN (NEW.lifts IS NOT NULL)
  EXECUTE FUNCTION public.decision_lifts();
--> statement-breakpoint
-- Whoever was told stays the same; what says who they are can go.
CREATE FUNCTION public.recipient_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  lost text[] := '{}';
BEGIN
  IF NEW.user_id IS NULL THEN lost := array_append(lost, 'user_id'); END IF;
  IF NEW.email IS NULL THEN lost := array_append(lost, 'email'); END IF;
  IF NEW.token_hash IS NULL THEN lost := array_append(lost, 'token_hash'); END IF;
  IF NEW.name = '' THEN lost := array_append(lost, 'name'); END IF;
  IF to_jsonb(NEW) - lost IS NOT DISTINCT FROM to_jsonb(OLD) - lost THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'who was told of a decision does not change' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER decision_recipients_stay BEFORE UPDATE ON decision_recipients FOR EACH ROW
  EXECUTE FUNCTION public.recipient_stays();
--> statement-breakpoint
-- An objection comes from somebody who was told, within six months, while the decision is in force.
CREATE FUNCTION public.objection_begins() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  against decisions;
BEGIN
  SELECT * INTO against FROM decisions WHERE id = NEW.decision_id FOR NO KEY UPDATE;
  IF NEW.outcome IS NOT NULL OR NEW.text = '' OR against.measure = 'restored'
    OR NEW.created_at > against.created_at + interval '6 months'
    OR EXISTS (SELECT FROM decisions WHERE lifts = NEW.decision_id)
    OR NOT EXISTS (SELECT FROM decision_recipients WHERE id = NEW.recipient_id AND decision_id = NEW.decision_id)
  THEN
    RAISE EXCEPTION 'nobody can object to this decision' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER objections_begin BEFORE INSERT ON objections FOR EACH ROW EXECUTE FUNCTION public.objection_begins();
--> statement-breakpoint
-- It is decided once, by somebody else than who decided before; its text can go.
CREATE FUNCTION public.objection_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  lost text[] := '{}';
BEGIN
  IF NEW.text = '' THEN lost := array_append(lost, 'text'); END IF;
  IF OLD.outcome IS NULL AND NEW.outcome IS NOT NULL THEN
    IF NEW.outcome <> 'lifted' AND (NEW.decided_by IS NULL
      OR NEW.decided_by = (SELECT decided_by FROM decisions WHERE id = NEW.decision_id))
    THEN
      RAISE EXCEPTION 'somebody else decides about an objection' USING ERRCODE = 'check_violation';
    END IF;
    lost := lost || '{outcome,reason,decided_at,decided_by}';
  ELSIF NEW.decided_by IS NULL THEN
    lost := array_append(lost, 'decided_by');
  END IF;
  IF to_jsonb(NEW) - lost IS NOT DISTINCT FROM to_jsonb(OLD) - lost THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an objection is decided once' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER objections_stay BEFORE UPDATE ON objections FOR EACH ROW EXECUTE FUNCTION public.objection_stays();
