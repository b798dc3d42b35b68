CREATE FUNCTION is_getting_there(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_typeof(value) = 'object'
    AND coalesce((SELECT bool_and(part.key IN ('river', 'road', 'air', 'landing', 'season') AND public.is_localized_text(part.value)) FROM jsonb_each(value) part), true)
$$;
--> statement-breakpoint
CREATE TABLE "image_variants" (
	"image_id" uuid NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea",
	CONSTRAINT "image_variants_image_id_format_width_pk" PRIMARY KEY("image_id","format","width"),
	CONSTRAINT "image_variants_format" CHECK ("image_variants"."format" in ('avif', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "guide_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"organization_kind" text GENERATED ALWAYS AS ('organization') STORED NOT NULL,
	"profile_id" uuid NOT NULL,
	"profile_kind" text GENERATED ALWAYS AS ('profile') STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"declined_at" timestamp with time zone,
	CONSTRAINT "guide_invitations_once" UNIQUE("organization_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "listing_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"changed_by" uuid,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"is_restored" boolean DEFAULT false NOT NULL,
	CONSTRAINT "listing_revisions_settled" CHECK ("listing_revisions"."settled_at" is not null or not "listing_revisions"."is_restored")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid,
	"offer_id" uuid,
	"image_id" uuid,
	"upload_key" uuid NOT NULL,
	"caption" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"alternative" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"original_language" text DEFAULT 'en' NOT NULL,
	"text_times" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_cover" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	"removed_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_of_one" CHECK (num_nonnulls("pictures"."listing_id", "pictures"."offer_id") = 1),
	CONSTRAINT "pictures_image_or_reason" CHECK (("pictures"."image_id" is null) = ("pictures"."removed_at" is not null)),
	CONSTRAINT "pictures_reason" CHECK (("pictures"."removed_at" is null) = ("pictures"."removed_reason" is null)),
	CONSTRAINT "pictures_cover_there" CHECK (not "pictures"."is_cover" or "pictures"."removed_at" is null),
	CONSTRAINT "pictures_texts" CHECK (is_localized_text("pictures"."caption") and is_localized_text("pictures"."alternative"))
);
--> statement-breakpoint
DROP INDEX "listings_one_profile";--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "text_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "getting_there" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "months" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "text_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_links" ADD COLUMN "text_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "duration_amount" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "duration_unit" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "price_for" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "months" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "text_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "image_variants" ADD CONSTRAINT "image_variants_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_invitations" ADD CONSTRAINT "guide_invitations_organization" FOREIGN KEY ("organization_id","organization_kind") REFERENCES "public"."listings"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_invitations" ADD CONSTRAINT "guide_invitations_guide" FOREIGN KEY ("profile_id","profile_kind") REFERENCES "public"."listings"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_variants_hash" ON "image_variants" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "guide_invitations_profile" ON "guide_invitations" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "listing_revisions_listing" ON "listing_revisions" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_revisions_open" ON "listing_revisions" USING btree ("id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "listing_revisions_changed_by" ON "listing_revisions" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "listing_revisions_settled_by" ON "listing_revisions" USING btree ("settled_by");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_sent_to_listing" ON "pictures" USING btree ("listing_id","upload_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_sent_to_offer" ON "pictures" USING btree ("offer_id","upload_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_one_cover_of_listing" ON "pictures" USING btree ("listing_id") WHERE is_cover;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_one_cover_of_offer" ON "pictures" USING btree ("offer_id") WHERE is_cover;--> statement-breakpoint
CREATE INDEX "pictures_listing" ON "pictures" USING btree ("listing_id","position");--> statement-breakpoint
CREATE INDEX "pictures_offer" ON "pictures" USING btree ("offer_id","position");--> statement-breakpoint
CREATE INDEX "pictures_image" ON "pictures" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "pictures_removed_by" ON "pictures" USING btree ("removed_by");--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_drafts" ON "listings" USING btree ("kind","sort_name","id") WHERE not is_public;--> statement-breakpoint
CREATE INDEX "listings_drafts_status" ON "listings" USING btree ("kind","status","sort_name","id") WHERE not is_public;--> statement-breakpoint
CREATE INDEX "listings_name_part" ON "listings" USING gin ("sort_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_deleted" ON "listings" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "locations_owner" ON "locations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "locations_places" ON "locations" USING btree ("sort_name","id") WHERE kind = 'place';--> statement-breakpoint
CREATE INDEX "offers_owner" ON "offers" USING btree ("owner_id","sort_title","id");--> statement-breakpoint
CREATE INDEX "offers_deleted" ON "offers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_one_profile" ON "listings" USING btree ("owner_id") WHERE kind = 'profile' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_color" CHECK ("images"."color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_deleted_unpublished" CHECK (("listings"."deleted_at" is null) = ("listings"."status_before" is null) and ("listings"."deleted_at" is null or "listings"."status" = 'pending'));--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_only_place" CHECK ("locations"."kind" = 'place' or ("locations"."owner_id" is null and "locations"."getting_there" = '{}'));--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_getting_there" CHECK (is_getting_there("locations"."getting_there"));--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_months" CHECK ("locations"."months" <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_currency" CHECK ("offers"."currency" in ('USD', 'BRL', 'PEN', 'COP', 'EUR', 'BOB', 'GYD', 'SRD'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_price_for" CHECK ("offers"."price_for" in ('person', 'group', 'night'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_months" CHECK ("offers"."months" <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_duration" CHECK (("offers"."duration_amount" is null) = ("offers"."duration_unit" is null) and "offers"."duration_amount" > 0 and "offers"."duration_unit" in ('hour', 'day', 'night', 'week'));
--> statement-breakpoint
UPDATE "offers" SET "owner_id" = "listings"."owner_id" FROM "offer_links" JOIN "listings" ON "listings"."id" = "offer_links"."listing_id" WHERE "offer_links"."offer_id" = "offers"."id" AND "listings"."owner_id" IS NOT NULL;
