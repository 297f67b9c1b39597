import { describe, expect, it } from "vitest";

import { sourceFiles } from "./source-files.ts";
import { wrongWords } from "./word-checks.ts";

/** The list itself and its test; menus of restaurants, whose words are those of their dishes; the recorded writes of a release. */
const EXCEPT =
  /^(?:tools\/checks\/word(?:s\.test|-checks)\.ts$|restaurants\/|e2e\/restaurants\/|server\/test-restaurant\/|server\/test\/previous-release\/)/;

describe("the words of the repository", () => {
  it("are those of the field, without the words that were replaced", () =>
    expect(
      sourceFiles()
        .filter(({ path }) => !EXCEPT.test(path))
        .flatMap(wrongWords),
    ).toEqual([]));

  it.each([
    ["server/src/platform/outbox/outbox-store.ts", "/** Writes the letter to the staff. */"],
    ["server/src/orders/place/place-order.ts", "const judged = judgeLines(lines);"],
    ["e2e/orders/orders.spec.ts", 'test("a journey through the menu", async () => {});'],
    ["tools/check.mjs", "// Every gate runs."],
    ["docs/architecture.md", "A path of former days leads elsewhere."],
    ["diner/app/gallery/gallery.route.tsx", 'import { popupLinks } from "./popup-ways.ts";'],
    ["diner/app/shell/session/find-order.ts", "const there = await findProcessingOrder(db);"],
    ["e2e/screens/crawl-pages.ts", 'as: "stranger",'],
    ["ui/src/buttons/cart-bar.tsx", "  spoken: string;"],
    ["docs/architecture.md", "`diner/app/shell/place-memory.ts` stores it."],
  ])("do not include those in %s: %s", (path, text) => expect(wrongWords({ path, text })).toHaveLength(1));

  it.each([
    ["domain/src/menu/search/typing-error.ts", "// Words of five letters or more."],
    ["server/src/platform/net/graceful-shutdown.ts", "// A keep-alive connection stays open."],
    ["CONTRIBUTING.md", "## House style in ten lines"],
  ])("may include those in %s: %s", (path, text) => expect(wrongWords({ path, text })).toEqual([]));
});
