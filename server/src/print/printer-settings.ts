import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Queryable } from "../db/queryable.ts";
import type { Handler } from "../serve.ts";
import { findPrinters, writePrinter } from "./printer-setting-store.ts";

const views = async (on: Queryable, merchantId: string) =>
  (await findPrinters(on, merchantId)).map((printer) => ({ ...printer, stateAt: printer.stateAt?.toISOString() ?? null }));

/** The printers of the restaurant. */
export const listPrinters: Handler<typeof staffContract.printers.list> = async ({ db }, { merchantId }) => ok(await views(db, merchantId));

/** Adds, changes or removes a printer. */
export const savePrinter: Handler<typeof staffContract.printers.save> = async ({ db, clock, random }, { merchantId }, { body }) => {
  const printer = { ...body, merchantId, id: body.id ?? random.id(), isNew: body.id === undefined };
  if (!(await writePrinter(db, printer, clock.now()))) return refuse("not-found");
  return ok(await views(db, merchantId));
};
