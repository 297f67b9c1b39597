import { describe, expect, it } from "vitest";
import { CHECKED, coreMistakes, misplaced } from "./browser-test-checks.ts";
import { sourceFiles } from "./source-files.ts";

const checked = sourceFiles("e2e").filter(({ path }) => path.startsWith(CHECKED) || path.startsWith("e2e/fixtures/"));
const spec = (text: string, path = "e2e/menu/planted.spec.ts") => ({ path, text });

const HELPER = `
async function leadsTo({ page, host }, path) {
  const answer = await page.request.get(host.origin + path);
  return answer.headers().location;
}`;

describe("a browser test", () => {
  it("does in the browser only what needs one, in every folder that is checked", () => expect(checked.flatMap(misplaced)).toEqual([]));

  it.each([
    'test("answers", async ({ request, host }) => { expect((await request.get(host.origin)).status()).toBe(200); });',
    'test("answers", async ({ page, host }) => { expect((await page.request.get(host.origin)).status()).toBe(200); });',
    'test("answers", { tag: "@core" }, async ({ host }) => { expect((await fetch(host.origin)).status).toBe(200); });',
    'test("answers", async ({ diner }) => { const { page, host } = diner; await page.request.get(host.origin); });',
    'test("answers", async ({ diner }) => { const send = diner.page.request; await send.get(diner.host.origin); });',
    'test.describe("a path", () => { for (const path of PATHS) test(`answers ${path}`, ({ page }) => page.request.get(path)); });',
    `test("answers", async ({ diner }) => { expect(await leadsTo(diner, "/")).toBe("/home"); });${HELPER}`,
    'const status = (path) => fetch(path);\ntest("answers", async () => { expect((await status("/")).status).toBe(200); });',
  ])("is refused where it makes requests alone: %s", (text) =>
    expect(misplaced(spec(text))).toEqual([expect.stringContaining("host/test/pages")]),
  );

  it.each([
    'test("shows", async ({ page, host }) => { await page.request.get(host.origin); await page.goto(host.origin); });',
    'test("shows", async ({ diner }) => { const { page } = diner; await page.request.get("/"); await opens(page); });',
    'test("shows", async ({ page, host }) => { await fetch(host.origin); await expect(page.getByRole("main")).toBeVisible(); });',
    'test("shows", async ({ guest, host }) => { await guest.opens("/"); await fetch(host.origin); });',
    'test.beforeEach(async ({ page }) => page.goto("/"));\ntest("stores", async ({ page }) => { await page.request.get("/"); });',
    'test("is listed", () => expect(missed()).toEqual([]));',
    `test("shows", async ({ diner }) => { await leadsTo(diner, "/"); await diner.opens("/"); });${HELPER}`,
  ])("is accepted where it shows a page, or makes no request: %s", (text) => expect(misplaced(spec(text))).toEqual([]));

  it.each([
    ["e2e/menu/search.spec.ts", 'import { AxeBuilder } from "@axe-core/playwright";', "axe is run by"],
    ["e2e/screens/crawl-checks.ts", 'import { AxeBuilder } from "@axe-core/playwright";', "axe is run by"],
    ["e2e/menu/search.spec.ts", 'import { type Language, languages } from "../fixtures/words.ts";', "tierLanguages"],
    ["e2e/menu/search.spec.ts", 'import { languages as all } from "../fixtures/words.ts";', "tierLanguages"],
    [
      "e2e/staff/errors.spec.ts",
      'import { startHostProcess } from "../fixtures/servers/spawned-host.ts";\nimport { signsIn } from "./console.ts";',
      "a test host",
    ],
  ])("is refused in %s: %s", (path, text, why) => expect(misplaced({ path, text })).toEqual([expect.stringContaining(why)]));

  it.each([
    ["e2e/fixtures/accessibility.ts", 'import { AxeBuilder } from "@axe-core/playwright";'],
    ["e2e/menu/search.spec.ts", 'import { tierLanguages } from "../fixtures/words.ts";'],
    ["e2e/screens/crawl.spec.ts", 'import { languages } from "../fixtures/words.ts";'],
    ["e2e/start/server-mode.spec.ts", 'import { startHostProcess } from "../fixtures/servers/spawned-host.ts";'],
    [
      "e2e/staff/errors.spec.ts",
      'import type { HostProcess } from "../fixtures/servers/spawned-host.ts";\nimport { signsIn } from "./console.ts";',
    ],
    [
      "e2e/start/copy.spec.ts",
      'import { copyOfSource } from "../fixtures/servers/source-copy.ts";\ntest("is served", async ({ request }) => request.get("/"));',
    ],
    ["host/test/pages/answers.test.ts", 'import { AxeBuilder } from "@axe-core/playwright";'],
  ])("is accepted in %s: %s", (path, text) => expect(misplaced({ path, text })).toEqual([]));
});

describe("the tests in every run", () => {
  it("are at least one of each folder of specs, and few enough", () => expect(coreMistakes(checked)).toEqual([]));

  const core = 'test("orders", { tag: "@core" }, async ({ page }) => page.goto("/"));';
  it.each([
    core,
    'test("orders", { tag: ["@core", "@slow"] }, async () => {});',
    'test.describe("an order", { tag: "@core" }, () => { test("is placed", async () => {}); });',
    'for (const to of PAGES) { const details = to === "cart" ? { tag: "@core" } : {}; test(`opens ${to}`, details, async () => {}); }',
    'test("orders", to === "cart" ? { tag: "@core" } : {}, async () => {});',
  ])("carry the tag: %s", (text) => expect(coreMistakes([spec(text)])).toEqual([]));

  it.each([
    'test("orders", async ({ page }) => page.goto("/"));',
    'test("orders", { tag: "@slow" }, async () => {});',
    '// { tag: "@core" }\ntest("has the tag @core", async () => {});',
    'test.describe("an order", { tag: "@core" }, () => {});\ntest("is placed", async () => {});',
  ])("do not carry it: %s", (text) => expect(coreMistakes([spec(text)])).toEqual(["e2e/menu has no test in every run"]));

  it("are refused where there are more than can be afforded", () => {
    const specs = [spec(core, "e2e/menu/a.spec.ts"), spec(`${core}\n${core}`, "e2e/menu/b.spec.ts"), spec(core, "e2e/orders/a.spec.ts")];
    expect(coreMistakes(specs, 4)).toEqual([]);
    expect(coreMistakes(specs, 3)).toEqual([expect.stringContaining("4 tests are in every run, of which 3 ")]);
  });
});
