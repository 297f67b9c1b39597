import { describe, expect, it } from "vitest";
import { startPageOf, startsFlow } from "./start-pages.ts";

describe("the app's start", () => {
  it.each(["/m/100001/q/700012", "/merchant/100001/order", "/zh-tw/merchant/100001/select-guests", "/es-es/merchant/100001/member"])(
    "runs its flow on %s",
    (path) => expect(startsFlow(path)).toBe(true),
  );
  it.each(["/", "/home", "/scan/result", "/notFound", "/merchant/100001", "/merchant/100001/login", "/merchant/100001/account/profile"])(
    "runs none on %s",
    (path) => expect(startsFlow(path)).toBe(false),
  );
  it.each(["coupon-used", "order-list", "order-detail/7", "search", "terms", "privacy"])("runs none on the merchant's %s", (page) =>
    expect(startsFlow(`/merchant/100001/${page}`)).toBe(false),
  );
  it("knows the pages of a merchant by name; a table's code has a flow of its own", () => {
    expect(startPageOf("/es-es/merchant/100001/order-preview")).toBe("order-preview");
    expect(startPageOf("/merchant/100001/order")).toBe("order");
    expect(startPageOf("/m/100001/q/700012")).toBeNull();
    expect(startPageOf("/merchant/100001/order-list")).toBeNull();
  });
});
