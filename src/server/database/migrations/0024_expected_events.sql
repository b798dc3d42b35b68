-- An event whose dates are announced each year stands at the end of its usual month until they are
-- (docs/decisions/0040-lists-to-choose-from.md). Without a month it stays behind all others.
ALTER TABLE "events" ALTER COLUMN "sort_date" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "sort_date" SET DEFAULT '9999-01-01';
--> statement-breakpoint
CREATE FUNCTION public.date_event() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  month text := substring(NEW.rule from '^announced:(\d\d?)$');
  last_day date;
BEGIN
  IF NEW.starts_on IS NULL AND month::int BETWEEN 1 AND 12 THEN
    last_day := make_date(extract(year from current_date)::int, month::int, 1) + interval '1 month - 1 day';
    IF last_day < current_date THEN
      last_day := make_date(extract(year from current_date)::int + 1, month::int, 1) + interval '1 month - 1 day';
    END IF;
  END IF;
  NEW.sort_date := coalesce(NEW.starts_on, last_day, '9999-01-01');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_sort_date BEFORE INSERT OR UPDATE OF starts_on, rule, sort_date ON events FOR EACH ROW EXECUTE FUNCTION public.date_event();
--> statement-breakpoint
UPDATE events SET sort_date = '9999-01-01' WHERE starts_on IS NULL;
