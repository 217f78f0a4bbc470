CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"email" text,
	"contact" text,
	"diagnostics" text
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chain" bigint NOT NULL,
	"address" text NOT NULL,
	"standard_json_hash" text NOT NULL,
	"contract_identifier" text NOT NULL,
	"composed" boolean NOT NULL,
	"constructor_args" text,
	"creation_transaction_hash" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"lease_owner" uuid,
	CONSTRAINT "verification_once" UNIQUE("chain","address","standard_json_hash","contract_identifier")
);
--> statement-breakpoint
CREATE TABLE "verification_source" (
	"standard_json_hash" text NOT NULL,
	"contract_identifier" text NOT NULL,
	"standard_json" text NOT NULL,
	"compiler_version" text NOT NULL,
	"runtime_code_hash" text,
	CONSTRAINT "verification_source_standard_json_hash_contract_identifier_pk" PRIMARY KEY("standard_json_hash","contract_identifier")
);
--> statement-breakpoint
CREATE TABLE "verification_submission" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"verification_id" uuid NOT NULL,
	"service" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"ticket" text,
	"detail" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"lease_owner" uuid,
	CONSTRAINT "verification_submission_once" UNIQUE("verification_id","service")
);
--> statement-breakpoint
CREATE TABLE "vip" (
	"address" text NOT NULL,
	"chain" bigint NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vip_address_chain_pk" PRIMARY KEY("address","chain")
);
--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_standard_json_hash_contract_identifier_verification_source_standard_json_hash_contract_identifier_fk" FOREIGN KEY ("standard_json_hash","contract_identifier") REFERENCES "public"."verification_source"("standard_json_hash","contract_identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_submission" ADD CONSTRAINT "verification_submission_verification_id_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_due" ON "verification" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "verification_submission_due" ON "verification_submission" USING btree ("status","next_attempt_at");