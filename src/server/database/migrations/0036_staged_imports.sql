-- What an import does is staged row by row and applied at once (docs/decisions/0059-imports-at-once.md).
ALTER TABLE "import_rows" ADD COLUMN "staged" jsonb;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "staged_id" uuid;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "staged_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "staged_key" text;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "seen_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "import_rows_staged" ON "import_rows" USING btree ("import_id","staged_key") WHERE staged_key is not null;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_staged_whole" CHECK (num_nulls("import_rows"."staged", "import_rows"."staged_id", "import_rows"."staged_at") in (0, 3)
        and ("import_rows"."staged" is not null or ("import_rows"."staged_key" is null and "import_rows"."seen_at" is null)));
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_staged_once" CHECK ("import_rows"."staged" is null or "import_rows"."target_id" is null);
--> statement-breakpoint
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
