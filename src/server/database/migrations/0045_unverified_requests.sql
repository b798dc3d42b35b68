ALTER TABLE "requests" DROP CONSTRAINT "requests_state";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (lower(regexp_replace(email, '[+][^@]*@', '@'))) STORED;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now();
--> statement-breakpoint
-- All that there is was sent when it was asked.
UPDATE "requests" SET "sent_at" = "created_at";
--> statement-breakpoint
CREATE INDEX "requests_mailbox" ON "requests" USING btree ("mailbox","created_at") WHERE mailbox is not null;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_sent" CHECK ("requests"."state" in ('withdrawn', 'expired') or ("requests"."state" = 'unverified') = ("requests"."sent_at" is null));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_unverified" CHECK ("requests"."sent_at" is not null or ("requests"."queued_at" is null and "requests"."opened_at" is null and "requests"."mailbox_opened_at" is null and ("requests"."state" <> 'unverified' or "requests"."email" is not null)));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_state" CHECK ("requests"."state" in ('unverified', 'requested', 'answered', 'confirmed', 'declined', 'withdrawn', 'expired', 'waitlisted', 'offered', 'canceled'));