import type { staffContract } from "@comanda/contract/staff/index";
import type { ApiKey } from "@comanda/contract/staff/settings/key-calls";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../caller/serve.ts";
import { findKeys, type KeyRow } from "../store/key-store.ts";

/** A key as the console lists it. */
export const keyView = ({ createdAt, usedAt, ...key }: KeyRow): ApiKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** Lists the valid keys of the restaurant. */
export const listKeys: Handler<typeof staffContract.keys.list> = async (deps, { merchantId }) =>
  ok((await findKeys(deps.db, { merchantId })).map(keyView));
