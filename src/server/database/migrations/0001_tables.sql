CREATE TABLE "contact_taps" (
	"profile_id" uuid,
	"organization_id" uuid,
	"day" date NOT NULL,
	"taps" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_taps_day" UNIQUE NULLS NOT DISTINCT("profile_id","organization_id","day"),
	CONSTRAINT "contact_taps_one_owner" CHECK (num_nonnulls("contact_taps"."profile_id", "contact_taps"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"import_key" text,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"event_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rule" text,
	"rule_text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"start_time" text,
	"end_time" text,
	"duration_days" integer,
	"city_id" uuid NOT NULL,
	"location" text,
	"latitude" double precision,
	"longitude" double precision,
	"price" numeric(12, 2),
	"currency" text DEFAULT 'USD' NOT NULL,
	"max_participants" integer,
	"current_participants" integer DEFAULT 0 NOT NULL,
	"profile_id" uuid,
	"organization_id" uuid,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"included" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_included" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancellation_policy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"image_id" uuid,
	"website" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (status = 'verified' and title <> '{}') STORED NOT NULL,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (fold(coalesce(title ->> original_language, ''))) STORED NOT NULL,
	"sort_date" date GENERATED ALWAYS AS (coalesce(starts_on, '9999-01-01'::date)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (event_words(title, event_type, city_id, location, description)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_import_key_unique" UNIQUE("import_key"),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('pending', 'verified', 'rejected', 'suspended')),
	CONSTRAINT "events_dates" CHECK ("events"."starts_on" <= "events"."ends_on"),
	CONSTRAINT "events_capacity" CHECK ("events"."current_participants" >= 0 and "events"."current_participants" <= "events"."max_participants"),
	CONSTRAINT "events_one_organizer" CHECK (num_nonnulls("events"."profile_id", "events"."organization_id") <= 1),
	CONSTRAINT "events_price" CHECK ("events"."price" >= 0),
	CONSTRAINT "events_texts" CHECK (is_localized_text("events"."title") and is_localized_text("events"."description") and is_localized_text("events"."rule_text") and is_localized_text("events"."cancellation_policy") and is_localized_list("events"."requirements") and is_localized_list("events"."included") and is_localized_list("events"."not_included"))
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_hash_unique" UNIQUE("hash"),
	CONSTRAINT "images_size" CHECK (octet_length("images"."bytes") <= 5 * 1024 * 1024)
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "gone_slugs" (
	"kind" text NOT NULL,
	"slug_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gone_slugs_kind_slug_hash_pk" PRIMARY KEY("kind","slug_hash")
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"city_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_counts_kind_city_id_type_pk" PRIMARY KEY("kind","city_id","type")
);
--> statement-breakpoint
CREATE TABLE "organization_guides" (
	"organization_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "organization_guides_organization_id_profile_id_pk" PRIMARY KEY("organization_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"phone" text,
	"email" text,
	"city_id" uuid,
	"country_code" text,
	"place_id" uuid,
	"image_id" uuid,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"total_reviews" integer DEFAULT 0 NOT NULL,
	"rating" numeric(2, 1),
	"is_sample" boolean DEFAULT false NOT NULL,
	"import_key" text,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	"sort_rating" numeric(2, 1) GENERATED ALWAYS AS (coalesce(rating, 0)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_type" text,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"website" text,
	"established_year" integer,
	"employee_count" integer,
	"specialties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"license_number" text,
	"is_public" boolean GENERATED ALWAYS AS (status = 'verified' and name <> '' and organization_type is not null and description <> '{}' and city_id is not null) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (listing_words(name, organization_type, city_id, country_code, specialties, description)) STORED,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug"),
	CONSTRAINT "organizations_import_key_unique" UNIQUE("import_key"),
	CONSTRAINT "organizations_status" CHECK ("organizations"."status" in ('pending', 'verified', 'rejected', 'suspended')),
	CONSTRAINT "organizations_rating" CHECK ("organizations"."rating" between 0 and 5),
	CONSTRAINT "organizations_established" CHECK ("organizations"."established_year" between 1500 and 2200),
	CONSTRAINT "organizations_employees" CHECK ("organizations"."employee_count" >= 0),
	CONSTRAINT "organizations_texts" CHECK (is_localized_text("organizations"."description") and is_localized_list("organizations"."specialties") and is_localized_list("organizations"."certifications"))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"phone" text,
	"email" text,
	"city_id" uuid,
	"country_code" text,
	"place_id" uuid,
	"image_id" uuid,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"total_reviews" integer DEFAULT 0 NOT NULL,
	"rating" numeric(2, 1),
	"is_sample" boolean DEFAULT false NOT NULL,
	"import_key" text,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	"sort_rating" numeric(2, 1) GENERATED ALWAYS AS (coalesce(rating, 0)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"profile_type" text,
	"bio" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"specialty" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"experience_years" integer,
	"is_public" boolean GENERATED ALWAYS AS (status = 'verified' and name <> '' and profile_type is not null and bio <> '{}' and city_id is not null) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (listing_words(name, profile_type, city_id, country_code, specialty, bio)) STORED,
	CONSTRAINT "profiles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "profiles_import_key_unique" UNIQUE("import_key"),
	CONSTRAINT "profiles_status" CHECK ("profiles"."status" in ('pending', 'verified', 'rejected', 'suspended')),
	CONSTRAINT "profiles_rating" CHECK ("profiles"."rating" between 0 and 5),
	CONSTRAINT "profiles_experience" CHECK ("profiles"."experience_years" between 0 and 100),
	CONSTRAINT "profiles_texts" CHECK (is_localized_text("profiles"."bio") and is_localized_text("profiles"."specialty"))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid,
	"organization_id" uuid,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"handle" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_links_once" UNIQUE NULLS NOT DISTINCT("profile_id","organization_id","platform","url"),
	CONSTRAINT "social_links_one_owner" CHECK (num_nonnulls("social_links"."profile_id", "social_links"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "attractions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" uuid NOT NULL,
	"import_key" text,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"position" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(text_words(name), 'A') || setweight(localized_words(description), 'C')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attractions_import_key_unique" UNIQUE("import_key"),
	CONSTRAINT "attractions_texts" CHECK (is_localized_text("attractions"."description"))
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "countries_slug_unique" UNIQUE("slug"),
	CONSTRAINT "countries_texts" CHECK (is_localized_text("countries"."name") and is_localized_text("countries"."description"))
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"geoname_id" bigint,
	"country_code" text NOT NULL,
	"city_id" uuid,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"state" text,
	"address" text,
	"latitude" double precision,
	"longitude" double precision,
	"population" integer,
	"population_year" integer,
	"population_rank" integer DEFAULT 0 NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"profiles_count" integer DEFAULT 0 NOT NULL,
	"organizations_count" integer DEFAULT 0 NOT NULL,
	"events_count" integer DEFAULT 0 NOT NULL,
	"attractions_count" integer DEFAULT 0 NOT NULL,
	"has_data" boolean GENERATED ALWAYS AS (profiles_count + organizations_count + events_count + attractions_count > 0) STORED NOT NULL,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(text_words(name), 'A') || setweight(localized_words(description), 'C')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "locations_geoname_id_unique" UNIQUE("geoname_id"),
	CONSTRAINT "locations_kind_id" UNIQUE("id","kind"),
	CONSTRAINT "locations_kind" CHECK ("locations"."kind" in ('city', 'place')),
	CONSTRAINT "locations_place_in_city" CHECK (("locations"."kind" = 'place') = ("locations"."city_id" is not null)),
	CONSTRAINT "locations_latitude" CHECK ("locations"."latitude" between -90 and 90),
	CONSTRAINT "locations_longitude" CHECK ("locations"."longitude" between -180 and 180),
	CONSTRAINT "locations_texts" CHECK (is_localized_text("locations"."description"))
);
--> statement-breakpoint
CREATE TABLE "offer_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"profile_id" uuid,
	"organization_id" uuid,
	"custom_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_price" numeric(12, 2),
	"custom_duration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_max_group_size" integer,
	"custom_highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_includes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_excludes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"available_from" date,
	"available_to" date,
	"commission" numeric(5, 2),
	"is_template" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_links_once" UNIQUE("offer_id"),
	CONSTRAINT "offer_links_one_owner" CHECK (num_nonnulls("offer_links"."profile_id", "offer_links"."organization_id") = 1),
	CONSTRAINT "offer_links_commission" CHECK ("offer_links"."commission" between 0 and 100),
	CONSTRAINT "offer_links_dates" CHECK ("offer_links"."available_from" <= "offer_links"."available_to"),
	CONSTRAINT "offer_links_price" CHECK ("offer_links"."custom_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_key" text,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"category" text,
	"duration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"max_group_size" integer,
	"price" numeric(12, 2),
	"difficulty" text,
	"highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"includes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excludes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"social_gallery_url" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"sort_title" text COLLATE "C" GENERATED ALWAYS AS (fold(coalesce(title ->> original_language, ''))) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(localized_words(title), 'A') || setweight(localized_words(description), 'C')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_import_key_unique" UNIQUE("import_key"),
	CONSTRAINT "offers_price" CHECK ("offers"."price" >= 0),
	CONSTRAINT "offers_group" CHECK ("offers"."max_group_size" > 0),
	CONSTRAINT "offers_difficulty" CHECK ("offers"."difficulty" in ('easy', 'moderate', 'intermediate', 'challenging', 'extreme')),
	CONSTRAINT "offers_texts" CHECK (is_localized_text("offers"."title") and is_localized_text("offers"."description") and is_localized_text("offers"."duration") and is_localized_list("offers"."highlights") and is_localized_list("offers"."includes") and is_localized_list("offers"."excludes") and is_localized_list("offers"."requirements"))
);
--> statement-breakpoint
ALTER TABLE "contact_taps" ADD CONSTRAINT "contact_taps_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_taps" ADD CONSTRAINT "contact_taps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_guides" ADD CONSTRAINT "organization_guides_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_guides" ADD CONSTRAINT "organization_guides_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_place_id_locations_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_place_id_locations_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attractions" ADD CONSTRAINT "attractions_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_city_id_locations_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_date" ON "events" USING btree ("sort_date","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("event_type","sort_date","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "events_city" ON "events" USING btree ("city_id","sort_date","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("sort_name","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search");--> statement-breakpoint
CREATE INDEX "former_slugs_target" ON "former_slugs" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "organization_guides_profile" ON "organization_guides" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree ("sort_name","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "organizations_type" ON "organizations" USING btree ("organization_type","sort_name","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "organizations_city" ON "organizations" USING btree ("city_id","sort_name","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "organizations_country" ON "organizations" USING btree ("country_code","sort_name","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "organizations_rating" ON "organizations" USING btree ("sort_rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "organizations_newest" ON "organizations" USING btree ("id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "organizations_languages" ON "organizations" USING gin ("languages");--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin ("search");--> statement-breakpoint
CREATE INDEX "profiles_name" ON "profiles" USING btree ("sort_name","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "profiles_type" ON "profiles" USING btree ("profile_type","sort_name","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "profiles_city" ON "profiles" USING btree ("city_id","sort_name","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "profiles_country" ON "profiles" USING btree ("country_code","sort_name","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "profiles_rating" ON "profiles" USING btree ("sort_rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "profiles_languages" ON "profiles" USING gin ("languages");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "social_links_profile" ON "social_links" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "social_links_organization" ON "social_links" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "attractions_city" ON "attractions" USING btree ("city_id","position");--> statement-breakpoint
CREATE INDEX "attractions_search" ON "attractions" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_slug" ON "locations" USING btree ("country_code","slug") WHERE kind = 'city';--> statement-breakpoint
CREATE INDEX "locations_sort" ON "locations" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "locations_city" ON "locations" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("search");--> statement-breakpoint
CREATE INDEX "offer_links_profile" ON "offer_links" USING btree ("profile_id","position");--> statement-breakpoint
CREATE INDEX "offer_links_organization" ON "offer_links" USING btree ("organization_id","position");--> statement-breakpoint
CREATE INDEX "offers_title" ON "offers" USING btree ("sort_title","id");--> statement-breakpoint
CREATE INDEX "offers_category" ON "offers" USING btree ("category","sort_title","id");--> statement-breakpoint
CREATE INDEX "offers_search" ON "offers" USING gin ("search");