import { describe, expect, it } from "vitest";

import { sourceFiles } from "./source-files.ts";
import { misnamed, machinePaths } from "./machine-path-checks.ts";

// The paths are composed here, so that the check does not report this file.
const machinePath = (...parts: string[]) => ["", ...parts].join("/");
const host = (...parts: string[]) => parts.join(".");

const OWN = new Set(["tools/checks/machine-path-checks.ts"]);
const files = sourceFiles().filter(({ path }) => !OWN.has(path));

describe("a file of the repository", () => {
  it("names no folder of a machine and no host of packages", () => expect(files.flatMap(machinePaths)).toEqual([]));

  it("is named in kebab-case", () => expect(files.flatMap(misnamed)).toEqual([]));

  it.each([
    `const dir = "${machinePath("root", "comanda")}";`,
    `see ${machinePath("work", "main", "tools")}`,
    `"${machinePath("home", "ann", "comanda")}"`,
    `(${machinePath("Users", "ann")})`,
    `"resolved": "https://${host("registry", "npmjs", "org")}/zod/-/zod-4.6.7.tgz"`,
    `proxy = http://${host("npm", "example", "org")}/`,
  ])("must not contain %s", (text) => expect(machinePaths({ path: "docs/operating.md", text })).toHaveLength(1));

  it.each([
    'redirect("/home");',
    'import { x } from "../home/home-page.tsx";',
    "https://example.org/home/page",
    "`${base}/root/x`",
    "domain/src/root/x",
  ])("may contain %s", (text) => expect(machinePaths({ path: "diner/app/links.ts", text })).toEqual([]));

  it.each(["ui/src/priceSummary.tsx", "ui/src/PriceSummary.tsx", "ui/src/price_summary.test.ts", "diner/app/catalog/en-US.ts"])(
    "may not be named %s",
    (path) => expect(misnamed({ path, text: "" })).toEqual([path]),
  );

  it.each([
    "ui/src/price-summary.tsx",
    "diner/app/catalog/menu/order.route.tsx",
    "diner/app/entry.server.ts",
    "diner/app/text/en-US.ts",
    "server/src/x2.test.ts",
  ])("may be named %s", (path) => expect(misnamed({ path, text: "" })).toEqual([]));
});
