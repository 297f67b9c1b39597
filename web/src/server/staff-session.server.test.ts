import { describe, expect, it } from "vitest";
import { depsWith } from "./deps-for-tests.ts";
import { siteOpener } from "./open-site.server.ts";
import { isOfStaff } from "./staff-session.server.ts";

const EXPIRY = { endsAt: "2026-09-18T21:30:00Z", asOf: "2026-09-17T21:30:00Z", isFixed: false };

/** A restaurant's API to which one token belongs; returns the answer for a browser with a cookie, and the requests. */
async function asks(cookie: string, origin = "http://localhost:3000") {
  const requests: string[] = [];
  const apiFetch = () => async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    const headers = new Headers(init?.headers);
    requests.push(`${pathname} ${headers.get("merchantid")} ${headers.get("authorization")}`);
    return headers.get("authorization") === "Bearer right"
      ? Response.json({ success: true, code: 0, data: EXPIRY, msg: "" })
      : Response.json({ success: false, code: 401, data: null, msg: "" }, { status: 401 });
  };
  const request = new Request(`${origin}/merchant/100001/order?preview=dark`, { headers: { cookie } });
  const site = siteOpener(depsWith({ apiFetch, publicOrigin: origin }))(request, "192.0.2.1");
  return { isStaff: await isOfStaff(site, "100001"), requests };
}

describe("a browser", () => {
  it("belongs to the staff whose session at the restaurant is valid, as its API says", async () =>
    expect(await asks("staff=100002.other~100001.right")).toEqual({
      isStaff: true,
      requests: ["/api/staff/session-expiry 100001 Bearer right"],
    }));

  it("belongs to them over https by the cookie that no other host can set", async () => {
    expect((await asks("__Host-staff=100001.right", "https://order.example")).isStaff).toBe(true);
    expect((await asks("staff=100001.right", "https://order.example")).isStaff).toBe(false);
  });

  it("does not where the API does not know its session", async () => expect((await asks("staff=100001.wrong")).isStaff).toBe(false));

  it.each([["staff=100002.right"], ["token=100001.right"], ["staff=x"], [""]])("does not without a session there: %s", async (cookie) =>
    expect(await asks(cookie)).toEqual({ isStaff: false, requests: [] }),
  );
});
