-- An offer on a page belongs to whom the page belongs to, also when the listing changes hands.
CREATE FUNCTION public.offer_follows_listing() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE offers SET owner_id = listings.owner_id FROM listings
  WHERE offers.id = NEW.offer_id AND listings.id = NEW.listing_id AND offers.owner_id IS DISTINCT FROM listings.owner_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offer_links_owner AFTER INSERT OR UPDATE OF listing_id ON offer_links FOR EACH ROW EXECUTE FUNCTION public.offer_follows_listing();
--> statement-breakpoint
CREATE FUNCTION public.offers_follow_listing() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE offers SET owner_id = NEW.owner_id FROM offer_links
  WHERE offer_links.listing_id = NEW.id AND offers.id = offer_links.offer_id AND offers.owner_id IS DISTINCT FROM NEW.owner_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_offers_owner AFTER UPDATE OF owner_id ON listings FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION public.offers_follow_listing();
--> statement-breakpoint
-- What is archived or deleted is seen by no visitor, nor when something was written, nor whose it is.
CREATE OR REPLACE FUNCTION public.announce_offers() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  unseen text[] := '{updated_at,text_times,owner_id,import_key}';
BEGIN
  SELECT array_agg(tag) INTO tags
  FROM old_rows o JOIN new_rows n USING (id) JOIN offer_links k ON k.offer_id = n.id JOIN listings l ON l.id = k.listing_id AND l.is_public,
    unnest(ARRAY['listing:' || l.id, 'list:offer']) tag
  WHERE (coalesce(o.archived_at, o.deleted_at) IS NULL OR coalesce(n.archived_at, n.deleted_at) IS NULL)
    AND to_jsonb(o) - unseen IS DISTINCT FROM to_jsonb(n) - unseen;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
