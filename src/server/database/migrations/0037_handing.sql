-- A listing that is handed over to an address without an account waits for a yes like one that staff made for somebody, but
-- stays when the answer is no (docs/decisions/0060-merging-and-inviting.md).
ALTER TABLE "handovers" ADD COLUMN "keeps_page" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What is said of an offer on one page alone comes to the translation desk, too (docs/decisions/0046-the-translation-desk.md). It is
-- written in the language of the offer.
ALTER TABLE "offer_links" ADD COLUMN "original_language" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
UPDATE "offer_links" SET "original_language" = "offers"."original_language" FROM "offers" WHERE "offers"."id" = "offer_links"."offer_id" AND "offers"."original_language" <> 'en';
--> statement-breakpoint
CREATE FUNCTION public.offer_link_language() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.original_language := coalesce((SELECT original_language FROM offers WHERE id = NEW.offer_id), NEW.original_language);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER offer_links_language BEFORE INSERT OR UPDATE OF offer_id ON offer_links FOR EACH ROW EXECUTE FUNCTION public.offer_link_language();
--> statement-breakpoint
CREATE FUNCTION public.offer_links_follow_language() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE offer_links SET original_language = NEW.original_language WHERE offer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_links_language AFTER UPDATE OF original_language ON offers FOR EACH ROW WHEN (OLD.original_language <> NEW.original_language) EXECUTE FUNCTION public.offer_links_follow_language();
--> statement-breakpoint
ALTER TABLE "offer_links" ADD COLUMN "untranslated" smallint GENERATED ALWAYS AS (text_gap(custom_title, text_times -> 'customTitle', original_language) | text_gap(custom_description, text_times -> 'customDescription', original_language) | text_gap(custom_duration, text_times -> 'customDuration', original_language) | list_gap(custom_highlights, text_times -> 'customHighlights', original_language) | list_gap(custom_includes, text_times -> 'customIncludes', original_language) | list_gap(custom_excludes, text_times -> 'customExcludes', original_language)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "offer_links_untranslated" ON "offer_links" USING btree ("untranslated","id") WHERE untranslated <> 0;
