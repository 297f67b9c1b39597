import { describe, expect, it } from "vitest";
import { loggedPath } from "./request-log.ts";

describe("a path in the access log", () => {
  it.each([
    ["/zh-tw/merchant/100001/order", "/zh-tw/merchant/100001/order"],
    ["/merchant/100001/order-detail/382734494623544643", "/merchant/100001/order-detail/…"],
    ["/api/members/6f9619ff-8b86-d011-b42d-00cf4fc964ff", "/api/members/…"],
    ["/api/print/kM3vX9aB_c-4", "/api/print/…"],
    ["/merchant/100001/call/api/merchant/table/order-code/valid/4821", "/merchant/100001/call/api/merchant/table/order-code/valid/…"],
  ])("logs %s as %s", (path, logged) => expect(loggedPath(path)).toBe(logged));
});
