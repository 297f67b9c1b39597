import type { Page, Request } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/diner.ts";
import { opensTouchedMenu } from "../fixtures/touched-menu.ts";
import { layoutShift } from "../fixtures/layout-shift.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { tierLanguages } from "../fixtures/words.ts";

/** Of Pomelo Lane: the gua bao contains peanut, of the egg tart the menu does not state it, the mushrooms are vegan. */
const says = {
  "en-US": {
    diets: "Diets and allergies",
    peanut: "peanut",
    vegan: "Vegan",
    showMenu: /^Show/,
    bao: "Pork Belly Gua Bao",
    tart: "Egg Tart",
    mushrooms: "Three-Cup Mushrooms",
    contains: "Contains peanut",
    ask: "Peanut: not stated. Ask us.",
    clear: "Clear",
  },
  "zh-TW": {
    diets: "飲食與過敏",
    peanut: "花生",
    vegan: "純植物",
    showMenu: /^看/,
    bao: "刈包",
    tart: "蛋塔",
    mushrooms: "三杯杏鮑菇",
    contains: "含有花生",
    ask: "花生：未標示，請詢問我們",
    clear: "清除",
  },
  "es-ES": {
    diets: "Dietas y alergias",
    peanut: "cacahuete",
    vegan: "Vegano",
    showMenu: /^Ver/,
    bao: "Bao de panceta",
    tart: "Tartaleta de huevo",
    mushrooms: "Setas tres tazas",
    contains: "Contiene cacahuete",
    ask: "Cacahuete: no se indica. Pregúntanos.",
    clear: "Borrar",
  },
} as const;

const rowOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .last();

test.describe("diets and allergies on the menu", () => {
  for (const language of tierLanguages)
    test(
      `shows why a dish does not fit, and what is not stated, after a reload too, in ${language}`,
      { tag: "@core" },
      async ({ dinerIn, complaints }) => {
        const { page } = dinerIn(language);
        const { diets, peanut, showMenu, bao, tart, mushrooms, contains, ask, clear, vegan } = says[language];
        await startsWithSeating(page, { type: "to-go" });
        await dinerIn(language).opens("/merchant/100001/order");
        await expect(rowOf(page, mushrooms).getByText(vegan)).toBeAttached();
        await page.getByRole("button", { name: diets }).click();
        const sheet = page.getByRole("dialog", { name: diets });
        await sheet.getByRole("checkbox", { name: peanut }).check();
        expect(await tierViolations(page)).toEqual([]);
        await sheet.getByRole("button", { name: showMenu }).click();
        await expect(rowOf(page, bao)).toContainText(contains);
        await expect(rowOf(page, tart)).toContainText(ask);
        await expect(sheet).toBeHidden();
        await rowOf(page, bao).getByRole("button", { name: bao }).first().click();
        await expect(page.getByRole("dialog", { name: bao }).getByText(contains, { exact: true })).toBeVisible();
        await dinerIn(language).opens(`/merchant/100001/search?keyword=${encodeURIComponent(bao)}`);
        await expect(rowOf(page, bao)).toContainText(contains);
        // The beginning of the page is measured: no position of the menu is kept that would be restored.
        await page.evaluate(() => addEventListener("pagehide", () => sessionStorage.clear()));
        await dinerIn(language).opens("/merchant/100001/order");
        await expect(rowOf(page, bao)).toContainText(contains);
        expect(await layoutShift(page)).toBeLessThan(0.02);
        expect(await tierViolations(page)).toEqual([]);
        await page.getByRole("button", { name: diets }).click();
        await sheet.getByRole("button", { name: clear }).click();
        await sheet.getByRole("button", { name: showMenu }).click();
        await expect(rowOf(page, bao)).not.toContainText(contains);
        expect(await page.evaluate(() => localStorage.getItem("diet"))).toBeNull();
        expect(complaints).toEqual([]);
      },
    );

  test("is used with the keyboard alone; a vegan dish fits, and the menu of another restaurant is filtered too", async ({ diner }) => {
    const { page } = diner;
    await startsWithSeating(page, { type: "to-go" });
    await diner.opens("/merchant/100001/order");
    await page.getByRole("button", { name: "Diets and allergies" }).focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Diets and allergies" });
    await sheet.getByRole("checkbox", { name: "Vegan" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    const fold = page.getByRole("main").getByRole("button", { name: /not marked vegan$/ });
    const chicken = rowOf(page, "Popcorn Chicken");
    await expect(fold.first()).toHaveAttribute("aria-expanded", "false");
    await expect(chicken).toBeHidden();
    await expect(rowOf(page, "Three-Cup Mushrooms")).not.toContainText("Not marked");
    // Contains egg by the menu's statement: it stays in sight with its reason.
    await expect(rowOf(page, "Tea Eggs")).toContainText("Contains egg");
    for (const button of await fold.all()) {
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(button).toHaveAttribute("aria-expanded", "true");
    }
    await expect(chicken).toContainText("Not marked vegan");
    await diner.opens("/merchant/100002/order");
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: /not marked vegan$/ })
        .first(),
    ).toBeVisible();
  });
});

for (const { what, choice, width } of [
  { what: "an allergy", choice: { diets: [], without: [], card: ["peanut", "sesame", "egg", "fish"] }, width: 390 },
  { what: "a diet that folds dishes", choice: { diets: ["vegetarian"], without: [], card: ["peanut"] }, width: 390 },
  { what: "an allergy on a wide page", choice: { diets: [], without: [], card: ["peanut", "sesame", "egg", "fish"] }, width: 1440 },
])
  test(`a reload in the middle of the menu does not shift what is shown, with ${what}`, async ({ page, diner }) => {
    await page.setViewportSize({ width, height: 844 });
    await startsWithSeating(page, { type: "to-go" });
    await page.addInitScript((stored) => localStorage.setItem("diet", stored), JSON.stringify(choice));
    await diner.opens("/merchant/100001/order");
    const reason = rowOf(page, "Pork Belly Gua Bao").locator(".dish-misfit");
    await expect(reason).toContainText("Contains peanut");
    if (choice.diets.length > 0) await expect(page.locator("[data-folded]").first()).toBeAttached();
    await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
    const shownFirst = () =>
      page.evaluate(() => {
        const rows = [...document.querySelectorAll(".menu .dish-rows > li")].map((row) => ({
          text: row.querySelector("h3")?.textContent,
          top: row.getBoundingClientRect().top,
        }));
        return rows.find(({ top }) => top > 150);
      });
    const before = await shownFirst();
    await page.reload();
    await expect(reason).toContainText("Contains peanut");
    if (choice.diets.length > 0) await expect(page.locator("[data-folded]").first()).toBeAttached();
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await shownFirst()).toEqual(before);
  });

test("the open menu is compared with the allergy card that another tab changes", async ({ page, diner }) => {
  await startsWithSeating(page, { type: "to-go" });
  await opensTouchedMenu(diner);
  const other = await page.context().newPage();
  await other.goto(`${diner.host.origin}/merchant/100001/order`);
  await other.getByRole("button", { name: "Diets and allergies" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Make a card" }).click();
  const peanut = other.getByRole("dialog", { name: "Allergy card" }).getByRole("checkbox", { name: "peanut", exact: true });
  await peanut.check();
  await expect(rowOf(page, "Pork Belly Gua Bao")).toContainText("Contains peanut");
  await peanut.uncheck();
  await expect(rowOf(page, "Pork Belly Gua Bao")).not.toContainText("Contains peanut");
  await other.close();
});

test("the menu is compared with the allergy card while another tab stores something else", async ({ page, diner }) => {
  await startsWithSeating(page, { type: "to-go" });
  await page.addInitScript(() => localStorage.setItem("diet", JSON.stringify({ diets: [], without: [], card: ["peanut"] })));
  const released = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await page.route("**/products-by-categories*", async (route) => {
    read.resolve();
    await released.promise;
    await route.continue();
  });
  await diner.opens("/merchant/100001/order");
  await read.promise;
  const stored = page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    addEventListener("storage", () => resolve(), { once: true });
    return promise;
  });
  const other = await page.context().newPage();
  await other.goto(`${diner.host.origin}/merchant/100001/account`);
  await other.evaluate(() => localStorage.setItem("something-else", "1"));
  await stored;
  released.resolve();
  await expect(rowOf(page, "Pork Belly Gua Bao")).toContainText("Contains peanut");
  await other.close();
});

/** Everything that a request carries. */
const contentOf = async (request: Request) =>
  [request.url(), JSON.stringify(await request.allHeaders()), request.postData() ?? ""].join("\n").toLowerCase();

test("the allergy card is in no request of a session, except in the order that the diner puts it on", async ({ page, diner }) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await page.getByRole("button", { name: "Diets and allergies" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make a card" }).click();
  const card = page.getByRole("dialog", { name: "Allergy card" });
  for (const name of ["peanut", "lupin"]) await card.getByRole("checkbox", { name, exact: true }).check();
  await expect(card.getByRole("status")).toHaveText("Allergy: lupin, peanut");
  expect(await tierViolations(page)).toEqual([]);
  await card.getByRole("button", { name: "Done" }).click();
  await expect(card).toBeHidden();
  await expect(rowOf(page, "Pork Belly Gua Bao")).toContainText("Contains peanut");
  await page.reload();
  await expect(rowOf(page, "Pork Belly Gua Bao")).toContainText("Contains peanut");
  const places = async () => {
    await diner.adds("Warm Soy Milk", "$4.25");
    await diner.reviews();
  };
  await places();
  await expect(page.getByRole("checkbox", { name: /^Allergy: lupin, peanut/ })).not.toBeChecked();
  await diner.places();
  await diner.hasOrdered();
  await expect(page.getByRole("main")).not.toContainText("Allergy");
  // The page of the restaurant's allergens is linked for everybody.
  const words = /peanut|lupin|allerg(?!y-card|ies-|ens\b)/;
  const carrying = async () => {
    const all = await Promise.all(
      requests.map(async (request) => ({ path: new URL(request.url()).pathname, text: await contentOf(request) })),
    );
    return all
      .filter(({ path, text }) => words.test(text.replaceAll(/\/assets\/\S+/g, "")) && !path.startsWith("/assets/"))
      .map(({ path }) => path);
  };
  expect(requests.length).toBeGreaterThan(20);
  expect(await carrying()).toEqual([]);

  // A second order, with the card.
  await diner.opens("/merchant/100001/order");
  await places();
  const box = page.getByRole("checkbox", { name: /^Allergy: lupin, peanut/ });
  await box.check();
  await diner.places();
  await diner.hasOrdered();
  await expect(page.getByRole("main")).toContainText("Allergy: lupin, peanut");
  expect(await carrying()).toEqual(["/merchant/100001/call/api/member/order"]);
  expect(
    requests
      .filter((one) => one.url().endsWith("/api/member/order"))
      .at(-1)
      ?.postDataJSON(),
  ).toMatchObject({
    allergies: ["lupin", "peanut"],
  });
});
