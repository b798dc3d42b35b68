-- What staff say of the site itself (docs/decisions/0051-settings.md). A value of null is the default.
CREATE FUNCTION public.is_setting(key text, value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
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
END, false);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "settings_key" CHECK ("key" IN ('siteName', 'supportEmail', 'supportWhatsapp', 'operatorName', 'operatorContact', 'reviewWindow', 'notice')),
	CONSTRAINT "settings_value" CHECK (public.is_setting("key", "value"))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "settings_updated_by" ON "settings" ("updated_by");
--> statement-breakpoint
-- every node reads them again, and then drops all documents
CREATE FUNCTION public.announce_settings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION public.announce_settings();
--> statement-breakpoint
INSERT INTO "settings" ("key", "value") VALUES ('siteName', 'null');
