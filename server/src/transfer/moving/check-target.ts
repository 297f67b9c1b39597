import { ok, refuse, type Result } from "@comanda/domain/result";
import { latestMigration } from "../../platform/db/migrate.ts";
import type { Database } from "../../platform/db/open-database.ts";
import { areSecretsOfServers } from "../../platform/secrets.ts";
import { schemaIn } from "../backup/backup-tables.ts";
import { findMoveState } from "./merchant-move-store.ts";

/**
 * Why a restaurant cannot move into another installation: its database is of another release, which opening would migrate under its servers; it has the
 * restaurant, as the database of this installation has; or its servers have another secret.
 */
export type TargetRefusal = "other-release" | "taken" | "wrong-key";

/** Looks at the database of another installation, and changes nothing there. `secretKey`: undefined where its servers use a stored secret. */
export async function checkTarget(
  db: Pick<Database, "pool" | "query">,
  { merchantId, secretKey }: { merchantId: string; secretKey: string | undefined },
): Promise<Result<null, TargetRefusal>> {
  if ((await schemaIn(db.pool)) !== latestMigration()) return refuse("other-release");
  if ((await findMoveState(db, merchantId)).name !== null) return refuse("taken");
  return (await areSecretsOfServers(db, secretKey)) ? ok(null) : refuse("wrong-key");
}
