ALTER TABLE "verification" DROP COLUMN "constructor_args";--> statement-breakpoint
ALTER TABLE "verification" DROP COLUMN "creation_transaction_hash";