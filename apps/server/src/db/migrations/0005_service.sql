CREATE TABLE "feedback_handling" (
	"feedback_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"label" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vip_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"address" text NOT NULL,
	"chain" bigint NOT NULL,
	"level_before" integer NOT NULL,
	"level" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_handling" ADD CONSTRAINT "feedback_handling_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vip_change_by_address" ON "vip_change" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "verification_created" ON "verification" USING btree ("created_at","id");