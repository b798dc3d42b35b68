-- A session's token is kept as its SHA-256 only: neither the table nor a backup of it opens a session.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_hashed" CHECK ("sessions"."token" ~ '^[0-9a-f]{64}$');
--> statement-breakpoint
-- Codes belong to the browser that asked for them; they are no longer kept by the sign-in library.
DELETE FROM "verifications" WHERE "identifier" ~ '^[a-z-]+-otp-';
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"request_hash" text,
	"code_hash" text,
	"link_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_codes_request_hash_unique" UNIQUE("request_hash"),
	CONSTRAINT "sign_in_codes_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "sign_in_codes_request" CHECK (("sign_in_codes"."request_hash" IS NULL) = ("sign_in_codes"."code_hash" IS NULL)),
	CONSTRAINT "sign_in_codes_tries" CHECK ("sign_in_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE INDEX "sign_in_codes_email" ON "sign_in_codes" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "sign_in_codes_expiry" ON "sign_in_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
