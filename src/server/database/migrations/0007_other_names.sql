CREATE FUNCTION folded_lines(value text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN fold(array_to_string(value, E'\n'));
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "other_names" text[];--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "known_as" text GENERATED ALWAYS AS (folded_lines(array_prepend(name, other_names))) STORED NOT NULL;