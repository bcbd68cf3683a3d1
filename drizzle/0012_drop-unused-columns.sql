ALTER TABLE "memories" DROP COLUMN "cluster_id";--> statement-breakpoint
ALTER TABLE "tombstones" DROP COLUMN "signature";