import { describe, expect, it } from "vitest";
import { otherPage } from "./other-page.ts";

const HERE = { origin: "https://order.example.com", pathname: "/merchant/100001/order" };

describe("otherPage", () => {
  it.each([
    ["/merchant/100001/search?keyword=tea", "https://order.example.com/merchant/100001/search?keyword=tea"],
    [{ pathname: "/zh-tw/merchant/100001/order", search: "?a=1" }, "https://order.example.com/zh-tw/merchant/100001/order?a=1"],
    [{ pathname: "/es-es/home" }, "https://order.example.com/es-es/home"],
  ])("returns for %j the URL %s", (to, href) => expect(otherPage(to, HERE)?.href).toBe(href));

  it.each([
    -1,
    null,
    "search",
    "/merchant/100001/order?a=1",
    { search: "?a=1" },
    { pathname: "/merchant/100001/order" },
    { pathname: "search" },
  ])("returns null for %j", (to) => expect(otherPage(to, HERE)).toBeNull());
});
