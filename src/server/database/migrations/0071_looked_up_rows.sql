-- Planned while the tables were empty, it joined all offers with all of their links.
CREATE OR REPLACE FUNCTION public.listing_has_priced_offer(listing uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM offer_links k, LATERAL (
    SELECT price FROM offers WHERE id = k.offer_id AND archived_at IS NULL AND deleted_at IS NULL OFFSET 0) o
  WHERE k.listing_id = listing AND coalesce(k.custom_price, o.price) IS NOT NULL);
