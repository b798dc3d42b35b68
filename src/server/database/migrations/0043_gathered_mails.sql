CREATE TABLE "unwanted_mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "mailbox_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "mail_refused" text;--> statement-breakpoint
CREATE INDEX "request_steps_waiting" ON "request_steps" USING btree ("request_id") WHERE waits_for is not null;--> statement-breakpoint
CREATE INDEX "requests_mail_refused" ON "requests" USING btree ("listing_id") WHERE mail_refused is not null;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_waits_for" CHECK ("request_steps"."waits_for" in ('traveler', 'provider'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_mail_refused" CHECK ("requests"."mail_refused" in ('bounced', 'notMe'));