import { describe, expect, it } from "vitest";
import { merchantIdAsked, merchantIdIn } from "./addresses.ts";

describe("the merchant of an address", () => {
  it.each([
    ["/merchant/100001/order", "100001"],
    ["/es-es/merchant/100002", "100002"],
    ["/zh-tw/m/100001/q/700012", "100001"],
    ["/notFound", null],
    ["/merchant/pomelo", null],
  ])("is in its path: %s names %s", (path, id) => expect(merchantIdIn(path)).toBe(id));

  it.each([
    ["merchantId=100002", "100002"],
    ["merchantId=100002&merchantId=100001", "100002"],
    ["merchantId=", null],
    ["merchantId=pomelo", null],
    ["", null],
  ])("is the first of its query: %s names %s", (query, id) => expect(merchantIdAsked(new URLSearchParams(query))).toBe(id));
});
