-- The page of a professional names the organizations for which they guide, while those are published.
CREATE FUNCTION public.announce_lodges() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce(array_agg('listing:' || g.profile_id))
  FROM old_rows o JOIN new_rows n USING (id) JOIN organization_guides g ON g.organization_id = n.id
  WHERE o.is_public <> n.is_public;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_announce_lodges AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_lodges();
--> statement-breakpoint
-- The page of a city names the open ones near it.
CREATE FUNCTION public.announce_open_cities() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce(ARRAY['list:city:open']) WHERE EXISTS (
    SELECT FROM old_rows o JOIN new_rows n USING (id) WHERE o.has_data <> n.has_data);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_announce_open AFTER UPDATE ON locations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_open_cities();
