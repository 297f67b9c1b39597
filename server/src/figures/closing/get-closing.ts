import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { readFigures } from "../read/get-figures.ts";
import { closingView, totalsOf } from "./closing-view.ts";
import { findClosing } from "./day-closing-store.ts";

/** The closing of a business day, compared with its figures of now. */
export const getClosing: Handler<typeof staffContract.days.closing> = async (deps, { merchantId, locale }, { params: { day } }) => {
  const row = await findClosing(deps.db, merchantId, day);
  if (!row) return ok(null);
  const figures = await readFigures(deps, { merchantId, locale }, { from: day, to: day });
  return figures.ok ? ok(closingView(row, totalsOf(figures.value))) : figures;
};
