-- A row of a file that names a listing which was merged away changes nothing, and makes no second one.
CREATE TABLE "merged_listings" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_listings_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "merged_listings_kind" CHECK ("merged_listings"."kind" in ('profile', 'organization')),
	CONSTRAINT "merged_listings_key" CHECK ("merged_listings"."key" <> '')
);
--> statement-breakpoint
ALTER TABLE "merged_listings" ADD CONSTRAINT "merged_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "merged_listings_listing" ON "merged_listings" USING btree ("listing_id");
