CREATE TABLE "site_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"actors" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_proposal" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "site_proposal_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_proposal" ADD CONSTRAINT "site_proposal_account_id_console_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."console_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION keep_site_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'site_change is only added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_site_changes" BEFORE UPDATE OR DELETE ON "site_change" FOR EACH ROW EXECUTE FUNCTION keep_site_changes();
--> statement-breakpoint
CREATE TRIGGER "keep_all_site_changes" BEFORE TRUNCATE ON "site_change" FOR EACH STATEMENT EXECUTE FUNCTION keep_site_changes();
