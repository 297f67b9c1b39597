import type { contract } from "@comanda/contract";
import { ok } from "@comanda/domain/result";
import { invalidLineView } from "../menu/check-line.ts";
import type { Verb } from "../serve.ts";
import { composeOrder } from "./compose-order.ts";
import { orderView } from "./order-view.ts";
import { readForOrder } from "./read-for-order.ts";

/** What an order would cost, with the trace of its total. Lines that cannot be had are left out and listed. */
export const previewOrder: Verb<typeof contract.order.preview> = async (deps, caller, { body }) => {
  const basis = await readForOrder(deps, caller, body);
  if (!basis.ok) return basis;
  const composed = composeOrder(deps, basis.value, body);
  const invalid = composed.dead.flatMap(({ line, result }) =>
    result.ok ? [] : [invalidLineView(basis.value.shelf, { line: { id: "0", ...line }, ...result }, caller.locale)],
  );
  return ok({ order: orderView(composed, caller.locale, invalid) });
};
