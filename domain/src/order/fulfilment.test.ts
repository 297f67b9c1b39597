import { describe, expect, it } from "vitest";
import { OrderType } from "../codes.ts";
import { type Fulfilment, fulfilmentFrom, fulfilmentText } from "./fulfilment.ts";

const ELM = { line1: "12 Elm Street", line2: "", city: "Chicago", state: "IL", zip: "60607", notes: "" };
const PICKUP: Fulfilment = { kind: "pickup", time: "2026-09-17T22:00:00Z" };
const DELIVERY: Fulfilment = { kind: "delivery", address: ELM };

describe("the fulfilment of an order", () => {
  it("is parsed from extraInfo as it was written", () => {
    expect(fulfilmentText(PICKUP)).toBe('{"pickupTime":"2026-09-17T22:00:00Z"}');
    expect(fulfilmentFrom(OrderType.PICKUP, fulfilmentText(PICKUP))).toEqual(PICKUP);
    expect(fulfilmentFrom(OrderType.DELIVERY, fulfilmentText(DELIVERY))).toEqual(DELIVERY);
  });

  it("is null for an order of another type", () => {
    expect(fulfilmentFrom(OrderType.TO_GO, fulfilmentText(PICKUP))).toBeNull();
    expect(fulfilmentFrom(OrderType.DELIVERY, fulfilmentText(PICKUP))).toBeNull();
  });

  it.each(["", "{", "null", "[]", "7", "{}", '{"pickupTime":7}', '{"pickupTime":"soon"}', '{"deliveryAddress":null}'])(
    "is nothing where extraInfo is %j",
    (extraInfo) => {
      expect(fulfilmentFrom(OrderType.PICKUP, extraInfo)).toBeNull();
      expect(fulfilmentFrom(OrderType.DELIVERY, extraInfo)).toBeNull();
    },
  );

  it("has empty parts where an address omits them", () =>
    expect(fulfilmentFrom(OrderType.DELIVERY, '{"deliveryAddress":{"line1":"12 Elm Street","zip":60607}}')).toEqual({
      kind: "delivery",
      address: { ...ELM, city: "", state: "", zip: "" },
    }));
});
