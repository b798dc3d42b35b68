-- The translation desk (docs/decisions/0046-the-translation-desk.md): what a row lacks to be read in every language. A bit for each of
-- en, fr, pt, es where the text is missing; four bits higher where it is older than its source. As contract/text-times.ts says it.
CREATE FUNCTION public.text_gap(texts jsonb, times jsonb, original text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN coalesce(texts ->> original, '') = '' THEN 0 ELSE
  CASE WHEN coalesce(texts ->> 'en', '') = '' THEN 1 WHEN (coalesce(times ->> 'en', '') COLLATE "C") < coalesce(times ->> original, '') THEN 16 ELSE 0 END
  + CASE WHEN coalesce(texts ->> 'fr', '') = '' THEN 2 WHEN (coalesce(times ->> 'fr', '') COLLATE "C") < coalesce(times ->> original, '') THEN 32 ELSE 0 END
  + CASE WHEN coalesce(texts ->> 'pt', '') = '' THEN 4 WHEN (coalesce(times ->> 'pt', '') COLLATE "C") < coalesce(times ->> original, '') THEN 64 ELSE 0 END
  + CASE WHEN coalesce(texts ->> 'es', '') = '' THEN 8 WHEN (coalesce(times ->> 'es', '') COLLATE "C") < coalesce(times ->> original, '') THEN 128 ELSE 0 END
END::smallint;
--> statement-breakpoint
-- The same of a list of phrases: a language is missing where any phrase is.
CREATE FUNCTION public.list_gap(phrases jsonb, times jsonb, original text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN jsonb_array_length(phrases) = 0 THEN 0::smallint ELSE (
  SELECT text_gap(jsonb_strip_nulls(jsonb_object_agg(language, CASE WHEN is_whole THEN 'x' END)), times, original) FROM (
    SELECT language, count(*) > 0 AND bool_and(coalesce(phrase ->> language, '') <> '') AS is_whole
    FROM unnest('{en,fr,pt,es}'::text[]) language
    LEFT JOIN jsonb_array_elements(phrases) phrase ON coalesce(phrase ->> original, '') <> ''
    GROUP BY language
  ) whole) END;
--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "untranslated" smallint GENERATED ALWAYS AS (text_gap(description, text_times -> 'description', original_language)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "untranslated" smallint GENERATED ALWAYS AS (text_gap(description, text_times -> 'description', original_language) | text_gap(season_text, text_times -> 'seasonText', original_language) | text_gap(getting_there -> 'river', text_times -> 'river', original_language) | text_gap(getting_there -> 'road', text_times -> 'road', original_language) | text_gap(getting_there -> 'air', text_times -> 'air', original_language) | text_gap(getting_there -> 'landing', text_times -> 'landing', original_language) | text_gap(getting_there -> 'season', text_times -> 'season', original_language)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "untranslated" smallint GENERATED ALWAYS AS (text_gap(description, text_times -> 'description', original_language)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "untranslated" smallint GENERATED ALWAYS AS (text_gap(title, text_times -> 'title', original_language) | text_gap(description, text_times -> 'description', original_language) | text_gap(cancellation_policy, text_times -> 'cancellationPolicy', original_language) | text_gap(rule_text, text_times -> 'ruleText', original_language) | list_gap(requirements, text_times -> 'requirements', original_language) | list_gap(included, text_times -> 'included', original_language) | list_gap(not_included, text_times -> 'notIncluded', original_language)) STORED NOT NULL;
--> statement-breakpoint
-- That of listings is made by 0033: every row is written once.
ALTER TABLE "listings" ADD COLUMN "untranslated" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "untranslated" smallint GENERATED ALWAYS AS (text_gap(title, text_times -> 'title', original_language) | text_gap(description, text_times -> 'description', original_language) | text_gap(duration, text_times -> 'duration', original_language) | list_gap(highlights, text_times -> 'highlights', original_language) | list_gap(includes, text_times -> 'includes', original_language) | list_gap(excludes, text_times -> 'excludes', original_language) | list_gap(requirements, text_times -> 'requirements', original_language)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "locations_untranslated" ON "locations" USING btree ("kind","sort_name","id") WHERE untranslated <> 0;
--> statement-breakpoint
CREATE INDEX "attractions_untranslated" ON "attractions" USING btree (fold("name"),"id") WHERE untranslated <> 0;
--> statement-breakpoint
CREATE INDEX "events_untranslated" ON "events" USING btree ("sort_date","id") WHERE is_public and untranslated <> 0;
--> statement-breakpoint
CREATE INDEX "listings_untranslated" ON "listings" USING btree ("kind","sort_name","id") WHERE is_public and untranslated <> 0;
--> statement-breakpoint
CREATE INDEX "offers_untranslated" ON "offers" USING btree ("sort_title","id") WHERE search is not null and untranslated <> 0;
--> statement-breakpoint
-- That a translation fits its source is seen by no visitor.
CREATE OR REPLACE FUNCTION public.announce_offers() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  unseen text[] := '{updated_at,text_times,owner_id,import_key,search,untranslated}';
BEGIN
  SELECT array_agg(tag) INTO tags
  FROM old_rows o JOIN new_rows n USING (id) JOIN offer_links k ON k.offer_id = n.id JOIN listings l ON l.id = k.listing_id AND l.is_public,
    LATERAL (SELECT unnest(ARRAY['listing:' || l.id, 'list:offer'])
      UNION SELECT 'search' WHERE o.search IS DISTINCT FROM n.search) changed(tag)
  WHERE (coalesce(o.archived_at, o.deleted_at) IS NULL OR coalesce(n.archived_at, n.deleted_at) IS NULL)
    AND to_jsonb(o) - unseen IS DISTINCT FROM to_jsonb(n) - unseen;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Everyday words and words to leave out, which staff add to those of the search (docs/decisions/0054-words-that-staff-add.md).
CREATE FUNCTION public.is_search_phrases(phrases jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_typeof(phrases) = 'object' AND phrases <> '{}' AND phrases - '{en,fr,pt,es}'::text[] = '{}' AND NOT EXISTS (
  SELECT FROM jsonb_each(phrases) given
  WHERE CASE WHEN jsonb_typeof(given.value) = 'array' THEN jsonb_array_length(given.value) NOT BETWEEN 1 AND 20 OR EXISTS (
    SELECT FROM jsonb_array_elements(given.value) phrase
    WHERE jsonb_typeof(phrase) <> 'string' OR (phrase #>> '{}') !~ '^[^[:cntrl:]]{1,60}$') ELSE true END);
--> statement-breakpoint
CREATE TABLE "search_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phrases" jsonb NOT NULL,
	"tag" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "search_groups_once" UNIQUE NULLS NOT DISTINCT("phrases","tag"),
	CONSTRAINT "search_groups_phrases" CHECK (is_search_phrases(phrases)),
	CONSTRAINT "search_groups_tag" CHECK (tag ~ '^(profile|organization|event|category):[a-z_]+$'),
	CONSTRAINT "search_groups_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "search_groups_updated_by" ON "search_groups" USING btree ("updated_by");
--> statement-breakpoint
CREATE TABLE "stop_words" (
	"word" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "stop_words_folded" CHECK (word = fold(word) and word ~ '^[^[:space:][:cntrl:]]{1,40}$'),
	CONSTRAINT "stop_words_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "stop_words_updated_by" ON "stop_words" USING btree ("updated_by");
--> statement-breakpoint
-- Every node reads them into memory, so they are not without end; each reads them again when they change.
CREATE FUNCTION public.announce_search_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  n integer;
BEGIN
  EXECUTE format('SELECT count(*) FROM %I', TG_TABLE_NAME) INTO n;
  IF n > TG_ARGV[0]::integer THEN
    RAISE EXCEPTION 'more than % rows in %', TG_ARGV[0], TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  PERFORM pg_notify('search_words_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_groups_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_groups FOR EACH STATEMENT EXECUTE FUNCTION public.announce_search_words('500');
--> statement-breakpoint
CREATE TRIGGER stop_words_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON stop_words FOR EACH STATEMENT EXECUTE FUNCTION public.announce_search_words('300');
