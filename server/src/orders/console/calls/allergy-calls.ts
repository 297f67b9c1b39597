import type { staffContract } from "@comanda/contract/staff/index";
import { statesMore } from "@comanda/domain/allergy/guest-allergies";
import type { Allergen } from "@comanda/domain/menu/menu";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../../identity/caller/serve.ts";
import { storeAllergy } from "../../change/allergy-store.ts";
import { insertSlips, planSlips } from "../../tickets/plan-slips.ts";
import { isSeenVersion } from "../../change/seen-version.ts";
import { actOnOrder, checkInProgress } from "../act-on-order.ts";
import { hasUnreadAllergy, statedBefore, statedWithLines } from "../../read/allergy-gate.ts";

/** Records that the person has read the allergy of an order in the version that was displayed. */
export const readAllergyCall: Handler<typeof staffContract.orders.readAllergy> = async (deps, caller, { params, body }) => {
  const read = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, held, { actor, at, random }) => {
    const { order } = held;
    if (!(await isSeenVersion(tx, order, body.rowVersion))) return refuse("order-changed");
    if (!hasUnreadAllergy(held)) {
      const { allergyReadBy: by, allergyReadAt } = order;
      return by && allergyReadAt ? refuse("already-done", { by, at: allergyReadAt.toISOString() }) : refuse("order-changed");
    }
    const event = { id: random.id(), kind: "allergy-read" as const, at, actor };
    await storeAllergy(tx, order, { allergies: order.allergies, readBy: actor.name, event });
    return ok(null);
  });
  return read.ok ? ok(read.value.order) : read;
};

/**
 * Adds allergens that the table, or one of its guests, names to an order in progress; the allergy must be read again. Where its tickets are on
 * paper, slips name them with what is not made.
 */
export const setAllergiesCall: Handler<typeof staffContract.orders.setAllergies> = async (deps, caller, { params, body }) => {
  const set = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, held, { actor, at, random }) => {
    const { order } = held;
    if (!(await checkInProgress(tx, order)).ok) return refuse("order-changed");
    const { guest = null, allergens } = body;
    const allergies: Allergen[] = [...new Set([...(order.allergies ?? []), ...allergens])];
    const stated = statedWithLines([{ guest, allergens }], held);
    const change = { allergens, ...(guest !== null && { guest }) };
    const event = { id: random.id(), kind: "allergies-changed" as const, at, actor, change };
    const isNew = allergies.length > (order.allergies?.length ?? 0) || statesMore(statedBefore(held), stated);
    const slips = isNew ? await planSlips(tx, order, { kind: "allergy", random }) : [];
    await storeAllergy(tx, order, { allergies, stated, readBy: null, event });
    await insertSlips(tx, order, { slips, actor, at });
    return ok(null);
  });
  return set.ok ? ok(set.value.order) : set;
};
