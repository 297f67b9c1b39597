import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findSitting } from "../sitting-store.ts";
import { findTable } from "../table-store.ts";
import { findRequestsOfSitting } from "../request-store.ts";

/** What a table asked of the staff in this sitting, for who has a seat at it. */
export const listCalls: Handler<typeof contract.table.calls> = async (deps, { merchantId, diner }, { query }) => {
  const table = await findTable(deps.db, merchantId, query.tableId);
  if (!table) return refuse("not-found");
  const sitting = await findSitting(deps.db, { merchantId, tableId: table.id, dinerId: diner.id });
  if (!sitting?.isSeated) return ok([]);
  const requests = await findRequestsOfSitting(deps.db, { merchantId, sittingId: sitting.id });
  return ok(
    requests.map(({ kind, createdAt, answeredAt, answeredBy }) => ({
      kind: kind === "code-renewed" ? ("code" as const) : kind,
      createdAt: createdAt.toISOString(),
      isAnswered: answeredAt !== null,
      isComing: answeredBy !== null,
    })),
  );
};
