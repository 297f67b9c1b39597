import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** The scripts of an app that browsers load. */
const scriptsOf = (app: string): string[] => {
  const folder = join(import.meta.dirname, "../../..", app, "build/client");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
};

it.each(["diner", "staff"])("no script of %s has the calling codes of the world or the rules of their numbers", (app) => {
  const scripts = scriptsOf(app);
  expect(scripts.length).toBeGreaterThan(20);
  // The first entries of domain/src/member/calling-codes.ts, and a name in the metadata of the library.
  const tables = ["AC247 AD376 AE971", "country_calling_codes"];
  expect(scripts.filter((script) => tables.some((words) => script.includes(words)))).toEqual([]);
});
