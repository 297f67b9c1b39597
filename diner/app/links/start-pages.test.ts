import { describe, expect, it } from "vitest";
import { startPageOf, startsFlow } from "./start-pages.ts";

describe("the start flow", () => {
  it.each(["/m/100001/q/700012", "/merchant/100001/order", "/zh-tw/merchant/100001/select-guests", "/es-es/merchant/100001/member"])(
    "runs on %s",
    (path) => expect(startsFlow(path)).toBe(true),
  );
  it.each(["/", "/home", "/scan/result", "/notFound", "/merchant/100001", "/merchant/100001/login", "/merchant/100001/account/profile"])(
    "does not run on %s",
    (path) => expect(startsFlow(path)).toBe(false),
  );
  it.each(["coupon-used", "order-list", "order-detail/7", "search", "terms", "privacy"])("does not run on the merchant's page %s", (page) =>
    expect(startsFlow(`/merchant/100001/${page}`)).toBe(false),
  );
  it("has a start page for pages of a merchant, and none for a table's code, which has a flow of its own", () => {
    expect(startPageOf("/es-es/merchant/100001/order-preview")).toBe("order-preview");
    expect(startPageOf("/merchant/100001/order")).toBe("order");
    expect(startPageOf("/m/100001/q/700012")).toBeNull();
    expect(startPageOf("/merchant/100001/order-list")).toBeNull();
  });
});
