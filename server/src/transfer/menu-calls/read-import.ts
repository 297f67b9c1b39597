import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findLastImports } from "../menu/import-store.ts";
import { analysedImport } from "./analysed-import.ts";
import { importOverview, importRowsView, importView } from "../menu/import-view.ts";

/** The last imports of the menu. */
export const listImports: Handler<typeof staffContract.imports.list> = async ({ db, clock }, caller) => {
  const now = clock.now();
  return ok({ imports: (await findLastImports(db, caller)).map((row) => importOverview(row, { caller, now })) });
};

/** An import, compared with the menu as it is now. */
export const getImport: Handler<typeof staffContract.imports.get> = async ({ db, clock }, caller, { params: { id } }) => {
  const now = clock.now();
  const found = await analysedImport(db, { merchantId: caller.merchantId, id }, now);
  return found.ok ? ok(importView(found.value.row, { ...found.value, caller, now })) : refuse("not-found");
};

/** The rows of an import, for a file with the mistakes marked. */
export const importRows: Handler<typeof staffContract.imports.rows> = async ({ db, clock }, { merchantId }, { params: { id } }) => {
  const found = await analysedImport(db, { merchantId, id }, clock.now());
  return found.ok ? ok(importRowsView(found.value.row, found.value.analysis)) : refuse("not-found");
};
