-- A card shows the cover of its listing.
CREATE OR REPLACE FUNCTION public.announce_pictures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
    ELSE '(SELECT * FROM new_rows EXCEPT ALL SELECT * FROM old_rows) UNION ALL (SELECT * FROM old_rows EXCEPT ALL SELECT * FROM new_rows)' END;
BEGIN
  EXECUTE format('SELECT array_agg(tag) FROM (%s) part LEFT JOIN offer_links k ON k.offer_id = part.offer_id
    JOIN listings l ON l.is_public AND l.id = coalesce(part.listing_id, k.listing_id),
    unnest(ARRAY[''listing:'' || l.id, ''card:'' || l.id] || CASE WHEN part.offer_id IS NOT NULL THEN ARRAY[''list:offer''] END) tag', rows) INTO tags;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
