ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list";--> statement-breakpoint
CREATE INDEX "events_managed_title" ON "events" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "events_managed_changed" ON "events" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "locations_places_changed" ON "locations" USING btree ("updated_at","id") WHERE kind = 'place';--> statement-breakpoint
CREATE INDEX "locations_places_unowned" ON "locations" USING btree ("sort_name","id") WHERE kind = 'place' and owner_id is null;--> statement-breakpoint
CREATE INDEX "locations_places_unowned_changed" ON "locations" USING btree ("updated_at","id") WHERE kind = 'place' and owner_id is null;--> statement-breakpoint
CREATE INDEX "locations_places_without_point" ON "locations" USING btree ("sort_name","id") WHERE kind = 'place' and latitude is null;--> statement-breakpoint
CREATE INDEX "offers_managed_changed" ON "offers" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_managed_category" ON "offers" USING btree ("category","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_unseen" ON "offers" USING btree ("updated_at","id") WHERE deleted_at is null and search is null;--> statement-breakpoint
CREATE INDEX "offers_unseen_title" ON "offers" USING btree ("sort_title","id") WHERE deleted_at is null and search is null;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('profiles', 'organizations', 'users', 'cities', 'attractions', 'places', 'events', 'offers'));