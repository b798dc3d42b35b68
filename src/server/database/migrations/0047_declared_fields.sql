-- What a row lacks is written by a trigger now, so that another text rewrites no table (docs/decisions/0046-the-translation-desk.md).
ALTER TABLE "countries" ALTER COLUMN "untranslated" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "countries" ALTER COLUMN "untranslated" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "untranslated" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "untranslated" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "attractions" ALTER COLUMN "untranslated" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "attractions" ALTER COLUMN "untranslated" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "untranslated" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "untranslated" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "untranslated" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "untranslated" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "offer_links" ALTER COLUMN "untranslated" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "offer_links" ALTER COLUMN "untranslated" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "untranslated" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "untranslated" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "untranslated" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "untranslated" SET DEFAULT 0;
--> statement-breakpoint
-- In one statement, which reads the table once.
ALTER TABLE "listings" DROP CONSTRAINT "listings_experience", DROP CONSTRAINT "listings_established", DROP CONSTRAINT "listings_employees",
  DROP CONSTRAINT "listings_texts", DROP CONSTRAINT "listings_only_organization",
  ADD CONSTRAINT "listings_experience_years" CHECK ("listings"."experience_years" between 0 and 100),
  ADD CONSTRAINT "listings_established_year" CHECK ("listings"."established_year" between 1500 and 2200),
  ADD CONSTRAINT "listings_employee_count" CHECK ("listings"."employee_count" between 0 and 1000000),
  ADD CONSTRAINT "listings_texts" CHECK (is_localized_text("listings"."specialty") and is_localized_text("listings"."description") and is_localized_list("listings"."specialties") and is_localized_list("listings"."certifications")),
  ADD CONSTRAINT "listings_only_organization" CHECK ("listings"."kind" = 'organization' or ("listings"."website" is null and "listings"."established_year" is null and "listings"."employee_count" is null and "listings"."license_number" is null and "listings"."specialties" = '[]' and "listings"."certifications" = '[]'));
