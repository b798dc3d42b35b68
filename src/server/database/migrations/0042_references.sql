-- For each row that is deleted the database looks in every table for rows that refer to it: never through all of a table.
DROP INDEX "listings_import";--> statement-breakpoint
CREATE INDEX "users_image" ON "users" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "applications_closed_by" ON "applications" USING btree ("closed_by") WHERE closed_by is not null;--> statement-breakpoint
CREATE INDEX "events_image" ON "events" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "listings_city" ON "listings" USING btree ("city_id","sort_name");