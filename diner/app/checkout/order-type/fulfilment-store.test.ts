import { OrderType } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { fulfilmentOf, FulfilmentStore, NO_FULFILMENT_CHOICE, choiceOfOwner, SOONEST } from "./fulfilment-store.ts";

const ELM = { line1: "12 Elm Street", line2: "", city: "Oakland", state: "CA", zip: "94607", notes: "" };
const SIX = "2026-09-17T22:00:00Z";
const pickupOrder = { type: OrderType.PICKUP, extraInfo: `{"pickupTime":"${SIX}"}` };

describe("the chosen fulfilment", () => {
  it("takes precedence over the order's own, which applies without a choice", () => {
    expect(fulfilmentOf(pickupOrder, NO_FULFILMENT_CHOICE)).toEqual({ kind: "pickup", time: SIX });
    expect(fulfilmentOf(pickupOrder, { ...NO_FULFILMENT_CHOICE, time: "2026-09-17T23:00:00Z" })).toEqual({
      kind: "pickup",
      time: "2026-09-17T23:00:00Z",
    });
    expect(fulfilmentOf(pickupOrder, { ...NO_FULFILMENT_CHOICE, time: SOONEST })).toBeNull();
  });

  it("applies only to its own order type", () => {
    const choice = { ...NO_FULFILMENT_CHOICE, time: SIX, address: ELM };
    expect(fulfilmentOf({ type: OrderType.DELIVERY, extraInfo: "" }, choice)).toEqual({ kind: "delivery", address: ELM });
    expect(fulfilmentOf({ type: OrderType.PICKUP, extraInfo: "" }, choice)).toEqual({ kind: "pickup", time: SIX });
    expect(fulfilmentOf({ type: OrderType.DELIVERY, extraInfo: "" }, { ...choice, address: null })).toBeNull();
  });

  it("is not visible to another member on the same phone; a guest's choice is kept after sign-in", () => {
    const member = { ...NO_FULFILMENT_CHOICE, owner: "7", address: ELM };
    expect(choiceOfOwner(member, "7").address).toEqual(ELM);
    expect([choiceOfOwner(member, "8").address, choiceOfOwner(member, "0").address]).toEqual([null, null]);
    expect(choiceOfOwner({ ...member, owner: "0" }, "8").address).toEqual(ELM);
  });

  it("is deleted with the order", () => {
    const store = new FulfilmentStore("100001");
    store.choose("0", { address: ELM });
    store.choose("0", { time: SIX });
    expect(store.getSnapshot()).toEqual({ ...NO_FULFILMENT_CHOICE, address: ELM, time: SIX });
    store.forget();
    expect(store.getSnapshot()).toBe(NO_FULFILMENT_CHOICE);
  });
});
