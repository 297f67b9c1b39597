import { RegistrationState } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { callForBrowser } from "./api-proxy.server.ts";
import { depsWith } from "../deps-for-tests.ts";
import { siteOpener } from "../open-site.server.ts";

type Said = { status?: number; code?: number; data?: unknown };
type Api = (path: string, token: string | undefined) => Said;
/** `register`: the API's answer to registering a guest; null for no answer. */
type Asked = { path: string; body?: object; token?: string; isMember?: boolean; register?: Said | null };

const NEW_GUEST: Said = { data: { uuid: "new", token: "new-guest" } };

const ORIGIN = "http://localhost:3000";

/** Sends a page's call through the web server, to an API that answers as given. */
async function asks(api: Api, { path, body, token, isMember = false, register = NEW_GUEST }: Asked) {
  const cookie = token ? `token=100001.${token}; uid=100001.u; registration-state=100001.${isMember ? 1 : 0}` : "";
  const requests: string[] = [];
  const fetchApi = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const bearer = request.headers.get("authorization")?.replace("Bearer ", "");
    requests.push(`${request.method} ${pathname}${search} ${bearer ?? "nobody"}`);
    const reply = pathname === "/api/member/register/guest" ? register : api(pathname, bearer);
    if (!reply) throw new TypeError("fetch failed");
    const { status = 200, code = status === 200 ? 0 : status, data = null } = reply;
    return Response.json({ success: code === 0, code, data, msg: "" }, { status });
  }) as typeof fetch;
  const url = `${ORIGIN}/merchant/100001/call${path}`;
  const sent = body && { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const request = new Request(url, { ...sent, headers: { ...sent?.headers, cookie } });
  const site = siteOpener(depsWith({ publicOrigin: ORIGIN, apiFetch: () => fetchApi }))(request, "192.0.2.1");
  const splat = new URL(url).pathname.replace("/merchant/100001/call/", "");
  const answer = site.session.writeTo(await callForBrowser(request, { merchantId: "100001", "*": splat }, site));
  const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  const [location, retryAfter] = ["location", "retry-after"].map((name) => answer.headers.get(name));
  return { status: answer.status, location, retryAfter, text: await answer.text(), cookies, received: requests };
}

const revoked: Api = (_, token) => (token === "old" ? { status: 401 } : { data: "fine" });

describe("callForBrowser", () => {
  it("gives the page the member who signed in, without the token", async () => {
    const member = { id: "7", uuid: "m", registrationState: RegistrationState.Registered, token: "secret" };
    const answer = await asks(() => ({ data: member }), {
      path: "/api/member/login",
      body: { phone: "4155550134", code: "123456" },
      token: "guest",
    });
    expect(answer.received).toEqual(["POST /api/member/login guest"]);
    expect(answer.text).toContain('"uuid":"m"');
    expect(answer.text).not.toContain("secret");
    expect(answer.cookies).toEqual(["token=100001.secret", "uid=100001.m", "registration-state=100001.1"]);
  });

  it("sets the member's cookies again when the token belongs to a member", async () => {
    const read = (registrationState: RegistrationState) =>
      asks(() => ({ data: { id: "7", uuid: "u", registrationState } }), { path: "/api/member", token: "t" });
    expect((await read(RegistrationState.Registered)).cookies).toEqual(["token=100001.t", "uid=100001.u", "registration-state=100001.1"]);
    expect((await read(RegistrationState.Unregistered)).cookies).toEqual([]);
  });

  it("keeps the session when sign-in is refused", async () => {
    const answer = await asks(() => ({ status: 400 }), { path: "/api/member/login", body: {}, token: "guest" });
    expect([answer.status, answer.cookies]).toEqual([400, []]);
  });

  it("clears the session after sign-out, also with an expired token", async () => {
    for (const status of [200, 401]) {
      const answer = await asks(() => ({ status }), { path: "/api/member/logout", body: {}, token: "old", isMember: true });
      expect(answer.cookies).toEqual(["token=", "uid=", "registration-state="]);
    }
  });

  it("keeps the member signed in when sign-out did not reach the server", async () => {
    const answer = await asks(() => ({ status: 503 }), { path: "/api/member/logout", body: {}, token: "old", isMember: true });
    expect([answer.status, answer.cookies]).toEqual([503, []]);
  });

  it("makes the browser repeat a call whose token has expired, because the browser may have a new token by then", async () => {
    const answer = await asks(revoked, { path: "/api/shoppingCart?id=0", token: "old" });
    expect([answer.status, answer.location, answer.cookies]).toEqual([307, "?id=0&again=", []]);
  });

  it("registers a guest for a browser without a token, and makes the call as that guest", async () => {
    const answer = await asks((_, token) => ({ data: token }), { path: "/api/shoppingCart?id=0" });
    expect(answer.received).toEqual(["POST /api/member/register/guest nobody", "GET /api/shoppingCart?id=0 new-guest"]);
    expect([answer.status, answer.cookies]).toEqual([200, ["token=100001.new-guest", "uid=100001.new", "registration-state=100001.0"]]);
  });

  it("registers a new guest when an expired token is sent a second time", async () => {
    const answer = await asks(revoked, { path: "/api/shoppingCart?id=0&again=", token: "old" });
    expect(answer.received).toEqual([
      "GET /api/shoppingCart?id=0 old",
      "POST /api/member/register/guest nobody",
      "GET /api/shoppingCart?id=0 new-guest",
    ]);
    expect([answer.status, answer.cookies]).toEqual([200, ["token=100001.new-guest", "uid=100001.new", "registration-state=100001.0"]]);
  });

  it("treats the code 401 in an answer with status 200 like the status 401", async () => {
    const path = "/api/shoppingCart?again=";
    const guest = await asks((_, token) => (token === "old" ? { code: 401 } : { data: "fine" }), { path, token: "old" });
    expect(guest.received.at(-1)).toBe("GET /api/shoppingCart new-guest");
    const member = await asks(() => ({ code: 401 }), { path, token: "old", isMember: true });
    expect([member.status, member.cookies]).toEqual([200, ["token=", "uid=", "registration-state="]]);
  });

  it("answers 401 and clears the session when a member's token has expired", async () => {
    const answer = await asks(revoked, { path: "/api/shoppingCart?again=", token: "old", isMember: true });
    expect([answer.status, answer.cookies]).toEqual([401, ["token=", "uid=", "registration-state="]]);
    expect(answer.received).toEqual(["GET /api/shoppingCart old"]);
  });

  it("passes on the refusal of a call that needs a member, and keeps the guest", async () => {
    const answer = await asks(() => ({ status: 401, data: { needs: "member" } }), {
      path: "/api/member/coupons?state=available",
      token: "guest",
    });
    expect([answer.status, answer.cookies]).toEqual([401, []]);
  });

  it.each([429, 503])("answers with the refusal of a guest's registration, once, and signs nobody out: status %i", async (status) => {
    const register = { status, data: { retryAfterSeconds: 7 } };
    const answer = await asks(() => ({ status: 401 }), { path: "/api/shoppingCart", register });
    expect(answer.received).toEqual(["POST /api/member/register/guest nobody"]);
    expect([answer.status, answer.retryAfter, answer.location, answer.cookies]).toEqual([status, "7", null, []]);
    expect(JSON.parse(answer.text)).toEqual({ success: false, code: status, data: { retryAfterSeconds: 7 }, msg: "" });
  });

  it("answers 502 when registering a guest gets no answer", async () => {
    const answer = await asks(() => ({ status: 401 }), { path: "/api/shoppingCart", register: null });
    expect([answer.status, answer.text, answer.cookies]).toEqual([502, "", []]);
    expect(answer.received).toEqual(["POST /api/member/register/guest nobody"]);
  });

  it("keeps the cookies of a guest with an expired token when registration is refused", async () => {
    const register = { status: 429, data: { retryAfterSeconds: 7 } };
    const answer = await asks(revoked, { path: "/api/shoppingCart?again=", token: "old", register });
    expect([answer.status, answer.retryAfter, answer.cookies]).toEqual([429, "7", []]);
  });

  it("makes a public call without a token when there are too many new guests", async () => {
    const register = { status: 429 };
    const answer = await asks(() => ({ data: "sent" }), { path: "/api/member/phone/code", body: { phone: "4155550134" }, register });
    expect([answer.status, answer.received.at(-1)]).toEqual([200, "POST /api/member/phone/code nobody"]);
  });

  it("registers no guest for a public stream, which begins beside the call that registers one", async () => {
    const answer = await asks(() => ({ data: {} }), { path: "/api/member/merchant/sold-out/events" });
    expect([answer.received, answer.cookies]).toEqual([["GET /api/member/merchant/sold-out/events nobody"], []]);
  });

  it("makes a call to an unknown restaurant without a token", async () => {
    const answer = await asks(() => ({ status: 404 }), { path: "/api/shoppingCart", register: { status: 404 } });
    expect([answer.status, answer.received.at(-1)]).toEqual([404, "GET /api/shoppingCart nobody"]);
  });

  it("does not pass on the call that issues tokens of guests", async () => {
    const answer = await asks(() => ({}), { path: "/api/member/register/guest", body: {} });
    expect([answer.status, answer.received]).toEqual([404, []]);
  });
});
