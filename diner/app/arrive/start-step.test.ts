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

/** A diner without an order in progress, who is placing none. */
const step = (page: Start["page"], seating: Start["seating"], rest: Partial<Start> = {}) =>
  startStep({ page, seating, orderId: null, isOrdering: false, ...rest });

describe("the app's start without a valid order type", () => {
  it.each(["order", "member"] as const)("opens the chooser on the %s page", (page) => expect(step(page, nowhere).to).toBe("order-type"));
  it.each(["select-guests", "order-preview"] as const)("opens none on %s", (page) => expect(step(page, nowhere).to).toBe("stay"));
  it("opens none for a diner with an order in progress", () => expect(step("member", nowhere, { orderId: "7" }).to).toBe("stay"));
});

describe("the app's start for dine-in", () => {
  it.each(PAGES)("without a table leads from %s to the word to scan", (page) => expect(step(page, noTable).to).toBe("scan"));
  it.each(PAGES)("at a table with an order leads from %s to it", (page) =>
    expect(step(page, seated, { orderId: "7" })).toEqual({ to: "order", orderId: "7" }),
  );
  it.each(["order", "order-preview", "member"] as const)("at a table without an order leads from %s to the number of guests", (page) =>
    expect(step(page, atTable).to).toBe("guests"),
  );
  it.each(PAGES)("whose number of guests is chosen stays on %s", (page) => expect(step(page, seated).to).toBe("stay"));
  it("stays on the number of guests", () => expect(step("select-guests", atTable).to).toBe("stay"));
});

describe("the app's start to go", () => {
  it.each(PAGES)("needs no table on %s, whatever is in progress", (page) => {
    expect(step(page, toGo).to).toBe("stay");
    expect(step(page, toGo, { orderId: "7" }).to).toBe("stay");
  });
});

describe("the app's start on a preview that has something to place", () => {
  it.each([nowhere, noTable, atTable, seated])("leaves it alone, at %j", (seating) =>
    expect(step("order-preview", seating, { isOrdering: true, orderId: "7" }).to).toBe("stay"),
  );
  it("is no reason to leave another page alone", () => expect(step("order", noTable, { isOrdering: true }).to).toBe("scan"));
});
