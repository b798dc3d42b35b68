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
