-- A dump is restored with an empty search path. Functions in generated columns and checks get bodies that the database
-- resolves now, once; those of triggers name the schema in which they look.
CREATE OR REPLACE FUNCTION localized_words(value jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN text_words((SELECT string_agg(found #>> '{}', ' ') FROM jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') found));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listing_words(name text, type text, city_id uuid, country_code text, specialty jsonb, texts jsonb)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(text_words(name), 'A')
    || setweight(mark_words(type, city_id, country_code) || localized_words(specialty), 'B')
    || setweight(localized_words(texts), 'C');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION event_words(title jsonb, type text, city_id uuid, place text, texts jsonb)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(localized_words(title), 'A')
    || setweight(mark_words(type, city_id, NULL) || text_words(place), 'B')
    || setweight(localized_words(texts), 'C');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION is_localized_list(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN jsonb_typeof(value) = 'array'
    AND coalesce((SELECT bool_and(is_localized_text(item)) FROM jsonb_array_elements(value) item), true);
--> statement-breakpoint
DO $$
DECLARE
  trigger_function regprocedure;
BEGIN
  FOR trigger_function IN
    SELECT p.oid FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'plpgsql'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', trigger_function);
  END LOOP;
END $$;
