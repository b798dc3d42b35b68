-- A change of what a public gallery shows announces the listing, and the lists of offers where an offer shows it.
CREATE FUNCTION public.announce_pictures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
    ELSE '(SELECT * FROM new_rows EXCEPT ALL SELECT * FROM old_rows) UNION ALL (SELECT * FROM old_rows EXCEPT ALL SELECT * FROM new_rows)' END;
BEGIN
  EXECUTE format('SELECT array_agg(tag) FROM (%s) part LEFT JOIN offer_links k ON k.offer_id = part.offer_id
    JOIN listings l ON l.is_public AND l.id = coalesce(part.listing_id, k.listing_id),
    unnest(ARRAY[''listing:'' || l.id, CASE WHEN part.offer_id IS NOT NULL THEN ''list:offer'' END]) tag', rows) INTO tags;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_announce_insert AFTER INSERT ON pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_pictures();
--> statement-breakpoint
CREATE TRIGGER pictures_announce_update AFTER UPDATE ON pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_pictures();
--> statement-breakpoint
CREATE TRIGGER pictures_announce_delete AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_pictures();
--> statement-breakpoint
CREATE TRIGGER pictures_announce_truncate AFTER TRUNCATE ON pictures FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
