CREATE TABLE "registration_notices" (
	"listing_id" uuid NOT NULL,
	"counts_from" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_notices_listing_id_counts_from_pk" PRIMARY KEY("listing_id","counts_from")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"country" text NOT NULL,
	"registry" text NOT NULL,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"result" text,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"checked_against" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reminded" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_country" CHECK ("registrations"."country" in ('BR', 'PE', 'CO', 'EC', 'BO', 'VE', 'GY', 'SR', 'GF')),
	CONSTRAINT "registrations_lengths" CHECK (char_length("registrations"."registry") between 1 and 80 and char_length("registrations"."number") between 1 and 60
        and char_length("registrations"."holder") between 1 and 120 and char_length("registrations"."kind") <= 80),
	CONSTRAINT "registrations_check" CHECK (("registrations"."result" is null) = ("registrations"."checked_at" is null) and ("registrations"."result" is not null or "registrations"."checked_by" is null)
        and case "registrations"."result" when 'valid' then "registrations"."checked_against" <> '' and "registrations"."reason" = ''
          when 'refused' then "registrations"."reason" <> '' else "registrations"."result" is null and "registrations"."checked_against" = '' and "registrations"."reason" = '' end),
	CONSTRAINT "registrations_reminded" CHECK ("registrations"."reminded" in (60, 14, 0))
);
--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_only_organization";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "registration" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "seller_name" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "seller_tax_number" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "seller_address" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "rental_number" text;--> statement-breakpoint
ALTER TABLE "registration_notices" ADD CONSTRAINT "registration_notices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_once" ON "registrations" USING btree ("listing_id","country",lower(registry));--> statement-breakpoint
CREATE INDEX "registrations_number" ON "registrations" USING btree ("country","number");--> statement-breakpoint
CREATE INDEX "registrations_queue" ON "registrations" USING btree ("changed_at","id") WHERE result is null;--> statement-breakpoint
CREATE INDEX "registrations_checked" ON "registrations" USING btree ("checked_at","id") WHERE result is not null;--> statement-breakpoint
CREATE INDEX "registrations_ending" ON "registrations" USING btree ("expires_on") WHERE expires_on is not null;--> statement-breakpoint
CREATE INDEX "registrations_checked_by" ON "registrations" USING btree ("checked_by") WHERE checked_by is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_registration" CHECK (jsonb_typeof("applications"."registration") = 'object' and octet_length("applications"."registration"::text) <= 2000);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_only_organization" CHECK ("listings"."kind" = 'organization' or ("listings"."website" is null and "listings"."established_year" is null and "listings"."employee_count" is null and "listings"."license_number" is null and "listings"."rental_number" is null and "listings"."specialties" = '[]' and "listings"."certifications" = '[]'));
--> statement-breakpoint
-- What was checked is what was there: another number, holder or end has to be checked again (docs/decisions/0091-registered-providers.md).
CREATE FUNCTION public.uncheck_registration() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.result := NULL;
  NEW.checked_at := NULL;
  NEW.checked_by := NULL;
  NEW.checked_against := '';
  NEW.reason := '';
  NEW.reminded := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER registrations_uncheck BEFORE UPDATE OF country, registry, number, holder, expires_on ON registrations FOR EACH ROW
  WHEN ((OLD.country, OLD.registry, OLD.number, OLD.holder, OLD.expires_on) IS DISTINCT FROM (NEW.country, NEW.registry, NEW.number, NEW.holder, NEW.expires_on))
  EXECUTE FUNCTION public.uncheck_registration();
--> statement-breakpoint
CREATE TRIGGER registrations_announce_insert AFTER INSERT ON registrations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id');
--> statement-breakpoint
CREATE TRIGGER registrations_announce_update AFTER UPDATE ON registrations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id');
--> statement-breakpoint
CREATE TRIGGER registrations_announce_delete AFTER DELETE ON registrations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('part.listing_id');
--> statement-breakpoint
CREATE TRIGGER registrations_announce_truncate AFTER TRUNCATE ON registrations FOR EACH STATEMENT EXECUTE FUNCTION public.announce_everything();
--> statement-breakpoint
-- Whether staff checked an entry of the listing in a register of its country that has not ended.
CREATE FUNCTION public.is_registered(listing uuid, listed_in text) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM registrations WHERE listing_id = listing AND country = listed_in AND result = 'valid'
    AND (expires_on IS NULL OR expires_on >= day_in_the_region()))
$$;
--> statement-breakpoint
-- The first day on which listings of a country and type need that to be public; null where nothing asks for it.
CREATE FUNCTION public.registration_needed_from(listed_in text, of_type text) RETURNS date LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT to_date(min(rule ->> 'from'), 'YYYY-MM-DD')
  FROM settings, jsonb_array_elements(CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE '[]' END) rule
  WHERE key = 'registrationRules' AND rule ->> 'country' = listed_in AND (rule ->> 'type' IS NULL OR rule ->> 'type' = of_type)
$$;
--> statement-breakpoint
-- Whether a listing must not be public today.
CREATE FUNCTION public.lacks_registration(listing uuid, listed_in text, of_type text) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(registration_needed_from(listed_in, of_type) <= day_in_the_region(), false) AND NOT is_registered(listing, listed_in)
$$;
--> statement-breakpoint
CREATE FUNCTION public.refuse_unregistered() RETURNS trigger LANGUAGE plpgsql
	SET search_path = public, pg_temp SET enable_nestloop = off SET jit = off AS $$
DECLARE
  verified uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM settings WHERE key = 'registrationRules' AND jsonb_typeof(value) = 'array' AND value <> '[]') THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    verified := ARRAY(SELECT id FROM new_rows WHERE status = 'verified' AND NOT is_sample);
  ELSE
    verified := ARRAY(SELECT id FROM old_rows o JOIN new_rows n USING (id) WHERE n.status = 'verified' AND NOT n.is_sample
      AND (o.status, o.country_code, o.type, o.is_sample) IS DISTINCT FROM (n.status, n.country_code, n.type, n.is_sample));
  END IF;
  SET LOCAL enable_nestloop = on;
  IF EXISTS (SELECT FROM listings l WHERE l.id = ANY (verified)
    AND lacks_registration(l.id, l.country_code, l.type)) THEN
    RAISE EXCEPTION 'a listing that needs a registration has none that was checked' USING ERRCODE = 'check_violation', CONSTRAINT = 'listings_registered', TABLE = 'listings';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_registered_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_unregistered();
--> statement-breakpoint
CREATE TRIGGER listings_registered_update AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_unregistered();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.is_setting(key text, value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN coalesce(value = 'null'::jsonb OR CASE key
  WHEN 'siteName' THEN jsonb_typeof(value) = 'string' AND (value #>> '{}') ~ '^[^[:cntrl:]]{1,60}$'
  WHEN 'supportEmail' THEN jsonb_typeof(value) = 'string' AND (value #>> '{}') ~ '^[^@[:space:]]+@[^@[:space:]]+$'
  WHEN 'supportWhatsapp' THEN jsonb_typeof(value) = 'string' AND (value #>> '{}') ~ '^\+[1-9][0-9]{6,14}$'
  WHEN 'operatorName' THEN jsonb_typeof(value) = 'string' AND (value #>> '{}') ~ '^[^[:cntrl:]]{1,100}$'
  WHEN 'operatorContact' THEN jsonb_typeof(value) = 'string' AND (value #>> '{}') ~ '^[^[:cntrl:]]{1,200}$'
  WHEN 'reviewWindow' THEN value IN ('"1-2"', '"2-3"', '"3-5"', '"5-10"')
  WHEN 'notice' THEN jsonb_typeof(value) = 'object' AND public.is_localized_text(value -> 'texts')
    AND char_length(value ->> 'texts') <= 2000
    AND coalesce(value ->> 'from', '2000-01-01') ~ '^\d{4}-\d{2}-\d{2}$'
    AND coalesce(value ->> 'until', '2000-01-01') ~ '^\d{4}-\d{2}-\d{2}$'
    AND coalesce(value ->> 'from' <= value ->> 'until', true)
  WHEN 'registrationRules' THEN CASE WHEN jsonb_typeof(value) = 'array' THEN jsonb_array_length(value) <= 60
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(value) rule WHERE NOT coalesce(
      rule ->> 'country' IN ('BR', 'PE', 'CO', 'EC', 'BO', 'VE', 'GY', 'SR', 'GF')
      AND coalesce(rule ->> 'type', 'all') ~ '^[a-z_]{1,60}$' AND rule ->> 'from' ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$', false)) END
END, false);
--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT IF EXISTS "settings_key";
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_key" CHECK ("key" IN ('siteName', 'supportEmail', 'supportWhatsapp', 'operatorName', 'operatorContact', 'reviewWindow', 'notice', 'registrationRules'));
