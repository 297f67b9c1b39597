import { describe, expect, it } from "vitest";
import { routesOf } from "./route-templates.ts";

const routeOf = routesOf(
  [
    "/api/member/order",
    "/api/staff/orders/:id",
    "/api/staff/orders/all",
    "/:lang?/merchant/:merchantId",
    "/:lang?/merchant/:merchantId/order",
    "/:lang?",
    "/:lang?/*",
    "/media/*",
  ].map((template) => ({ template, isStream: template.startsWith("/api/staff") })),
);

describe("the route of an address", () => {
  it.each([
    ["/api/member/order", "/api/member/order"],
    ["/api/member/order?x=/api/staff/orders/all", "/api/member/order"],
    ["/api/staff/orders/817", "/api/staff/orders/:id"],
    ["/api/staff/orders/all", "/api/staff/orders/all"],
    ["/merchant/100001/order", "/:lang?/merchant/:merchantId/order"],
    ["/zh/merchant/100001/order/", "/:lang?/merchant/:merchantId/order"],
    ["/zh/merchant/100001", "/:lang?/merchant/:merchantId"],
    ["/", "/:lang?"],
    ["/zh", "/:lang?"],
    ["/media/100001/a.jpg", "/media/*"],
    ["/wp-admin/setup.php", "/:lang?/*"],
    ["/merchant/100001/no/such", "/:lang?/*"],
  ])("of %s is %s", (url, template) => expect(routeOf(url)?.template).toBe(template));

  it("says whether the answer is a stream", () =>
    expect([routeOf("/api/staff/orders/817")?.isStream, routeOf("/api/member/order")?.isStream]).toEqual([true, false]));

  it("is null where no template has it", () => expect(routesOf([{ template: "/api/a", isStream: false }])("/api/b")).toBe(null));
});
