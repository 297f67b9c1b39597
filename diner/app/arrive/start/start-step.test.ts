import { OrderType } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { type Start, startStep } from "./start-step.ts";

const { DINE_IN, TO_GO } = OrderType;

const nowhere = { type: null, tableId: "0", hasGuests: false };
const noTable = { type: DINE_IN, tableId: "0", hasGuests: false };
const atTable = { type: DINE_IN, tableId: "12", hasGuests: false };
const seated = { type: DINE_IN, tableId: "12", hasGuests: true };
const toGo = { type: TO_GO, tableId: "0", hasGuests: false };

const PAGES = ["order", "select-guests", "order-preview", "member"] as const;

/** The step for a diner without an open order and without items to submit, unless `rest` says otherwise. */
const step = (page: Start["page"], seating: Start["seating"], rest: Partial<Start> = {}) =>
  startStep({ page, seating, orderId: null, isOrdering: false, ...rest });

describe("the start flow without a valid order type", () => {
  it.each(["order", "member"] as const)("opens the chooser on the %s page", (page) => expect(step(page, nowhere).to).toBe("order-type"));
  it.each(["select-guests", "order-preview"] as const)("opens no chooser on %s", (page) => expect(step(page, nowhere).to).toBe("stay"));
  it("opens no chooser for a diner with an order in progress", () => expect(step("member", nowhere, { orderId: "7" }).to).toBe("stay"));
});

describe("the start flow for dine-in", () => {
  it.each(PAGES)("asks to scan a code when there is no table, on %s", (page) => expect(step(page, noTable).to).toBe("scan"));
  it.each(PAGES)("opens the order in progress at the table, on %s", (page) =>
    expect(step(page, seated, { orderId: "7" })).toEqual({ to: "order", orderId: "7" }),
  );
  it.each(["order", "order-preview", "member"] as const)("asks for the number of guests at a table without an order, on %s", (page) =>
    expect(step(page, atTable).to).toBe("guests"),
  );
  it.each(PAGES)("stays when the number of guests is chosen, on %s", (page) => expect(step(page, seated).to).toBe("stay"));
  it("stays on the page for the number of guests", () => expect(step("select-guests", atTable).to).toBe("stay"));
});

describe("the start flow for to-go", () => {
  it.each(PAGES)("stays without a table on %s, with or without an order in progress", (page) => {
    expect(step(page, toGo).to).toBe("stay");
    expect(step(page, toGo, { orderId: "7" }).to).toBe("stay");
  });
});

describe("the start flow on a preview with items to place", () => {
  it.each([nowhere, noTable, atTable, seated])("stays, with seating %j", (seating) =>
    expect(step("order-preview", seating, { isOrdering: true, orderId: "7" }).to).toBe("stay"),
  );
  it("applies to the preview only", () => expect(step("order", noTable, { isOrdering: true }).to).toBe("scan"));
});
