import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findFullTypes } from "../../orders/place/order-pace.ts";
import { pacedTypesOf } from "./paced-types.ts";

/** The types of orders whose next quarter of an hour is full, with the next free one. */
export const getFullTypesCall: Handler<typeof staffContract.pace.full> = async ({ db, menus, clock }, { merchantId }) => {
  const snapshot = await menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const now = clock.now();
  const types = pacedTypesOf(snapshot.merchant, now).map(({ type }) => type);
  return ok({ fullTypes: await findFullTypes(db, { snapshot, reading: { now } }, types) });
};
