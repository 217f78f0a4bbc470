CREATE TABLE "storage_total" (
	"kind" text PRIMARY KEY NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_arguments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"verification_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"constructor_args" text,
	"creation_transaction_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_by" text[] DEFAULT '{}' NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (400 + coalesce(octet_length("constructor_args"), 0)) STORED NOT NULL,
	CONSTRAINT "verification_arguments_once" UNIQUE("verification_id","hash")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (300 + coalesce(octet_length("category"), 0) + coalesce(octet_length("description"), 0) + coalesce(octet_length("email"), 0) + coalesce(octet_length("contact"), 0) + coalesce(octet_length("diagnostics"), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (4000) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_source" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (500 + coalesce(octet_length("standard_json"), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_submission" ADD COLUMN "arguments_id" uuid;--> statement-breakpoint
ALTER TABLE "verification_arguments" ADD CONSTRAINT "verification_arguments_verification_id_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_created" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verification_by_source" ON "verification" USING btree ("standard_json_hash","contract_identifier");--> statement-breakpoint
CREATE FUNCTION count_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		UPDATE storage_total AS total SET rows = total.rows + change.rows, bytes = total.bytes + change.bytes
		FROM (SELECT count(*) AS rows, coalesce(sum(added.bytes), 0) AS bytes FROM added) AS change
		WHERE total.kind = tg_table_name AND change.rows > 0;
	ELSIF tg_op = 'DELETE' THEN
		UPDATE storage_total AS total SET rows = total.rows - change.rows, bytes = total.bytes - change.bytes
		FROM (SELECT count(*) AS rows, coalesce(sum(removed.bytes), 0) AS bytes FROM removed) AS change
		WHERE total.kind = tg_table_name AND change.rows > 0;
	ELSE
		UPDATE storage_total SET rows = 0, bytes = 0 WHERE kind = tg_table_name;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "verification_arguments" ("verification_id", "hash", "constructor_args", "creation_transaction_hash")
SELECT "id", encode(sha256(convert_to(coalesce("constructor_args", '') || ' ' || coalesce("creation_transaction_hash", ''), 'UTF8')), 'hex'), "constructor_args", "creation_transaction_hash"
FROM "verification" WHERE "constructor_args" IS NOT NULL OR "creation_transaction_hash" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "storage_total" ("kind", "rows", "bytes")
SELECT 'feedback', count(*), coalesce(sum("bytes"), 0) FROM "feedback"
UNION ALL SELECT 'verification', count(*), coalesce(sum("bytes"), 0) FROM "verification"
UNION ALL SELECT 'verification_source', count(*), coalesce(sum("bytes"), 0) FROM "verification_source"
UNION ALL SELECT 'verification_arguments', count(*), coalesce(sum("bytes"), 0) FROM "verification_arguments";
--> statement-breakpoint
CREATE TRIGGER "count_added" AFTER INSERT ON "feedback" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
--> statement-breakpoint
CREATE TRIGGER "count_removed" AFTER DELETE ON "feedback" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
--> statement-breakpoint
CREATE TRIGGER "count_emptied" AFTER TRUNCATE ON "feedback" FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
--> statement-breakpoint
CREATE TRIGGER "count_added" AFTER INSERT ON "verification" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
--> statement-breakpoint
CREATE TRIGGER "count_removed" AFTER DELETE ON "verification" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
--> statement-breakpoint
CREATE TRIGGER "count_emptied" AFTER TRUNCATE ON "verification" FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
--> statement-breakpoint
CREATE TRIGGER "count_added" AFTER INSERT ON "verification_source" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
--> statement-breakpoint
CREATE TRIGGER "count_removed" AFTER DELETE ON "verification_source" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
--> statement-breakpoint
CREATE TRIGGER "count_emptied" AFTER TRUNCATE ON "verification_source" FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
--> statement-breakpoint
CREATE TRIGGER "count_added" AFTER INSERT ON "verification_arguments" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
--> statement-breakpoint
CREATE TRIGGER "count_removed" AFTER DELETE ON "verification_arguments" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
--> statement-breakpoint
CREATE TRIGGER "count_emptied" AFTER TRUNCATE ON "verification_arguments" FOR EACH STATEMENT EXECUTE FUNCTION count_stored();
