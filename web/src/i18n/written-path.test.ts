import { describe, expect, it } from "vitest";
import { writtenPath } from "./written-path.ts";

describe("the canonical path", () => {
  it.each([
    ["/merchant/100001/order/", "/merchant/100001/order"],
    ["/merchant/100001/order///", "/merchant/100001/order"],
    ["/zh-TW/merchant/100001", "/zh-tw/merchant/100001"],
    ["/Es-eS/", "/es-es"],
    ["/zh-CN/merchant/100001/search", "/zh-tw/merchant/100001/search"],
    ["/zh-cn", "/zh-tw"],
  ])("of %s is %s", (path, written) => expect(writtenPath(path)).toBe(written));

  it.each(["/", "/home", "/zh-tw", "/zh-tw/home", "/Merchant/100001", "/zh-hk/home", "/order", "//evil.example/", "///", "/a//b"])(
    "of %s is the path itself",
    (path) => expect(writtenPath(path)).toBe(path),
  );
});
