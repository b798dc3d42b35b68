-- A card shows the cheapest offer of its listing: what changes among the offers announces the card. So lists need not carry
-- the whole listing, of which they show little.
CREATE OR REPLACE FUNCTION public.announce_offers() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  unseen text[] := '{updated_at,text_times,owner_id,import_key,search,untranslated}';
BEGIN
  SELECT array_agg(tag) INTO tags
  FROM old_rows o JOIN new_rows n USING (id) JOIN offer_links k ON k.offer_id = n.id JOIN listings l ON l.id = k.listing_id AND l.is_public,
    LATERAL (SELECT unnest(ARRAY['listing:' || l.id, 'card:' || l.id, 'list:offer'])
      UNION SELECT 'search' WHERE o.search IS DISTINCT FROM n.search) changed(tag)
  WHERE (coalesce(o.archived_at, o.deleted_at) IS NULL OR coalesce(n.archived_at, n.deleted_at) IS NULL)
    AND to_jsonb(o) - unseen IS DISTINCT FROM to_jsonb(n) - unseen;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Its second argument is a list in which the part itself stands: then it is shown with the card, too.
CREATE OR REPLACE FUNCTION public.announce_parts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
    ELSE '(SELECT * FROM new_rows EXCEPT ALL SELECT * FROM old_rows) UNION ALL (SELECT * FROM old_rows EXCEPT ALL SELECT * FROM new_rows)' END;
BEGIN
  EXECUTE format('SELECT array_agg(tag) FROM (%s) part JOIN listings l ON l.is_public AND l.id IN (%s),
    unnest(ARRAY[''listing:'' || l.id, %3$L, CASE WHEN %3$L IS NOT NULL THEN ''card:'' || l.id END]) tag',
    rows, TG_ARGV[0], TG_ARGV[1]) INTO tags;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
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
    unnest(ARRAY[''listing:'' || l.id] || CASE WHEN part.offer_id IS NOT NULL THEN ARRAY[''list:offer'', ''card:'' || l.id] END) tag', rows) INTO tags;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
