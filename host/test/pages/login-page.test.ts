import { describe, expect, it } from "vitest";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();

describe("the login page", () => {
  it("has a phone field with the fixed prefix +1", async () => {
    const html = await host().html("/merchant/100001/login");
    const before = html.slice(0, html.indexOf('name="phone"'));
    expect(before.slice(before.lastIndexOf("<label"))).toContain("+1<");
  });

  it("lets a visitor continue as a guest where the restaurant takes guests, and nowhere else", async () => {
    expect(await host().html("/merchant/100001/login")).toContain("Continue as a guest");
    expect(await host().html("/merchant/100002/login")).not.toContain("Continue as a guest");
  });
});
