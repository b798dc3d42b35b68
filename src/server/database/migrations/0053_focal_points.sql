-- What stays in view of a picture where it is cropped.
ALTER TABLE "pictures" ADD COLUMN "focal_x" smallint;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focal_y" smallint;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_focal_point" CHECK (("pictures"."focal_x" is null) = ("pictures"."focal_y" is null) and "pictures"."focal_x" between 0 and 100 and "pictures"."focal_y" between 0 and 100);