-- Staff bring in cities, attractions, events and organizations from files (docs/decisions/0053-imports.md).
ALTER TABLE "locations" ADD COLUMN "import_key" text;
--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_import_key_unique" UNIQUE("import_key");
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"publishes" boolean DEFAULT false NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows_count" integer DEFAULT 0 NOT NULL,
	"done_to" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"has_failed" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"started_by" uuid,
	"ran_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('cities', 'attractions', 'events', 'organizations')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploading', 'reading', 'unreadable', 'ready', 'checking', 'checked', 'running', 'done', 'undoing', 'undone')),
	CONSTRAINT "imports_ran" CHECK ("imports"."ran_at" is not null or "imports"."state" not in ('done', 'undoing', 'undone')),
	CONSTRAINT "imports_counts" CHECK ("imports"."rows_count" between 0 and 50000 and "imports"."bytes" between 1 and 33554432),
	CONSTRAINT "imports_publishes" CHECK (not "imports"."publishes" or "imports"."kind" in ('events', 'organizations'))
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "import_parts_number" CHECK ("import_parts"."number" between 0 and 127),
	CONSTRAINT "import_parts_bytes" CHECK (octet_length("import_parts"."bytes") between 1 and 262144)
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"identity" text,
	"source_key" text,
	"outcome" text,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"errors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"target_id" uuid,
	"before" jsonb,
	"changed_at" timestamp with time zone,
	"undo" text,
	"kept_reason" text,
	"kept_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "import_rows_number" CHECK ("import_rows"."number" > 0),
	CONSTRAINT "import_rows_outcome_known" CHECK ("import_rows"."outcome" in ('new', 'changed', 'same', 'refused', 'leftOut')),
	CONSTRAINT "import_rows_errors" CHECK (("import_rows"."outcome" = 'refused') or "import_rows"."errors" = '{}'),
	CONSTRAINT "import_rows_done" CHECK (("import_rows"."target_id" is null) = ("import_rows"."changed_at" is null)),
	CONSTRAINT "import_rows_undo" CHECK ("import_rows"."undo" is null or "import_rows"."target_id" is not null),
	CONSTRAINT "import_rows_undo_known" CHECK ("import_rows"."undo" in ('undone', 'kept') and ("import_rows"."undo" = 'kept') = ("import_rows"."kept_reason" is not null)),
	CONSTRAINT "import_rows_kept" CHECK ("import_rows"."kept_reason" in ('changed', 'used', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "imports_created_by" ON "imports" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "imports_started_by" ON "imports" USING btree ("started_by");
--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("import_id","outcome","number");
--> statement-breakpoint
CREATE INDEX "import_rows_identity" ON "import_rows" USING btree ("import_id","identity") WHERE identity is not null;
--> statement-breakpoint
CREATE INDEX "import_rows_source" ON "import_rows" USING btree ("import_id","source_key") WHERE source_key is not null;
--> statement-breakpoint
CREATE INDEX "import_rows_target" ON "import_rows" USING btree ("target_id") WHERE target_id is not null;
--> statement-breakpoint
-- The natural keys by which a row of a file is found.
CREATE INDEX "events_import" ON "events" USING btree ("city_id","starts_on");
--> statement-breakpoint
CREATE INDEX "listings_import" ON "listings" USING btree ("city_id","sort_name") WHERE kind = 'organization';
