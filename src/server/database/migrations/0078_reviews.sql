CREATE TABLE "past_days" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"invited_at" timestamp with time zone,
	"result" text,
	"note" text DEFAULT '' NOT NULL,
	"said_at" timestamp with time zone,
	CONSTRAINT "past_days_result" CHECK ("past_days"."result" in ('tookPlace', 'noShow', 'calledOff')),
	CONSTRAINT "past_days_said" CHECK (("past_days"."result" is null) = ("past_days"."said_at" is null)),
	CONSTRAINT "past_days_note" CHECK (length("past_days"."note") <= 300 and ("past_days"."note" = '' or "past_days"."result" is not null))
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"review_id" uuid,
	"image_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_pictures_of_one" CHECK (("review_pictures"."request_id" is null) <> ("review_pictures"."review_id" is null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"listing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"offer_id" uuid,
	"event_id" uuid,
	"day" date NOT NULL,
	"token_hash" text NOT NULL,
	"send_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"stars" smallint,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"tags" text[] NOT NULL,
	"name" text NOT NULL,
	"network_hash" text,
	"device_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone,
	"answer" text,
	"answer_language" text,
	"answered_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"hide_ground" text,
	"hide_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "reviews_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "reviews_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "reviews_kind" CHECK ("reviews"."kind" in ('offer', 'event')),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('waiting', 'shown', 'withdrawn', 'hidden')),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5 and ("reviews"."stars" is null) = ("reviews"."state" = 'withdrawn')),
	CONSTRAINT "reviews_text" CHECK (length("reviews"."text") <= 600 and length("reviews"."name") <= 60),
	CONSTRAINT "reviews_languages" CHECK ("reviews"."language" in ('en', 'fr', 'pt', 'es') and "reviews"."answer_language" in ('en', 'fr', 'pt', 'es')),
	CONSTRAINT "reviews_tags" CHECK ("reviews"."tags" <@ '{onTime,asAgreed,feltSafe,knows,friendly,worthTheWay}'::text[] and cardinality("reviews"."tags") <= 6),
	CONSTRAINT "reviews_flags" CHECK ("reviews"."flags" <@ '{ownRequest,sharedContact,paymentKey,sharedDevice,burst,likeText,confirmedLate,sameHousehold}'::text[]),
	CONSTRAINT "reviews_held" CHECK (not "reviews"."is_held" or ("reviews"."state" = 'waiting' and "reviews"."flags" <> '{}')),
	CONSTRAINT "reviews_shown" CHECK ("reviews"."state" <> 'shown' or "reviews"."shown_at" is not null),
	CONSTRAINT "reviews_withdrawn" CHECK ("reviews"."state" <> 'withdrawn' or ("reviews"."text" = '' and "reviews"."name" = '' and "reviews"."tags" = '{}' and "reviews"."answer" is null
        and "reviews"."network_hash" is null and "reviews"."device_hash" is null)),
	CONSTRAINT "reviews_answer" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null) and ("reviews"."answer" is null) = ("reviews"."answer_language" is null)
        and length("reviews"."answer") between 1 and 600 and ("reviews"."answer" is null or "reviews"."shown_at" is not null)),
	CONSTRAINT "reviews_hidden" CHECK (("reviews"."state" = 'hidden') = ("reviews"."hide_ground" is not null) and ("reviews"."state" <> 'hidden' or "reviews"."settled_at" is not null)
        and "reviews"."hide_ground" in ('unrelated', 'offensive', 'fraud', 'selfReview', 'personalData', 'unlawful', 'other')
        and length("reviews"."hide_note") <= 2000 and ("reviews"."hide_ground" is not null or "reviews"."hide_note" = ''))
);
--> statement-breakpoint
ALTER TABLE "past_days" ADD CONSTRAINT "past_days_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_pictures_request" ON "review_pictures" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "review_pictures_review" ON "review_pictures" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_pictures_image" ON "review_pictures" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "reviews_listing_shown" ON "reviews" USING btree ("listing_id","shown_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_offer_shown" ON "reviews" USING btree ("offer_id","shown_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_listing" ON "reviews" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "reviews_offer" ON "reviews" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "reviews_event" ON "reviews" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "reviews_settled_by" ON "reviews" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_device" ON "reviews" USING btree ("device_hash") WHERE device_hash is not null;--> statement-breakpoint
CREATE INDEX "reviews_network" ON "reviews" USING btree ("created_at") WHERE network_hash is not null;
--> statement-breakpoint
-- Numbers that an import or an example brought are nobody's opinion. 0009 leaves them out already: this writes each row that has some.
UPDATE listings SET rating = NULL, total_reviews = 0 WHERE rating IS NOT NULL OR total_reviews <> 0;
--> statement-breakpoint
CREATE FUNCTION public.review_of_confirmed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM requests WHERE id = NEW.request_id AND state = 'confirmed' AND listing_id = NEW.listing_id
    AND token_hash = NEW.token_hash AND offer_id IS NOT DISTINCT FROM NEW.offer_id AND event_id IS NOT DISTINCT FROM NEW.event_id FOR SHARE;
  IF NOT FOUND OR NEW.state <> 'waiting' THEN
    RAISE EXCEPTION 'a review needs a confirmed request' USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_confirmed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_confirmed BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION public.review_of_confirmed();
--> statement-breakpoint
-- What was public is never edited: it can only be withdrawn, hidden, or shown again.
CREATE FUNCTION public.review_step() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT (NEW.state = ANY (CASE OLD.state
      WHEN 'waiting' THEN ARRAY['shown', 'withdrawn', 'hidden']
      WHEN 'shown' THEN ARRAY['withdrawn', 'hidden']
      WHEN 'hidden' THEN ARRAY['shown', 'withdrawn'] ELSE '{}' END)) THEN
    RAISE EXCEPTION 'a review that is % does not become %', OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_steps';
  END IF;
  IF NEW.state <> 'withdrawn' AND (OLD.state <> 'waiting' OR OLD.shown_at IS NOT NULL)
      AND ROW(NEW.stars, NEW.text, NEW.language, NEW.tags, NEW.name) IS DISTINCT FROM ROW(OLD.stars, OLD.text, OLD.language, OLD.tags, OLD.name) THEN
    RAISE EXCEPTION 'a review that was public is not edited' USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_edited';
  END IF;
  IF NEW.state <> 'withdrawn' AND (OLD.answer IS NOT NULL OR NEW.state <> 'shown')
      AND ROW(NEW.answer, NEW.answer_language, NEW.answered_at) IS DISTINCT FROM ROW(OLD.answer, OLD.answer_language, OLD.answered_at) THEN
    RAISE EXCEPTION 'a review that is shown is answered once' USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_answered';
  END IF;
  IF (NEW.request_id IS DISTINCT FROM OLD.request_id AND NEW.request_id IS NOT NULL)
      OR ROW(NEW.token_hash, NEW.kind, NEW.day, NEW.created_at) IS DISTINCT FROM ROW(OLD.token_hash, OLD.kind, OLD.day, OLD.created_at) THEN
    RAISE EXCEPTION 'a review stays with its day' USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_subject';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_step BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION public.review_step();
--> statement-breakpoint
CREATE FUNCTION public.review_picture() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.review_id IS NOT NULL THEN
    PERFORM FROM reviews WHERE id = NEW.review_id AND state = 'waiting' FOR UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'a review that was public gets no picture' USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_edited';
    END IF;
  END IF;
  IF (SELECT count(*) FROM review_pictures WHERE id <> NEW.id AND (review_id = NEW.review_id OR request_id = NEW.request_id)) >= 3 THEN
    RAISE EXCEPTION 'a review has at most three pictures' USING ERRCODE = 'check_violation', CONSTRAINT = 'review_pictures_most';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_pictures_open BEFORE INSERT OR UPDATE ON review_pictures FOR EACH ROW EXECUTE FUNCTION public.review_picture();
--> statement-breakpoint
-- The listing is locked first: of two that count at once, the second counts what the first wrote.
CREATE FUNCTION public.rate_listings(rated uuid[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF coalesce(cardinality(rated), 0) = 0 THEN RETURN; END IF;
  PERFORM FROM listings WHERE id = ANY (rated) ORDER BY id FOR NO KEY UPDATE;
  UPDATE listings l SET rating = counted.rating, total_reviews = counted.total
  FROM (SELECT i.id, round(avg(r.stars), 1) AS rating, count(r.id)::int AS total
    FROM listings i LEFT JOIN reviews r ON r.listing_id = i.id AND r.state = 'shown' AND NOT i.is_sample
    WHERE i.id = ANY (rated) GROUP BY i.id) counted
  WHERE counted.id = l.id AND (l.rating IS DISTINCT FROM counted.rating OR l.total_reviews <> counted.total);
END $$;
--> statement-breakpoint
CREATE FUNCTION public.follow_reviews() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT DISTINCT listing_id FROM old_rows WHERE state = 'shown');
  ELSIF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT listing_id FROM new_rows WHERE state = 'shown');
  ELSE
    changed := ARRAY(SELECT DISTINCT listing FROM old_rows o JOIN new_rows n USING (id), unnest(ARRAY[o.listing_id, n.listing_id]) listing
      WHERE (o.state = 'shown' OR n.state = 'shown') AND o.* IS DISTINCT FROM n.*);
  END IF;
  IF changed <> '{}' THEN
    PERFORM rate_listings(changed);
    PERFORM announce(array_agg('listing:' || id)) FROM unnest(changed) id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_announce_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.follow_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_announce_update AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.follow_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_announce_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.follow_reviews();
--> statement-breakpoint
CREATE FUNCTION public.forget_ratings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE listings SET rating = NULL, total_reviews = 0 WHERE total_reviews <> 0;
  PERFORM announce('{*}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_announce_truncate AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION public.forget_ratings();
