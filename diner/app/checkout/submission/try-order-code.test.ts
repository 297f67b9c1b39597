import { afterEach, expect, it, vi } from "vitest";
import { tryOrderCode } from "./try-order-code.ts";

afterEach(() => void vi.unstubAllGlobals());

const seating = { tableId: "11", qrcodeId: "700011" };

it.each([500, 502, 503, 504])(
  "an order code is sent once where the answer is %s, because the server counts each attempt",
  async (status) => {
    const paths: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      paths.push(path);
      return Promise.resolve(Response.json({ success: false, code: status, data: null, msg: "" }, { status }));
    });
    expect(await tryOrderCode("4321", { merchantId: "100001", locale: "en-US", seating })).toEqual({ is: "unanswered" });
    expect(paths).toEqual([expect.stringContaining("order-code/valid/4321")]);
  },
);

it("an order code is sent once when the server does not answer", async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError("fetch failed")));
  vi.stubGlobal("fetch", fetch);
  expect(await tryOrderCode("4321", { merchantId: "100001", locale: "en-US", seating })).toEqual({ is: "unanswered" });
  expect(fetch).toHaveBeenCalledOnce();
});
