import { describe, expect, it } from "vitest";
import { masked, messageOf } from "./report-masked.ts";

describe("the message of a reported error", () => {
  it("contains its name, its message and its stack frames", () => {
    const error = new TypeError("price is undefined");
    error.stack = "TypeError: price is undefined\n    at row (http://localhost:3/assets/menu-B2x.js:1:27)\n    at list";
    expect(messageOf(error)).toBe("TypeError: price is undefined\n    at row (http://localhost:3/assets/menu-B2x.js:1:27)\n    at list");
  });

  it("is the same in every browser: it contains the error's message once", () => {
    const error = new Error("mei@mail.com is wrong");
    error.stack = "Error: mei@mail.com is wrong\n    at row";
    expect(messageOf(error)).toBe("Error: … is wrong\n    at row");
    error.stack = "row@http://localhost/assets/menu-B2x.js:1:27\n";
    expect(messageOf(error)).toBe("Error: … is wrong\nrow@http://localhost/assets/menu-B2x.js:1:27");
  });

  it("is cut at 1000 characters", () => {
    const error = new Error("x".repeat(2000));
    expect(messageOf(error)).toHaveLength(1000);
    expect(messageOf("y".repeat(1001))).toHaveLength(1000);
  });

  it("is null for an aborted call and for a page that does not exist", () => {
    expect(messageOf(new DOMException("given up", "AbortError"))).toBe(null);
    expect(messageOf({ status: 404, statusText: "Not Found", data: null })).toBe(null);
  });

  it("contains the status of a page that the server failed to render", () =>
    expect(messageOf({ status: 503, statusText: "Unavailable" })).toBe("503 Unavailable"));

  it("contains only the type of a thrown value that is no error, because an object may hold personal data", () => {
    expect(messageOf({ phone: "4155550134" })).toBe("thrown: object");
    expect(messageOf(null)).toBe("thrown: object");
  });

  it("is the masked text where a string was thrown", () => expect(messageOf("no menu for 100001")).toBe("no menu for …"));
});

describe("masked", () => {
  it.each([
    ["/merchant/100001/order-detail/7344310984712 failed", "/merchant/…/order-detail/… failed"],
    ["GET http://localhost/search?keyword=tea failed", "GET http://localhost/search failed"],
    ["no answer for +1 (415) 555-0134", "no answer for +…"],
    ["code 482 915 is wrong", "code … is wrong"],
    ["mei@mail.com is wrong", "… is wrong"],
    ["line 12 of 34", "line 12 of 34"],
    ["Why? Nobody knows", "Why? Nobody knows"],
  ])("contains no personal data: %s", (text, redacted) => expect(masked(text)).toBe(redacted));
});
