-- Changes of what was agreed, waitlists of offers, and the morning (docs/decisions/0086-changes-after-confirmation.md).
DROP TRIGGER "requests_days_made" ON "requests";--> statement-breakpoint
DROP TRIGGER "requests_days_kept" ON "requests";--> statement-breakpoint
DROP TRIGGER "requests_days_gone" ON "requests";--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_waiting";--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_proposed";--> statement-breakpoint
ALTER TABLE "requests" drop column "held_days";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "held_days" daterange GENERATED ALWAYS AS (case when kind <> 'offer' then null
        when state = 'confirmed' then daterange(settled_from, greatest(settled_from, settled_to), '[]')
        when state = 'offered' then daterange(date_from, greatest(date_from, date_to), '[]') end) STORED;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "proposed_place" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "proposed_people" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "proposed_children" smallint[];--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "proposed_total" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "proposed_currency" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "kept_days" daterange GENERATED ALWAYS AS (case when held_until is not null then daterange(proposed_from, greatest(proposed_from, proposed_to), '[]') end) STORED;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "morning_note" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "morning_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "requests_confirmed_day" ON "requests" USING btree ("settled_from") WHERE state = 'confirmed';--> statement-breakpoint
UPDATE "requests" SET "proposed_by" = 'provider', "proposed_people" = "people", "proposed_children" = "children",
  "proposed_total" = "total", "proposed_currency" = "total_currency" WHERE "proposed_from" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_proposed_whole" CHECK (num_nulls("requests"."proposed_from", "requests"."proposed_by", "requests"."proposed_people", "requests"."proposed_children") in (0, 4)
      and ("requests"."proposed_from" is not null or num_nonnulls("requests"."proposed_place", "requests"."proposed_total") = 0));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_proposed_by" CHECK ("requests"."proposed_by" in ('provider', 'traveler'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_proposed_people" CHECK ("requests"."proposed_people" between 1 and 500 and cardinality("requests"."proposed_children") <= "requests"."proposed_people" and "requests"."proposed_children" <@ '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17}'::smallint[]);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_proposed_total" CHECK (("requests"."proposed_total" is null) = ("requests"."proposed_currency" is null) and "requests"."proposed_total" >= 0);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_proposed_place" CHECK (length("requests"."proposed_place") between 1 and 200);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_morning_note" CHECK (length("requests"."morning_note") between 1 and 200);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_proposed" CHECK ("requests"."proposed_from" is null or "requests"."state" = 'confirmed' or ("requests"."state" = 'answered' and "requests"."proposed_by" = 'provider'));
--> statement-breakpoint
-- What a request takes of the capacity of each day: of a day with both, the larger of what it has and what is kept for it.
CREATE FUNCTION public.units_by_day(held daterange, people integer, kept daterange, proposed integer, unit text)
RETURNS TABLE (day date, units integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT part.day, max(part.units) FROM (
    SELECT unnest(public.days_of(held)), public.units_of(unit, people)
    UNION ALL SELECT unnest(public.days_of(kept)), public.units_of(unit, proposed)) part(day, units) GROUP BY part.day
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_offer_days() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  offer record;
  moved record;
BEGIN
  -- its capacity does not change meanwhile
  SELECT id, capacity_per_day AS capacity, capacity_unit AS unit INTO offer
    FROM offers WHERE id = coalesce(NEW.offer_id, OLD.offer_id) FOR SHARE;
  IF offer.capacity IS NULL THEN RETURN NULL; END IF;
  FOR moved IN
    SELECT part.day, sum(part.units)::integer AS units FROM (
      SELECT day, - units AS units FROM units_by_day(OLD.held_days, OLD.people, OLD.kept_days, OLD.proposed_people, offer.unit)
      UNION ALL SELECT day, units FROM units_by_day(NEW.held_days, NEW.people, NEW.kept_days, NEW.proposed_people, offer.unit)) part
    GROUP BY part.day HAVING sum(part.units) <> 0 ORDER BY part.day
  LOOP
    IF moved.units < 0 THEN
      UPDATE offer_days SET taken = greatest(0, taken + moved.units) WHERE offer_id = offer.id AND day = moved.day;
    ELSE
      INSERT INTO offer_days (offer_id, day, capacity, taken) VALUES (offer.id, moved.day, offer.capacity, moved.units)
        ON CONFLICT (offer_id, day) DO UPDATE SET taken = offer_days.taken + excluded.taken;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_days_made AFTER INSERT ON requests FOR EACH ROW
  WHEN (coalesce(NEW.held_days, NEW.kept_days) IS NOT NULL) EXECUTE FUNCTION public.keep_offer_days();
--> statement-breakpoint
CREATE TRIGGER requests_days_kept AFTER UPDATE ON requests FOR EACH ROW
  WHEN (coalesce(OLD.held_days, OLD.kept_days, NEW.held_days, NEW.kept_days) IS NOT NULL
    AND (OLD.held_days, OLD.people, OLD.kept_days, OLD.proposed_people) IS DISTINCT FROM (NEW.held_days, NEW.people, NEW.kept_days, NEW.proposed_people))
  EXECUTE FUNCTION public.keep_offer_days();
--> statement-breakpoint
CREATE TRIGGER requests_days_gone AFTER DELETE ON requests FOR EACH ROW
  WHEN (coalesce(OLD.held_days, OLD.kept_days) IS NOT NULL) EXECUTE FUNCTION public.keep_offer_days();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.count_offer_days() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM offer_days WHERE offer_id = NEW.id;
  IF NEW.capacity_per_day IS NOT NULL THEN
    INSERT INTO offer_days (offer_id, day, capacity, taken)
      SELECT NEW.id, part.day, NEW.capacity_per_day, sum(part.units)
      FROM requests r, units_by_day(r.held_days, r.people, r.kept_days, r.proposed_people, NEW.capacity_unit) part
      WHERE r.offer_id = NEW.id AND part.day >= day_in_the_region() GROUP BY part.day;
  END IF;
  RETURN NULL;
END $$;
