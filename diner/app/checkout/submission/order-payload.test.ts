import { OrderType } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { NO_ORDER, NOTHING_CHOSEN, orderPayload, previewPayload } from "./order-payload.ts";

const seating = {
  type: OrderType.DINE_IN,
  tableId: "12",
  tableName: "12",
  qrcodeId: "700012",
  guests: 4,
  hasGuests: true,
  merchantId: "100001",
} as const;

describe("orderPayload", () => {
  const payload = orderPayload(NO_ORDER, { seating, lines: [] }, NOTHING_CHOSEN);

  it("has the defaults of the specification's payload", () =>
    expect(payload).toMatchObject({
      id: "0",
      rowVersion: 0,
      serial: 0,
      customerId: "0",
      staffId: "0",
      staffName: "",
      status: 0,
      sendStatus: 0,
      isTaxFree: false,
      notes: "",
      sourceType: 4,
      voidItemPrint: false,
      isPrintable: true,
      voidReason: "",
      orderCoupons: [],
      reason: "",
      extraInfo: '{"webDineInOrderType":0}',
    }));

  it("leaves the choice of the best coupons to the server while nothing is chosen", () => {
    expect(payload).not.toHaveProperty("userCouponIds");
    expect(orderPayload(NO_ORDER, { seating, lines: [] }, { tip: null, coupons: [] })).toMatchObject({ userCouponIds: [] });
  });

  it("has table and number of guests only for dine-in", () => {
    expect(payload).toMatchObject({ type: 0, tableId: "12", qrcodeId: "700012", guests: 4 });
    const toGo = orderPayload(NO_ORDER, { seating: { ...seating, type: OrderType.TO_GO }, lines: [] }, NOTHING_CHOSEN);
    expect(toGo).toMatchObject({ type: 2, tableId: "0", tableName: "", guests: 1 });
    expect(toGo).not.toHaveProperty("qrcodeId");
  });

  it("is sent to the preview without extraInfo", () => {
    expect(previewPayload(payload)).not.toHaveProperty("extraInfo");
    expect({ ...previewPayload(payload), extraInfo: payload.extraInfo }).toEqual(payload);
  });
});
