import { RegistrationState } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { openSession } from "./session.server.ts";

const { Registered, Unregistered } = RegistrationState;

/** A browser that stores the cookies it gets and sends them back. */
function browser() {
  const cookies = new Map<string, string>();
  return (origin: string, act: (session: ReturnType<typeof openSession>) => void) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const session = openSession(new Request(`${origin}/`, { headers: { cookie } }), origin);
    act(session);
    const set = session.writeTo(new Response(null)).headers.getSetCookie();
    for (const [, name = "", value = ""] of set.map((one) => /^([^=]+)=([^;]*)/.exec(one) ?? [])) cookies.set(name, value);
    return set;
  };
}

describe("a session", () => {
  it("is separate for each merchant: a member at one, a guest at another", () => {
    const cookieJar = browser();
    cookieJar("http://localhost:3000", (session) => {
      session.become("100001", { uuid: "a", token: "member-token", registrationState: Registered });
      session.become("100002", { uuid: "b", token: "guest-token", registrationState: Unregistered });
    });
    cookieJar("http://localhost:3000", (session) => {
      expect([session.isMemberAt("100001"), session.isMemberAt("100002"), session.isMemberAt("100003")]).toEqual([true, false, false]);
      expect([session.tokenAt("100001"), session.tokenAt("100002")]).toEqual(["member-token", "guest-token"]);
    });
  });

  it("stays at the other merchants after sign-out at one", () => {
    const cookieJar = browser();
    cookieJar("http://localhost:3000", (session) => {
      session.become("100001", { uuid: "a", token: "one", registrationState: Registered });
      session.become("100002", { uuid: "b", token: "two", registrationState: Registered });
    });
    cookieJar("http://localhost:3000", (session) => session.leave("100001"));
    cookieJar("http://localhost:3000", (session) => {
      expect([session.isMemberAt("100001"), session.tokenAt("100001")]).toEqual([false, undefined]);
      expect(session.isMemberAt("100002")).toBe(true);
    });
  });

  it("is in HttpOnly cookies, bound to the host over https", () => {
    const set = browser()("https://eat.example", (session) =>
      session.become("100001", { uuid: "a", token: "one", registrationState: Registered }),
    );
    expect(set).toEqual([
      "__Host-token=100001.one; Path=/; SameSite=Lax; HttpOnly; Max-Age=15552000; Secure",
      "__Host-uid=100001.a; Path=/; SameSite=Lax; HttpOnly; Max-Age=15552000; Secure",
      "__Host-registration-state=100001.1; Path=/; SameSite=Lax; HttpOnly; Max-Age=15552000; Secure",
    ]);
  });
});

describe("the cookies for restaurant and language", () => {
  it("are stored for 365 days, for this site only", () => {
    const set = browser()("https://eat.example", (session) => {
      session.remember("merchantId", "100001");
      session.remember("locale", "zh-TW");
    });
    expect(set).toEqual([
      "merchantId=100001; Path=/; SameSite=Lax; Max-Age=31536000; Secure",
      "locale=zh-TW; Path=/; SameSite=Lax; Max-Age=31536000; Secure",
    ]);
  });

  it("change with the page, and are not written again with the same value", () => {
    const cookieJar = browser();
    const at = (merchantId: string) => cookieJar("http://localhost:3000", (session) => session.remember("merchantId", merchantId));
    expect(at("100001")).toHaveLength(1);
    expect(at("100001")).toEqual([]);
    expect(at("100002")).toEqual(["merchantId=100002; Path=/; SameSite=Lax; Max-Age=31536000"]);
  });
});
