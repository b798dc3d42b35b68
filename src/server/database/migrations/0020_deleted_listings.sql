ALTER TABLE "listings" ADD COLUMN "deleted_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_deleted_by_staff" CHECK (not "listings"."deleted_by_staff" or "listings"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_revisions_one_open" ON "listing_revisions" USING btree ("listing_id") WHERE settled_at is null;
--> statement-breakpoint
-- The address of a listing that was public until it was deleted is gone once nobody can restore it any more.
CREATE OR REPLACE FUNCTION public.keep_slug() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  its_kind text := TG_ARGV[0];
  was_public boolean;
BEGIN
  IF TG_NARGS = 0 THEN its_kind := OLD.kind; END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO former_slugs (kind, slug, target_id) VALUES (its_kind, OLD.slug, OLD.id)
    ON CONFLICT (kind, slug) DO UPDATE SET target_id = excluded.target_id;
    RETURN NULL;
  END IF;
  DELETE FROM former_slugs WHERE kind = its_kind AND target_id = OLD.id;
  was_public := OLD.is_public;
  IF TG_NARGS = 0 THEN
    was_public := was_public OR (OLD.status_before = 'verified' AND OLD.name <> '' AND OLD.type IS NOT NULL
      AND OLD.description <> '{}' AND OLD.city_id IS NOT NULL);
  END IF;
  IF was_public THEN
    INSERT INTO gone_slugs (kind, slug_hash) VALUES (its_kind, encode(sha256(convert_to(OLD.slug, 'UTF8')), 'hex'))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
