-- Deposits without a bank (docs/decisions/0085-deposits.md).
CREATE TABLE "deposit_means" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"pix_kind" text,
	"pix_key" text,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_means_pix" CHECK (("deposit_means"."pix_kind" is null) = ("deposit_means"."pix_key" is null) and "deposit_means"."pix_kind" in ('email', 'phone', 'cpf', 'cnpj', 'random')
        and length("deposit_means"."pix_key") between 1 and 77),
	CONSTRAINT "deposit_means_words" CHECK (is_localized_text("deposit_means"."words")),
	CONSTRAINT "deposit_means_some" CHECK ("deposit_means"."pix_key" is not null or "deposit_means"."words" <> '{}')
);
--> statement-breakpoint
CREATE TABLE "request_deposits" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"proven_at" timestamp with time zone,
	"image_id" uuid,
	"received_at" timestamp with time zone,
	CONSTRAINT "request_deposits_amount" CHECK ("request_deposits"."amount" > 0),
	CONSTRAINT "request_deposits_currency" CHECK ("request_deposits"."currency" in ('USD', 'BRL', 'PEN', 'COP', 'EUR', 'BOB', 'GYD', 'SRD')),
	CONSTRAINT "request_deposits_terms" CHECK (length("request_deposits"."terms") <= 600),
	CONSTRAINT "request_deposits_proof" CHECK ("request_deposits"."image_id" is null or "request_deposits"."proven_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_texts";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deposit_terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deposit_percent" smallint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deposit_amount" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deposit_days" smallint;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "deposit_state" text;--> statement-breakpoint
ALTER TABLE "deposit_means" ADD CONSTRAINT "deposit_means_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_deposits" ADD CONSTRAINT "request_deposits_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_deposits" ADD CONSTRAINT "request_deposits_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_deposits_image" ON "request_deposits" USING btree ("image_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_deposit_percent" CHECK ("offers"."deposit_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_deposit_amount" CHECK ("offers"."deposit_amount" between 1 and 99999999);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_deposit_days" CHECK ("offers"."deposit_days" between 1 and 60);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_deposit" CHECK ("offers"."deposit_percent" is null or "offers"."deposit_amount" is null);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_texts" CHECK (is_localized_text("offers"."title") and is_localized_text("offers"."description") and is_localized_text("offers"."duration") and is_localized_text("offers"."meeting_point") and is_localized_text("offers"."meeting_directions") and is_localized_text("offers"."cancellation_text") and is_localized_text("offers"."deposit_terms") and is_localized_list("offers"."highlights") and is_localized_list("offers"."includes") and is_localized_list("offers"."excludes") and is_localized_list("offers"."requirements") and is_localized_list("offers"."bring"));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_deposit" CHECK ("requests"."deposit_state" is null or ("requests"."deposit_state" in ('asked', 'given') and "requests"."state" = 'answered' and "requests"."held_until" is not null));
--> statement-breakpoint
-- Money for a former owner must not reach them through a page that is somebody else's, nor their key be shown to the new one.
CREATE FUNCTION public.forget_deposit_means() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM deposit_means WHERE listing_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_deposit_means AFTER UPDATE OF owner_id ON listings FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION public.forget_deposit_means();
