import type { staffContract } from "@comanda/contract/staff/index";
import { mayStaff } from "@comanda/domain/staff/permissions";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../serve.ts";
import { findAuditLines } from "./audit-store.ts";

const PAGE = 50;

/** Lists the audit, newest first: the caller's own entries, or all where the role allows it. */
export const listAuditLines: Handler<typeof staffContract.audit.list> = async (deps, { merchantId, person }, { query }) => {
  const actorId = mayStaff(person.role, "audit.read") ? null : person.id;
  const found = await findAuditLines(deps.db, {
    merchantId,
    actorId,
    before: query.before ?? null,
    refused: query.refused === "true",
    limit: PAGE + 1,
  });
  const lines = found.slice(0, PAGE).map((line) => ({ ...line, at: line.at.toISOString() }));
  return ok({ lines, hasMore: found.length > PAGE });
};
