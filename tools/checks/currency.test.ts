import { describe, expect, it } from "vitest";

import { writtenCurrencies } from "./currency-checks.ts";
import { sourceFiles } from "./source-files.ts";

const SHIPPED = ["domain/src", "contract/src", "server/src", "diner/app", "ui/src", "web/src", "host/src"];

describe("a currency", () => {
  it("is the restaurant's everywhere: production code contains neither the dollar's code nor its sign", () =>
    expect(SHIPPED.flatMap((folder) => sourceFiles(folder)).flatMap(writtenCurrencies)).toEqual([]));

  it.each([
    ["diner/app/text/pages.en-US.ts", 'const texts = { left: "Spend $5.00 more" };'],
    ["diner/app/text/pages.en-US.ts", 'const texts = { left: "Spend ${amount} more" };'],
    ["diner/app/cart/cart-foot.tsx", "const total = `$${amount}`;"],
    ["diner/app/cart/cart-foot.tsx", "const total = <b>${amount}</b>;"],
    ["diner/app/cart/cart-foot.tsx", 'const sign = "$";'],
    ["server/src/orders/read/order-ticket.ts", "const total = `NT$ ${amount}`;"],
    ["server/src/orders/read/order-ticket.ts", 'const format = { currency: "USD" };'],
  ])("written out in %s is refused: %s", (path, text) => expect(writtenCurrencies({ path, text })).toHaveLength(1));

  it.each([
    ["domain/src/money/currency.ts", 'export const DEFAULT_CURRENCY = "USD";'],
    ["diner/app/gallery/samples/coupon-samples.tsx", 'const coupon = { value: "$5.00" };'],
    ["domain/src/money/money.test.ts", 'const amount = "$5.00";'],
    ["server/src/orders/read/order-store.ts", "const text = `select 1 from customer_order where id = $1 and total > $12::numeric`;"],
    ["server/src/orders/read/order-store.ts", "const text = `select ${columns} from customer_order`;"],
    ["server/src/platform/net/path.ts", 'const path = written.replace(/:(a)$/, "{$1}");'],
    ["server/src/transfer/file/restaurant-schema.ts", 'const sentence = "a code like USD, EUR or TWD";'],
  ])("in %s is accepted: %s", (path, text) => expect(writtenCurrencies({ path, text })).toEqual([]));
});
