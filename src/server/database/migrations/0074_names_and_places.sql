DROP INDEX "attractions_untranslated";--> statement-breakpoint
DROP INDEX "attractions_name";--> statement-breakpoint
DROP INDEX "attractions_name_part";--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (fold(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_public_place" ON "listings" USING btree ("place_id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "attractions_untranslated" ON "attractions" USING btree ("untranslated","sort_name","id") WHERE untranslated <> 0;--> statement-breakpoint
CREATE INDEX "attractions_name" ON "attractions" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "attractions_name_part" ON "attractions" USING gin ("sort_name" gin_trgm_ops);