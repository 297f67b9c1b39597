import { describe, expect, it } from "vitest";
import { openStaffCookie } from "./staff-cookie.server.ts";

const [PERSON, SCREEN] = ["P".repeat(43), "S".repeat(43)];
const cookiesOf = (response: Response) => response.headers.getSetCookie();
const open = (cookie: string, origin = "http://localhost:3000") => openStaffCookie(new Request(origin, { headers: { cookie } }), origin);

describe("the cookies of the console", () => {
  it("keep the token of a person and the token of a screen apart", () => {
    const cookie = open(`staff=1.${PERSON}; screen=1.${SCREEN}~2.${SCREEN}`);
    expect([cookie.tokenAt("1"), cookie.tokenAt("2")]).toEqual([PERSON, undefined]);
    expect([cookie.screens.tokenAt("1"), cookie.screens.tokenAt("2")]).toEqual([SCREEN, SCREEN]);
  });

  it("are hidden from scripts, over https secure and of this host alone", () => {
    const cookie = open("", "https://order.example.com");
    cookie.screens.store("1", SCREEN);
    expect(cookiesOf(cookie.writeTo(new Response()))).toEqual([
      `__Host-screen=1.${SCREEN}; HttpOnly; Max-Age=31536000; Path=/; SameSite=Lax; Secure`,
    ]);
    expect(open(`screen=1.${SCREEN}`, "https://order.example.com").screens.tokenAt("1")).toBeUndefined();
  });

  it("are removed where nobody is left", () => {
    const cookie = open(`screen=1.${SCREEN}`);
    cookie.screens.remove("1");
    expect(cookiesOf(cookie.writeTo(new Response()))).toEqual(["screen=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax"]);
  });
});
