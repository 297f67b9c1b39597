import { describe, expect, it } from "vitest";
import { isPathOf } from "./historic-path.ts";

describe("isPathOf", () => {
  it.each([
    "/merchant/100001",
    "/merchant/100001/order-preview",
    "/zh-tw/merchant/100001/order-detail/9007199254740993",
    "/es-es/merchant/100001/account/profile",
    "/merchant/100001/search?keyword=bao%20bun&page=2",
  ])("accepts %s, which is a page of the merchant", (path) => expect(isPathOf("100001", path)).toBe(true));

  it.each([
    "",
    "/",
    "/home",
    "//evil.example/merchant/100001",
    "/\\evil.example",
    "https://evil.example/merchant/100001/order",
    "javascript:alert(1)",
    "/merchant/100002/order",
    "/merchant/100001//evil.example",
    "/merchant/100001/../../evil",
    "/merchant/100001/order#x",
    "/merchant/100001/order\n",
    "/fr/merchant/100001/order",
    "/merchant/100001/login",
    "/merchant/100001/login?back=%2Fmerchant%2F100001",
    `/merchant/100001/${"a".repeat(300)}`,
  ])("rejects %j", (path) => expect(isPathOf("100001", path)).toBe(false));
});
