-- A professional and an organization are one kind of row, a listing. What stood in two tables is carried over.
-- The words to search by are made by a later migration (0033), once for all rows.
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"type" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"phone" text,
	"email" text,
	"city_id" uuid,
	"country_code" text,
	"place_id" uuid,
	"image_id" uuid,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"total_reviews" integer DEFAULT 0 NOT NULL,
	"rating" numeric(2, 1),
	"recommended" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"import_key" text,
	"specialty" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"experience_years" integer,
	"website" text,
	"established_year" integer,
	"employee_count" integer,
	"specialties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"license_number" text,
	"is_public" boolean GENERATED ALWAYS AS (status = 'verified' and name <> '' and type is not null and description <> '{}' and city_id is not null) STORED NOT NULL,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	"sort_rating" numeric(2, 1) GENERATED ALWAYS AS (coalesce(rating, 0)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (NULL::tsvector) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_import_key" UNIQUE("kind","import_key"),
	CONSTRAINT "listings_kind_id" UNIQUE("id","kind"),
	CONSTRAINT "listings_kind" CHECK ("listings"."kind" in ('profile', 'organization')),
	CONSTRAINT "listings_status" CHECK ("listings"."status" in ('pending', 'verified', 'rejected', 'suspended')),
	CONSTRAINT "listings_rating" CHECK ("listings"."rating" between 0 and 5),
	CONSTRAINT "listings_experience" CHECK ("listings"."experience_years" between 0 and 100),
	CONSTRAINT "listings_established" CHECK ("listings"."established_year" between 1500 and 2200),
	CONSTRAINT "listings_employees" CHECK ("listings"."employee_count" >= 0),
	CONSTRAINT "listings_texts" CHECK (is_localized_text("listings"."description") and is_localized_text("listings"."specialty") and is_localized_list("listings"."specialties") and is_localized_list("listings"."certifications")),
	CONSTRAINT "listings_only_profile" CHECK ("listings"."kind" = 'profile' or ("listings"."specialty" = '{}' and "listings"."experience_years" is null)),
	CONSTRAINT "listings_only_organization" CHECK ("listings"."kind" = 'organization' or ("listings"."specialties" = '[]' and "listings"."certifications" = '[]' and num_nonnulls("listings"."website", "listings"."established_year", "listings"."employee_count", "listings"."license_number") = 0))
);
--> statement-breakpoint
CREATE TABLE "listing_languages" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"type" text NOT NULL,
	"city_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"sort_rating" numeric(2, 1) NOT NULL,
	"recommended" integer NOT NULL,
	CONSTRAINT "listing_languages_id_language_pk" PRIMARY KEY("id","language")
);
--> statement-breakpoint
-- As 0022 says it: written here, it need not be written to every row again.
CREATE FUNCTION public.first_score(is_sample boolean, rating numeric, total_reviews integer, image_id uuid, described text, languages text[], contact text, has_specialty boolean)
RETURNS integer LANGUAGE sql IMMUTABLE
RETURN round(100 * (CASE WHEN is_sample OR rating IS NULL THEN 0 ELSE total_reviews END * coalesce(rating, 0) + 5 * 3.8) / (CASE WHEN is_sample OR rating IS NULL THEN 0 ELSE total_reviews END + 5))::integer
  + CASE WHEN image_id IS NULL THEN 0 ELSE 30 END
  + CASE WHEN length(coalesce(described, '')) < 200 THEN 0 ELSE 20 END
  + CASE WHEN cardinality(languages) = 0 THEN 0 ELSE 10 END
  + CASE WHEN coalesce(contact, '') = '' THEN 0 ELSE 10 END
  + CASE WHEN has_specialty THEN 10 ELSE 0 END;
--> statement-breakpoint
INSERT INTO listings (id, kind, slug, name, type, status, original_language, description, phone, email, city_id,
  country_code, place_id, image_id, languages, total_reviews, rating, is_sample, import_key, specialty,
  experience_years, created_at, updated_at, recommended)
SELECT id, 'profile', slug, name, profile_type, status, original_language, bio, phone, email, city_id,
  country_code, place_id, image_id, languages, 0, NULL, is_sample, import_key, specialty,
  experience_years, created_at, updated_at,
  first_score(is_sample, NULL, 0, image_id, bio ->> original_language, languages, coalesce(phone, email), specialty <> '{}')
FROM profiles;
--> statement-breakpoint
-- Until now two transactions at once could give a professional and an organization the same slug. The organization's
-- gets a number, and its former address leads to it.
DO $$
DECLARE
  organization record;
  free text;
  number integer;
BEGIN
  FOR organization IN SELECT o.id, o.slug FROM organizations o JOIN profiles p USING (slug) ORDER BY o.id LOOP
    number := 2;
    LOOP
      free := organization.slug || '-' || number;
      EXIT WHEN NOT EXISTS (SELECT FROM profiles WHERE slug = free)
        AND NOT EXISTS (SELECT FROM organizations WHERE slug = free);
      number := number + 1;
    END LOOP;
    UPDATE organizations SET slug = free WHERE id = organization.id;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO listings (id, kind, slug, name, type, status, original_language, description, phone, email, city_id,
  country_code, place_id, image_id, languages, total_reviews, rating, is_sample, import_key, website,
  established_year, employee_count, specialties, certifications, license_number, created_at, updated_at,
  recommended)
SELECT id, 'organization', slug, name, organization_type, status, original_language, description, phone, email, city_id,
  country_code, place_id, image_id, languages, 0, NULL, is_sample, import_key, website,
  established_year, employee_count, specialties, certifications, license_number, created_at, updated_at,
  first_score(is_sample, NULL, 0, image_id, description ->> original_language, languages, coalesce(phone, email), specialties <> '[]')
FROM organizations;
--> statement-breakpoint
DROP FUNCTION public.first_score(boolean, numeric, integer, uuid, text, text[], text, boolean);
--> statement-breakpoint
CREATE UNIQUE INDEX "listings_slug" ON "listings" USING btree ("slug");
--> statement-breakpoint
-- 0021, 0033, 0046 and 0048 write every row once more, in the same transaction: the indexes are made by 0048, once.
CREATE TEMPORARY TABLE later_indexes (name text, definition text) ON COMMIT DROP;
--> statement-breakpoint
INSERT INTO later_indexes VALUES
  ('listings_all_name', 'CREATE INDEX listings_all_name ON listings USING btree (kind,sort_name,id) WHERE is_public'),
  ('listings_all_rating', 'CREATE INDEX listings_all_rating ON listings USING btree (kind,sort_rating,id) WHERE is_public'),
  ('listings_all_recommended', 'CREATE INDEX listings_all_recommended ON listings USING btree (kind,recommended,id) WHERE is_public'),
  ('listings_all_newest', 'CREATE INDEX listings_all_newest ON listings USING btree (kind,id) WHERE is_public'),
  ('listings_type_name', 'CREATE INDEX listings_type_name ON listings USING btree (kind,type,sort_name,id) WHERE is_public'),
  ('listings_type_rating', 'CREATE INDEX listings_type_rating ON listings USING btree (kind,type,sort_rating,id) WHERE is_public'),
  ('listings_type_recommended', 'CREATE INDEX listings_type_recommended ON listings USING btree (kind,type,recommended,id) WHERE is_public'),
  ('listings_type_newest', 'CREATE INDEX listings_type_newest ON listings USING btree (kind,type,id) WHERE is_public'),
  ('listings_city_name', 'CREATE INDEX listings_city_name ON listings USING btree (kind,city_id,sort_name,id) WHERE is_public'),
  ('listings_city_rating', 'CREATE INDEX listings_city_rating ON listings USING btree (kind,city_id,sort_rating,id) WHERE is_public'),
  ('listings_city_recommended', 'CREATE INDEX listings_city_recommended ON listings USING btree (kind,city_id,recommended,id) WHERE is_public'),
  ('listings_city_newest', 'CREATE INDEX listings_city_newest ON listings USING btree (kind,city_id,id) WHERE is_public'),
  ('listings_city_type_name', 'CREATE INDEX listings_city_type_name ON listings USING btree (kind,city_id,type,sort_name,id) WHERE is_public'),
  ('listings_city_type_rating', 'CREATE INDEX listings_city_type_rating ON listings USING btree (kind,city_id,type,sort_rating,id) WHERE is_public'),
  ('listings_city_type_recommended', 'CREATE INDEX listings_city_type_recommended ON listings USING btree (kind,city_id,type,recommended,id) WHERE is_public'),
  ('listings_city_type_newest', 'CREATE INDEX listings_city_type_newest ON listings USING btree (kind,city_id,type,id) WHERE is_public'),
  ('listings_country_name', 'CREATE INDEX listings_country_name ON listings USING btree (kind,country_code,sort_name,id) WHERE is_public'),
  ('listings_country_rating', 'CREATE INDEX listings_country_rating ON listings USING btree (kind,country_code,sort_rating,id) WHERE is_public'),
  ('listings_country_recommended', 'CREATE INDEX listings_country_recommended ON listings USING btree (kind,country_code,recommended,id) WHERE is_public'),
  ('listings_country_newest', 'CREATE INDEX listings_country_newest ON listings USING btree (kind,country_code,id) WHERE is_public'),
  ('listings_place', 'CREATE INDEX listings_place ON listings USING btree (place_id)'),
  ('listings_image', 'CREATE INDEX listings_image ON listings USING btree (image_id)'),
  ('listing_languages_name', 'CREATE INDEX listing_languages_name ON listing_languages USING btree (kind,language,sort_name,id)'),
  ('listing_languages_rating', 'CREATE INDEX listing_languages_rating ON listing_languages USING btree (kind,language,sort_rating,id)'),
  ('listing_languages_recommended', 'CREATE INDEX listing_languages_recommended ON listing_languages USING btree (kind,language,recommended,id)'),
  ('listing_languages_newest', 'CREATE INDEX listing_languages_newest ON listing_languages USING btree (kind,language,id)'),
  ('listing_languages_type', 'CREATE INDEX listing_languages_type ON listing_languages USING btree (kind,language,type,sort_name,id)'),
  ('listing_languages_city', 'CREATE INDEX listing_languages_city ON listing_languages USING btree (kind,language,city_id,sort_name,id)'),
  ('listing_languages_city_type', 'CREATE INDEX listing_languages_city_type ON listing_languages USING btree (kind,language,city_id,type,sort_name,id)'),
  ('listing_languages_country', 'CREATE INDEX listing_languages_country ON listing_languages USING btree (kind,language,country_code,sort_name,id)');
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_place_id_locations_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "contact_taps" ADD COLUMN "listing_id" uuid;
--> statement-breakpoint
UPDATE "contact_taps" SET listing_id = coalesce(profile_id, organization_id);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "listing_id" uuid;
--> statement-breakpoint
UPDATE "events" SET listing_id = coalesce(profile_id, organization_id);
--> statement-breakpoint
ALTER TABLE "social_links" ADD COLUMN "listing_id" uuid;
--> statement-breakpoint
UPDATE "social_links" SET listing_id = coalesce(profile_id, organization_id);
--> statement-breakpoint
ALTER TABLE "offer_links" ADD COLUMN "listing_id" uuid;
--> statement-breakpoint
UPDATE "offer_links" SET listing_id = coalesce(profile_id, organization_id);
--> statement-breakpoint
ALTER TABLE "events" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "contact_taps" ALTER COLUMN "listing_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "social_links" ALTER COLUMN "listing_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "offer_links" ALTER COLUMN "listing_id" SET NOT NULL;
--> statement-breakpoint
-- With the columns go their constraints and indexes.
DROP TABLE "organization_languages", "profile_languages", "language_counts", "listing_counts";
--> statement-breakpoint
ALTER TABLE "contact_taps" DROP COLUMN "profile_id", DROP COLUMN "organization_id";
--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "profile_id", DROP COLUMN "organization_id";
--> statement-breakpoint
ALTER TABLE "social_links" DROP COLUMN "profile_id", DROP COLUMN "organization_id";
--> statement-breakpoint
ALTER TABLE "offer_links" DROP COLUMN "profile_id", DROP COLUMN "organization_id";
--> statement-breakpoint
ALTER TABLE "organization_guides" DROP CONSTRAINT "organization_guides_organization_id_organizations_id_fk", DROP CONSTRAINT "organization_guides_profile_id_profiles_id_fk";
--> statement-breakpoint
DROP TABLE "profiles", "organizations";
--> statement-breakpoint
DROP FUNCTION count_profiles, count_organizations, keep_profile_languages, keep_organization_languages, refuse_taken_slug;
--> statement-breakpoint
ALTER TABLE "organization_guides" ADD COLUMN "organization_kind" text GENERATED ALWAYS AS ('organization') STORED NOT NULL, ADD COLUMN "profile_kind" text GENERATED ALWAYS AS ('profile') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_taps" ADD CONSTRAINT "contact_taps_listing_id_day_pk" PRIMARY KEY("listing_id","day");
--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_once" UNIQUE("listing_id","platform","url");
--> statement-breakpoint
ALTER TABLE "contact_taps" ADD CONSTRAINT "contact_taps_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organization_guides" ADD CONSTRAINT "organization_guides_organization" FOREIGN KEY ("organization_id","organization_kind") REFERENCES "public"."listings"("id","kind") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organization_guides" ADD CONSTRAINT "organization_guides_guide" FOREIGN KEY ("profile_id","profile_kind") REFERENCES "public"."listings"("id","kind") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "events_listing" ON "events" USING btree ("listing_id");
--> statement-breakpoint
CREATE INDEX "offer_links_listing" ON "offer_links" USING btree ("listing_id","position");
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"place" text NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_counts_kind_language_place_type_pk" PRIMARY KEY("kind","language","place","type")
);
--> statement-breakpoint
CREATE TRIGGER listings_country BEFORE INSERT OR UPDATE OF city_id ON listings FOR EACH ROW EXECUTE FUNCTION copy_country();
--> statement-breakpoint
-- Adds to the counters, for each row of a statement that answers kind, languages, type, city_id, country_code and n.
CREATE FUNCTION add_counts(changed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format($sql$
    INSERT INTO listing_counts AS counts (kind, language, place, type, count)
    SELECT kind, language, place, counted, sum(n)
    FROM (%s) changed,
      LATERAL (SELECT '' UNION SELECT unnest(languages)) spoken(language),
      LATERAL (VALUES (''), (city_id::text), (country_code)) places(place),
      LATERAL (VALUES (''), (type)) types(counted)
    WHERE language IS NOT NULL
    GROUP BY 1, 2, 3, 4
    HAVING sum(n) <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (kind, language, place, type) DO UPDATE SET count = counts.count + excluded.count$sql$, changed)
$$;
--> statement-breakpoint
-- Keeps what lists are found by: the counters, and a row for each published listing and language. The statements are
-- planned anew each time, since a plan that is right for one row is wrong for a hundred thousand.
CREATE FUNCTION keep_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text := 'id, kind, is_public, languages, type, city_id, country_code, sort_name, sort_rating, recommended';
  added text := format('SELECT %s, 1 AS n FROM new_rows WHERE is_public', shown);
  removed text := format('SELECT %s, -1 AS n FROM old_rows WHERE is_public', shown);
  changed text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM new_rows WHERE is_public) THEN RETURN NULL; END IF;
    changed := added;
  ELSIF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM old_rows WHERE is_public) THEN RETURN NULL; END IF;
    changed := removed;
  ELSE
    IF NOT EXISTS (
      (SELECT id, kind, is_public, languages, type, city_id, country_code, sort_name, sort_rating, recommended FROM old_rows WHERE is_public EXCEPT SELECT id, kind, is_public, languages, type, city_id, country_code, sort_name, sort_rating, recommended FROM new_rows WHERE is_public)
      UNION ALL
      (SELECT id, kind, is_public, languages, type, city_id, country_code, sort_name, sort_rating, recommended FROM new_rows WHERE is_public EXCEPT SELECT id, kind, is_public, languages, type, city_id, country_code, sort_name, sort_rating, recommended FROM old_rows WHERE is_public)
    ) THEN RETURN NULL; END IF;
    changed := format('(%1$s EXCEPT SELECT %3$s, -1 FROM new_rows WHERE is_public) UNION ALL (%2$s EXCEPT SELECT %3$s, 1 FROM old_rows WHERE is_public)', removed, added, shown);
  END IF;
  EXECUTE add_counts(changed);
  EXECUTE format($sql$
    UPDATE locations SET profiles_count = profiles_count + profiles, organizations_count = organizations_count + organizations
    FROM (
      SELECT city_id, sum(n) FILTER (WHERE kind = 'profile') AS p, sum(n) FILTER (WHERE kind = 'organization') AS o
      FROM (%s) changed GROUP BY city_id ORDER BY city_id
    ) counted, LATERAL (SELECT coalesce(p, 0) AS profiles, coalesce(o, 0) AS organizations) numbers
    WHERE locations.id = counted.city_id AND (profiles <> 0 OR organizations <> 0)$sql$, changed);
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('DELETE FROM listing_languages WHERE id IN (SELECT id FROM (%s) changed WHERE n < 0)', changed);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format($sql$
      INSERT INTO listing_languages (id, kind, language, type, city_id, country_code, sort_name, sort_rating, recommended)
      SELECT DISTINCT id, kind, language, type, city_id, country_code, sort_name, sort_rating, recommended
      FROM (%s) changed, unnest(languages) language
      WHERE n > 0 AND language IS NOT NULL$sql$, changed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_keep_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listings();
--> statement-breakpoint
CREATE TRIGGER listings_keep_update AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listings();
--> statement-breakpoint
CREATE TRIGGER listings_keep_delete AFTER DELETE ON listings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listings();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text := $sql$SELECT 'event' AS kind, '{}'::text[] AS languages, event_type AS type, e.city_id, l.country_code, %s AS n
    FROM %I e JOIN locations l ON l.id = e.city_id WHERE e.is_public$sql$;
  added text := format(counted, '1', 'new_rows');
  removed text := format(counted, '-1', 'old_rows');
  changed text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM new_rows WHERE is_public) THEN RETURN NULL; END IF;
    changed := added;
  ELSIF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM old_rows WHERE is_public) THEN RETURN NULL; END IF;
    changed := removed;
  ELSE
    IF NOT EXISTS (
      (SELECT id, event_type, city_id FROM old_rows WHERE is_public EXCEPT SELECT id, event_type, city_id FROM new_rows WHERE is_public)
      UNION ALL
      (SELECT id, event_type, city_id FROM new_rows WHERE is_public EXCEPT SELECT id, event_type, city_id FROM old_rows WHERE is_public)
    ) THEN RETURN NULL; END IF;
    changed := added || ' UNION ALL ' || removed;
  END IF;
  EXECUTE add_counts(changed);
  EXECUTE format($sql$
    UPDATE locations SET events_count = events_count + counted.n
    FROM (SELECT city_id, sum(n) AS n FROM (%s) changed GROUP BY city_id HAVING sum(n) <> 0 ORDER BY city_id) counted
    WHERE locations.id = counted.city_id$sql$, changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO listing_languages (id, kind, language, type, city_id, country_code, sort_name, sort_rating, recommended)
SELECT DISTINCT id, kind, language, type, city_id, country_code, sort_name, sort_rating, recommended
FROM listings, unnest(languages) language WHERE is_public AND language IS NOT NULL;
--> statement-breakpoint
DO $$
BEGIN
  EXECUTE add_counts('SELECT kind, languages, type, city_id, country_code, 1 AS n FROM listings WHERE is_public');
  EXECUTE add_counts($sql$SELECT 'event' AS kind, '{}'::text[] AS languages, event_type AS type, e.city_id, l.country_code, 1 AS n
    FROM events e JOIN locations l ON l.id = e.city_id WHERE e.is_public$sql$);
END $$;
--> statement-breakpoint
-- The words of drafts are not learned: nobody may see them.
CREATE OR REPLACE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO search_words (word)
     SELECT DISTINCT lexeme FROM new_rows, unnest(%s) WHERE %s AND length(lexeme) BETWEEN 3 AND 40 ORDER BY 1
     ON CONFLICT DO NOTHING', TG_ARGV[0], coalesce(TG_ARGV[1], 'true'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_words_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('text_words(name) || localized_words(specialty || specialties)', 'is_public');
--> statement-breakpoint
CREATE TRIGGER listings_words_update AFTER UPDATE ON listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('text_words(name) || localized_words(specialty || specialties)', 'is_public');
--> statement-breakpoint
-- A listing says itself which kind it is.
CREATE OR REPLACE FUNCTION keep_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_kind text := TG_ARGV[0];
BEGIN
  IF TG_NARGS = 0 THEN its_kind := OLD.kind; END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO former_slugs (kind, slug, target_id) VALUES (its_kind, OLD.slug, OLD.id)
    ON CONFLICT (kind, slug) DO UPDATE SET target_id = excluded.target_id;
    RETURN NULL;
  END IF;
  DELETE FROM former_slugs WHERE kind = its_kind AND target_id = OLD.id;
  IF OLD.is_public THEN
    INSERT INTO gone_slugs (kind, slug_hash) VALUES (its_kind, encode(sha256(convert_to(OLD.slug, 'UTF8')), 'hex'))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_former_slug AFTER UPDATE OF slug ON listings FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_slug();
--> statement-breakpoint
CREATE TRIGGER listings_gone_slug AFTER DELETE ON listings FOR EACH ROW EXECUTE FUNCTION keep_slug();
--> statement-breakpoint
CREATE TRIGGER listings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON listings FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
ANALYZE listings;
