-- `lost || 'listing_id'` read the name as an array and failed: nothing that a decided row refers to could be deleted.
CREATE OR REPLACE FUNCTION application_stays_closed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
	-- computed after this trigger
	lost text[] := '{sort_name}';
BEGIN
	IF OLD.state = 'open' THEN
		IF NEW.state = 'approved' AND NEW.listing_id IS NULL THEN
			RAISE EXCEPTION 'an approved application has a listing' USING ERRCODE = 'check_violation';
		END IF;
		RETURN NEW;
	END IF;
	IF NEW.listing_id IS NULL THEN lost := array_append(lost, 'listing_id'); END IF;
	IF NEW.image_id IS NULL THEN lost := array_append(lost, 'image_id'); END IF;
	IF NEW.closed_by IS NULL THEN lost := array_append(lost, 'closed_by'); END IF;
	IF to_jsonb(NEW) - lost IS DISTINCT FROM to_jsonb(OLD) - lost THEN
		RAISE EXCEPTION 'a closed application does not change' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.report_stays_settled() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  moved text[] := '{listing_id}';
BEGIN
  IF OLD.result IS NULL THEN RETURN NEW; END IF;
  IF NEW.settled_by IS NULL THEN moved := array_append(moved, 'settled_by'); END IF;
  IF to_jsonb(NEW) - moved IS DISTINCT FROM to_jsonb(OLD) - moved THEN
    RAISE EXCEPTION 'a settled report does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.claim_stays_decided() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  moved text[] := '{listing_id}';
BEGIN
  IF OLD.state = 'open' THEN RETURN NEW; END IF;
  IF NEW.decided_by IS NULL THEN moved := array_append(moved, 'decided_by'); END IF;
  IF to_jsonb(NEW) - moved IS DISTINCT FROM to_jsonb(OLD) - moved THEN
    RAISE EXCEPTION 'a decided claim does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
