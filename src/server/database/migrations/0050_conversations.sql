ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_of" UNIQUE("id","request_id");--> statement-breakpoint
CREATE TABLE "request_messages" (
	"step_id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"send_key" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "request_messages_side" CHECK ("request_messages"."side" in ('traveler', 'provider', 'staff')),
	CONSTRAINT "request_messages_author" CHECK ("request_messages"."side" <> 'traveler' or "request_messages"."author_id" is null),
	CONSTRAINT "request_messages_text" CHECK (length("request_messages"."text") between 1 and 2000),
	CONSTRAINT "request_messages_language" CHECK ("request_messages"."language" in ('en', 'fr', 'pt', 'es'))
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "settled_place" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "is_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "ticked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_step" FOREIGN KEY ("step_id","request_id") REFERENCES "public"."request_steps"("id","request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "request_messages_sent_once" ON "request_messages" USING btree ("request_id","send_key",md5("text"));--> statement-breakpoint
CREATE INDEX "request_messages_author" ON "request_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "request_messages_unread" ON "request_messages" USING btree ("request_id") WHERE read_at is null and side = 'traveler';--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_settled_place" CHECK ("requests"."settled_place" is null or (length("requests"."settled_place") between 1 and 200 and "requests"."kind" = 'offer' and "requests"."settled_from" is not null));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_here" CHECK (not "requests"."is_here" or ("requests"."state" = 'confirmed' and "requests"."ticked_at" is not null));
