import type { contract } from "@comanda/contract";
import { ok } from "@comanda/domain/result";
import { statement } from "../db/queryable.ts";
import type { Handler } from "../serve.ts";

const all = statement<{ id: string; shortName: string; loadedAt: Date }>(
  "merchant.directory",
  `select id, short_name as "shortName", loaded_at as "loadedAt" from merchant where removed_at is null order by id`,
);

/** Lists all restaurants of the deployment. */
export const merchantDirectory: Handler<typeof contract.merchant.directory> = async (deps) =>
  ok((await all(deps.db)).map(({ loadedAt, ...merchant }) => ({ ...merchant, changedAt: loadedAt.toISOString() })));
