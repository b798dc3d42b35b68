CREATE TABLE "language_counts" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"type" text NOT NULL,
	"city_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "language_counts_kind_language_city_id_type_pk" PRIMARY KEY("kind","language","city_id","type")
);
--> statement-breakpoint
CREATE TABLE "organization_languages" (
	"language" text NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"city_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"sort_rating" numeric(2, 1) NOT NULL,
	CONSTRAINT "organization_languages_language_id_pk" PRIMARY KEY("language","id")
);
--> statement-breakpoint
CREATE TABLE "profile_languages" (
	"language" text NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"city_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"sort_rating" numeric(2, 1) NOT NULL,
	CONSTRAINT "profile_languages_language_id_pk" PRIMARY KEY("language","id")
);
--> statement-breakpoint
INSERT INTO "organization_languages" (language, id, type, city_id, country_code, sort_name, sort_rating)
SELECT DISTINCT ON (spoken, id) spoken, id, organization_type, city_id, country_code, sort_name, sort_rating
FROM organizations, unnest(languages) spoken WHERE is_public AND spoken IS NOT NULL ORDER BY spoken, id;
--> statement-breakpoint
INSERT INTO "language_counts" (kind, language, type, city_id, count)
SELECT 'organization', language, coalesce(type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), count(*)
FROM organization_languages GROUP BY language, CUBE (type, city_id);
--> statement-breakpoint
INSERT INTO "profile_languages" (language, id, type, city_id, country_code, sort_name, sort_rating)
SELECT DISTINCT ON (spoken, id) spoken, id, profile_type, city_id, country_code, sort_name, sort_rating
FROM profiles, unnest(languages) spoken WHERE is_public AND spoken IS NOT NULL ORDER BY spoken, id;
--> statement-breakpoint
INSERT INTO "language_counts" (kind, language, type, city_id, count)
SELECT 'profile', language, coalesce(type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), count(*)
FROM profile_languages GROUP BY language, CUBE (type, city_id);
--> statement-breakpoint
DROP INDEX "organizations_languages";--> statement-breakpoint
DROP INDEX "profiles_languages";--> statement-breakpoint
CREATE INDEX "organization_languages_name" ON "organization_languages" USING btree ("language","sort_name","id");--> statement-breakpoint
CREATE INDEX "organization_languages_type" ON "organization_languages" USING btree ("language","type","sort_name","id");--> statement-breakpoint
CREATE INDEX "organization_languages_city" ON "organization_languages" USING btree ("language","city_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "organization_languages_city_type" ON "organization_languages" USING btree ("language","city_id","type","sort_name","id");--> statement-breakpoint
CREATE INDEX "organization_languages_country" ON "organization_languages" USING btree ("language","country_code","sort_name","id");--> statement-breakpoint
CREATE INDEX "organization_languages_rating" ON "organization_languages" USING btree ("language","sort_rating","id");--> statement-breakpoint
CREATE INDEX "profile_languages_name" ON "profile_languages" USING btree ("language","sort_name","id");--> statement-breakpoint
CREATE INDEX "profile_languages_type" ON "profile_languages" USING btree ("language","type","sort_name","id");--> statement-breakpoint
CREATE INDEX "profile_languages_city" ON "profile_languages" USING btree ("language","city_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "profile_languages_city_type" ON "profile_languages" USING btree ("language","city_id","type","sort_name","id");--> statement-breakpoint
CREATE INDEX "profile_languages_country" ON "profile_languages" USING btree ("language","country_code","sort_name","id");--> statement-breakpoint
CREATE INDEX "profile_languages_rating" ON "profile_languages" USING btree ("language","sort_rating","id");--> statement-breakpoint
CREATE INDEX "organizations_city_type" ON "organizations" USING btree ("city_id","organization_type","sort_name","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "profiles_city_type" ON "profiles" USING btree ("city_id","profile_type","sort_name","id") WHERE is_public;;
