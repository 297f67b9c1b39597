import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../checks/source-files.ts";
import { COVERS, specsOf } from "./affected.mjs";

const isChosen = (changed: string[], spec: string) => specsOf(changed).test(spec);

describe("the browser tests that a change affects", () => {
  it("are those of the folders that cover it", () => {
    const changed = ["diner/app/coupons/coupon-card.tsx"];
    expect(isChosen(changed, "e2e/members/coupons.spec.ts")).toBe(true);
    expect(isChosen(changed, "e2e/menu/search.spec.ts")).toBe(false);
  });

  it("of the whole console leave out those of its parts, whose own changes are of them and of the whole", () => {
    expect(isChosen(["staff/app/shell/frame.tsx"], "e2e/staff/menu/dishes.spec.ts")).toBe(false);
    for (const spec of ["e2e/staff/keyboard.spec.ts", "e2e/staff/menu/dishes.spec.ts"])
      expect(isChosen(["staff/app/menu/dish.tsx"], spec)).toBe(true);
  });

  it("include those that order, sign in and follow orders where what every page has in common changed", () => {
    for (const spec of ["e2e/orders/live.spec.ts", "e2e/sign-in/guards.spec.ts", "e2e/checkout/placing.spec.ts"])
      expect(isChosen(["diner/app/shell/session/diner-session.tsx"], spec)).toBe(true);
  });

  it("are all of them where a program of the database changed, which drives every open page", () =>
    expect(isChosen(["server/migrations/programs/notices-to-the-console.sql"], "e2e/menu/search.spec.ts")).toBe(true));

  it("include a changed spec itself", () => {
    expect(isChosen(["e2e/menu/search.spec.ts"], "e2e/menu/search.spec.ts")).toBe(true);
    expect(isChosen(["e2e/menu/search.spec.ts"], "e2e/menu/diets.spec.ts")).toBe(false);
  });

  it("are all of them where no folder covers what changed, such as a package or a fixture", () => {
    for (const changed of ["package-lock.json", "e2e/fixtures/diner.ts", "domain/src/locale.ts"])
      expect(isChosen([changed], "e2e/menu/search.spec.ts")).toBe(true);
  });

  it("are none for documents, tests of Vitest and tools", () =>
    expect(isChosen(["docs/console.md", "server/test/cart/cart.test.ts", "tools/check.mjs"], "e2e/menu/search.spec.ts")).toBe(false));
});

describe("what the folders of browser tests cover", () => {
  it("is there", () =>
    expect(
      Object.values(COVERS)
        .flat()
        .filter((part) => !existsSync(join(ROOT, part))),
    ).toEqual([]));

  it("is said for every folder of browser tests", () => {
    const folders = new Set(globSync("e2e/**/*.spec.ts", { cwd: ROOT }).map((spec) => dirname(spec).replace(/^e2e\//, "")));
    expect(Object.keys(COVERS).toSorted()).toEqual([...folders].toSorted());
  });

  it("is every folder of the two apps", () => {
    const folders = globSync(["diner/app/*/", "staff/app/*/"], { cwd: ROOT });
    const parts = Object.values(COVERS).flat();
    expect(folders.filter((folder) => !parts.some((part) => folder === part || folder.startsWith(`${part}/`)))).toEqual([]);
  });
});
