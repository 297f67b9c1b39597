import { OrderType } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { fulfilmentOf, FulfilmentStore, NOTHING_SAID, saidTo, SOONEST } from "./fulfilment-store.ts";

const ELM = { line1: "12 Elm Street", line2: "", city: "Oakland", state: "CA", zip: "94607", notes: "" };
const SIX = "2026-09-17T22:00:00Z";
const there = { type: OrderType.PICKUP, extraInfo: `{"pickupTime":"${SIX}"}` };

describe("what is said of pickup and delivery", () => {
  it("holds over what the order has, which holds where nothing is said", () => {
    expect(fulfilmentOf(there, NOTHING_SAID)).toEqual({ kind: "pickup", time: SIX });
    expect(fulfilmentOf(there, { ...NOTHING_SAID, time: "2026-09-17T23:00:00Z" })).toEqual({
      kind: "pickup",
      time: "2026-09-17T23:00:00Z",
    });
    expect(fulfilmentOf(there, { ...NOTHING_SAID, time: SOONEST })).toBeNull();
  });

  it("is of its own kind of order alone", () => {
    const said = { ...NOTHING_SAID, time: SIX, address: ELM };
    expect(fulfilmentOf({ type: OrderType.DELIVERY, extraInfo: "" }, said)).toEqual({ kind: "delivery", address: ELM });
    expect(fulfilmentOf({ type: OrderType.PICKUP, extraInfo: "" }, said)).toEqual({ kind: "pickup", time: SIX });
    expect(fulfilmentOf({ type: OrderType.DELIVERY, extraInfo: "" }, { ...said, address: null })).toBeNull();
  });

  it("is read by nobody else who signs in on the same phone; a guest who signs in keeps it", () => {
    const member = { ...NOTHING_SAID, owner: "7", address: ELM };
    expect(saidTo(member, "7").address).toEqual(ELM);
    expect([saidTo(member, "8").address, saidTo(member, "0").address]).toEqual([null, null]);
    expect(saidTo({ ...member, owner: "0" }, "8").address).toEqual(ELM);
  });

  it("is forgotten with the order", () => {
    const store = new FulfilmentStore("100001");
    store.say("0", { address: ELM });
    store.say("0", { time: SIX });
    expect(store.shown()).toEqual({ ...NOTHING_SAID, address: ELM, time: SIX });
    store.forget();
    expect(store.shown()).toBe(NOTHING_SAID);
  });
});
