import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { auditLookup } from "./audit-lookup.ts";
import { findAuditActors, findAuditLines } from "../../audit/audit-page-store.ts";

const PAGE = 50;

/** Lists the audit, newest first: the caller's own entries, or all where the role allows it. */
export const listAuditLines: Handler<typeof staffContract.audit.list> = async (deps, caller, { query }) => {
  const { before = null, ...filter } = query;
  const lookup = await auditLookup(deps, caller, filter);
  if (!lookup.ok) return lookup;
  const found = await findAuditLines(deps.db, lookup.value, { before, limit: PAGE + 1 });
  const lines = found.slice(0, PAGE).map((line) => ({ ...line, at: line.at.toISOString() }));
  const isFirst = before === null && lookup.value.ownId === null;
  const actors = isFirst ? await findAuditActors(deps.db, caller) : [];
  return ok({
    lines,
    hasMore: found.length > PAGE,
    actors: actors.map(({ kind, id, name }) => ({ who: `${kind}:${id}`, kind, name })),
  });
};
