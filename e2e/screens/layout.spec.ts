import { settles } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { missedPopups, popups, titleOf } from "./every-screen.ts";
import { causedScreens, missedDialogs } from "./caused-screens.ts";
import { causedFaults, combinations, screenFaults } from "./layout-check.ts";
import { layoutFaults } from "./layout-faults.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { languages } from "../fixtures/words.ts";
import { test } from "./visited-host.ts";

// Many tests on a server that they share.
test.describe.configure({ mode: "parallel" });

test("every popup is opened by a screen whose layout is checked", { tag: "@core" }, () => expect(missedPopups()).toEqual([]));

test(
  "a layout is checked at every width, in every language where the largest text has the least space, and in both themes",
  { tag: "@core" },
  () => {
    const tried = combinations();
    const among = (...parts: string[]) => tried.some((one) => parts.every((part) => one.split(" ").includes(part)));
    for (const width of ["320", "360", "390", "768", "844", "1024", "1440"]) expect([width, among(width)]).toEqual([width, true]);
    for (const width of ["320", "390", "1024"]) expect([width, among(width, "200%")]).toEqual([width, true]);
    for (const language of languages)
      for (const width of ["320", "1024"]) expect([language, width, among(language, width, "200%")]).toEqual([language, width, true]);
    for (const [theme, width] of [
      ["light", "320"],
      ["light", "1024"],
      ["dark", "320"],
      ["dark", "1440"],
    ] as const)
      expect([theme, width, among(theme, width)]).toEqual([theme, width, true]);
  },
);

// The pages are checked by crawl.spec.ts, which opens them in every language.
for (const screen of popups)
  test(`no text is covered, broken or clipped at any width, with large text and in both themes: ${titleOf(screen)}`, async ({
    browser,
    host,
    visitors,
  }) => {
    expect(await screenFaults({ browser, host, visitors }, screen)).toEqual([]);
  });

test("every dialog is shown by a screen whose layout is checked", { tag: "@core" }, () => expect(missedDialogs()).toEqual([]));

for (const screen of causedScreens)
  test(`no text is covered, broken or clipped at any width, with large text and in both themes: ${screen.title}`, async ({
    browser,
    host,
  }) => {
    expect(await causedFaults({ browser, host }, screen)).toEqual([]);
  });

test("the review of an order has the full width, without the side panel of the menu", async ({ diner }) => {
  const { page, says } = diner;
  await page.setViewportSize({ width: 1024, height: 768 });
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await diner.adds(says.popcornChicken, "$9.50");
  const cart = page.getByRole("region", { name: "Cart" });
  await cart.getByRole("link", { name: says.reviewOrder }).click();
  await expect(page.getByRole("region", { name: "Total and payment" })).toContainText("$10.28");
  await expect(cart).toBeHidden();
  expect(await layoutFaults(page)).toEqual([]);
});

test("a note with a word of 120 letters does not change the width of a dish's sheet", async ({ diner }) => {
  const { page } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await diner.tapsOn("Braised Beef Noodle Soup");
  const note = page.getByRole("textbox", { name: "Note for the kitchen" });
  await note.fill("m".repeat(120));
  await settles(page);
  const field = await note.boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await layoutFaults(page)).toEqual([]);
});
