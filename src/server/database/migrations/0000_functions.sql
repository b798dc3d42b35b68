CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case without accents. unaccent itself is only "stable"; with the dictionary named it may serve an index.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, value));
--> statement-breakpoint
CREATE FUNCTION text_words(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple'::regconfig, coalesce(fold(value), ''));
--> statement-breakpoint
-- Every string inside a localized text or a list of them.
CREATE FUNCTION localized_words(value jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT text_words(string_agg(found #>> '{}', ' ')) FROM jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') found
$$;
--> statement-breakpoint
-- Type, city and country stand as marks (type:guide): a query finds them in any language, and a renamed city at once.
CREATE FUNCTION mark_words(type text, city_id uuid, country_code text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(ARRAY['type:' || type, 'city:' || city_id::text, 'country:' || country_code], NULL))
$$;
--> statement-breakpoint
CREATE FUNCTION listing_words(name text, type text, city_id uuid, country_code text, specialty jsonb, texts jsonb)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(text_words(name), 'A')
    || setweight(mark_words(type, city_id, country_code) || localized_words(specialty), 'B')
    || setweight(localized_words(texts), 'C')
$$;
--> statement-breakpoint
CREATE FUNCTION event_words(title jsonb, type text, city_id uuid, place text, texts jsonb)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(localized_words(title), 'A')
    || setweight(mark_words(type, city_id, NULL) || text_words(place), 'B')
    || setweight(localized_words(texts), 'C')
$$;
--> statement-breakpoint
CREATE FUNCTION is_localized_text(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_typeof(value) = 'object'
    AND NOT jsonb_path_exists(value, '$.keyvalue() ? (@.value.type() != "string" || !(@.key == "en" || @.key == "fr" || @.key == "pt" || @.key == "es"))')
$$;
--> statement-breakpoint
CREATE FUNCTION is_localized_list(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_typeof(value) = 'array'
    AND coalesce((SELECT bool_and(is_localized_text(item)) FROM jsonb_array_elements(value) item), true)
$$;
