-- What staff call types (docs/decisions/0059-names-of-types.md): by language; null is the name of the catalogue.
CREATE TABLE "type_names" (
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"name" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "type_names_kind_type_language_pk" PRIMARY KEY("kind","type","language"),
	CONSTRAINT "type_names_kind" CHECK (kind in ('profileTypes', 'organizationTypes', 'eventTypes', 'offerCategories', 'attractionCategories',
        'profileGroups', 'organizationGroups')),
	CONSTRAINT "type_names_type" CHECK (type ~ '^[A-Za-z_]{1,60}$'),
	CONSTRAINT "type_names_language" CHECK (language in ('en', 'fr', 'pt', 'es')),
	CONSTRAINT "type_names_name" CHECK (name ~ '^[^[:cntrl:]{}$]{1,60}$' and name = btrim(name)),
	CONSTRAINT "type_names_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "type_names_updated_by" ON "type_names" USING btree ("updated_by");
--> statement-breakpoint
-- Every node reads them into memory, so they are not without end; each reads them again when they change.
CREATE FUNCTION public.announce_type_names() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM type_names) > 1000 THEN
    RAISE EXCEPTION 'more than 1000 rows in type_names' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM pg_notify('type_names_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER type_names_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON type_names FOR EACH STATEMENT EXECUTE FUNCTION public.announce_type_names();
