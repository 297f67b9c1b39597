import { describe, expect, it } from "vitest";
import { isReadablePath, notFoundRequest } from "./readable-path.ts";

describe("a path", () => {
  it.each(["/", "/zh-tw/merchant/100001/order", "/caf%C3%A9", "/%E7%89%9B%E8%82%89%E9%BA%B5", "/a%20b"])("is readable: %s", (path) =>
    expect(isReadablePath(path)).toBe(true),
  );

  it.each(["/merchant/100001%00", "/%ff", "/merchant/100001%E0%A4%A", "/%", "/a%0Ab", "/%7f"])("is not readable: %s", (path) =>
    expect(isReadablePath(path)).toBe(false),
  );

  it.each([
    ["http://localhost/merchant/100001%00", "http://localhost/notFound"],
    ["http://localhost/zh-tw/merchant/100001%00?a=1", "http://localhost/zh-tw/notFound"],
  ])("that is not readable leads to the not-found page: %s", (from, to) => expect(notFoundRequest(new Request(from)).url).toBe(to));
});
