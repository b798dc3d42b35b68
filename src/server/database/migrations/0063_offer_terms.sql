-- Hours of the day, each once and in order.
CREATE FUNCTION public.are_hours(hours text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hours = ARRAY(SELECT DISTINCT hour COLLATE "C" FROM unnest(hours) hour WHERE hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' ORDER BY 1)
$$;
--> statement-breakpoint
CREATE TABLE "offer_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"months" smallint[] DEFAULT '{}' NOT NULL,
	"min_people" integer,
	"max_age" smallint,
	"amount" numeric(12, 2) NOT NULL,
	"label" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text_times" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"untranslated" smallint DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "offer_prices_kind" CHECK ("offer_prices"."kind" in ('season', 'group', 'child', 'fee')),
	CONSTRAINT "offer_prices_amount" CHECK ("offer_prices"."amount" >= 0),
	CONSTRAINT "offer_prices_months" CHECK ("offer_prices"."months" <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[] and ("offer_prices"."kind" = 'season') = (cardinality("offer_prices"."months") > 0)),
	CONSTRAINT "offer_prices_people" CHECK (case when "offer_prices"."min_people" is null then "offer_prices"."kind" <> 'group' else "offer_prices"."min_people" >= 2 and "offer_prices"."kind" in ('season', 'group') end),
	CONSTRAINT "offer_prices_age" CHECK (("offer_prices"."kind" = 'child') = ("offer_prices"."max_age" is not null) and "offer_prices"."max_age" between 0 and 17),
	CONSTRAINT "offer_prices_label" CHECK (is_localized_text("offer_prices"."label") and ("offer_prices"."kind" = 'fee') = ("offer_prices"."label" <> '{}'))
);
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_texts";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "meeting_point" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "meeting_directions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "bring" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "cancellation_text" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "min_group_size" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "capacity_per_day" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "capacity_unit" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "start_times" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "weekdays" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "notice_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "latest_hour" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "meeting_kind" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "meeting_latitude" double precision;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "meeting_longitude" double precision;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "cancellation_terms" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "children" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "total" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "total_currency" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "cancellation_terms" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "cancellation_text" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_prices_offer" ON "offer_prices" USING btree ("offer_id","position","id");--> statement-breakpoint
CREATE INDEX "offer_prices_untranslated" ON "offer_prices" USING btree ("untranslated","id") WHERE untranslated <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_prices_group" ON "offer_prices" USING btree ("offer_id","min_people") WHERE kind = 'group';--> statement-breakpoint
CREATE UNIQUE INDEX "offer_prices_child" ON "offer_prices" USING btree ("offer_id","max_age") WHERE kind = 'child';--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_capacity_per_day" CHECK ("offers"."capacity_per_day" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_min_group_size" CHECK ("offers"."min_group_size" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_notice_days" CHECK ("offers"."notice_days" between 0 and 60);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_groups" CHECK ("offers"."min_group_size" <= "offers"."max_group_size");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_capacity" CHECK (("offers"."capacity_per_day" is null) = ("offers"."capacity_unit" is null) and "offers"."capacity_unit" in ('person', 'room', 'boat', 'group'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_start_times" CHECK (are_hours("offers"."start_times") and cardinality("offers"."start_times") <= 12);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_latest_hour" CHECK ("offers"."latest_hour" is null or are_hours(array["offers"."latest_hour"]));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_weekdays" CHECK ("offers"."weekdays" <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality("offers"."weekdays") < 7);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_meeting_kind" CHECK ("offers"."meeting_kind" in ('place', 'pickup'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_meeting_point" CHECK (("offers"."meeting_latitude" is null) = ("offers"."meeting_longitude" is null) and "offers"."meeting_latitude" between -90 and 90 and "offers"."meeting_longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_cancellation" CHECK ("offers"."cancellation_terms" in ('flexible', 'day', 'week', 'none', 'own'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_own_cancellation" CHECK ("offers"."cancellation_terms" <> 'own' or "offers"."cancellation_text" <> '{}');--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_texts" CHECK (is_localized_text("offers"."title") and is_localized_text("offers"."description") and is_localized_text("offers"."duration") and is_localized_text("offers"."meeting_point") and is_localized_text("offers"."meeting_directions") and is_localized_text("offers"."cancellation_text") and is_localized_list("offers"."highlights") and is_localized_list("offers"."includes") and is_localized_list("offers"."excludes") and is_localized_list("offers"."requirements") and is_localized_list("offers"."bring"));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_children" CHECK (cardinality("requests"."children") <= "requests"."people" and "requests"."children" <@ '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17}'::smallint[]);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_total" CHECK (("requests"."total" is null) = ("requests"."total_currency" is null) and "requests"."total" >= 0);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_cancellation" CHECK (is_localized_text("requests"."cancellation_text") and "requests"."cancellation_terms" in ('flexible', 'day', 'week', 'none', 'own'));
--> statement-breakpoint
CREATE TRIGGER offer_prices_language BEFORE INSERT OR UPDATE OF offer_id ON offer_prices FOR EACH ROW EXECUTE FUNCTION public.offer_link_language();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.offer_links_follow_language() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE offer_links SET original_language = NEW.original_language WHERE offer_id = NEW.id;
  UPDATE offer_prices SET original_language = NEW.original_language WHERE offer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.announce_offer_prices() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
    ELSE '(SELECT * FROM new_rows EXCEPT ALL SELECT * FROM old_rows) UNION ALL (SELECT * FROM old_rows EXCEPT ALL SELECT * FROM new_rows)' END;
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT tag) FROM (%s) part JOIN offer_links k ON k.offer_id = part.offer_id
    JOIN offers o ON o.id = k.offer_id AND o.archived_at IS NULL AND o.deleted_at IS NULL
    JOIN listings l ON l.is_public AND l.id = k.listing_id, unnest(ARRAY[''listing:'' || l.id, ''list:offer'']) tag', rows) INTO tags;
  PERFORM announce(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offer_prices_announce_insert AFTER INSERT ON offer_prices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_offer_prices();
--> statement-breakpoint
CREATE TRIGGER offer_prices_announce_update AFTER UPDATE ON offer_prices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_offer_prices();
--> statement-breakpoint
CREATE TRIGGER offer_prices_announce_delete AFTER DELETE ON offer_prices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.announce_offer_prices();
--> statement-breakpoint
CREATE TRIGGER offer_prices_announce_truncate AFTER TRUNCATE ON offer_prices FOR EACH STATEMENT EXECUTE FUNCTION public.announce_everything();
--> statement-breakpoint
-- What travelers were told until now: the price for each person or of a group; of nights nothing.
UPDATE requests r SET total = p.price * CASE p.price_for WHEN 'person' THEN r.people ELSE 1 END, total_currency = p.currency
FROM (SELECT o.id, coalesce(k.custom_price, o.price) AS price, o.price_for, o.currency FROM offers o LEFT JOIN offer_links k ON k.offer_id = o.id) p
WHERE p.id = r.offer_id AND p.price IS NOT NULL AND p.price_for <> 'night';
