ALTER TABLE "verification_source" ADD COLUMN "composition" text;--> statement-breakpoint
CREATE INDEX "verification_source_by_code" ON "verification_source" USING btree ("runtime_code_hash");