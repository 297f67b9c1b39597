import type { contract } from "@comanda/contract";
import { POINTS_PAGE_SIZE } from "@comanda/domain/limits";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findPoints } from "./points-store.ts";

/** Lists the caller's ledger of points, newest first, a page at a time. */
export const listPoints: Handler<typeof contract.points.list> = async (deps, { merchantId, diner }, { query }) => {
  const entries = await findPoints(deps.db, { merchantId, dinerId: diner.id }, { size: POINTS_PAGE_SIZE, page: query.page });
  return ok(entries.map(({ createdAt, ...entry }) => ({ ...entry, createAt: createdAt.toISOString() })));
};
