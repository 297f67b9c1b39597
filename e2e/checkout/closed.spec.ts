import type { Page } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { type Diner, expect, test as base } from "../fixtures/diner.ts";
import { closedForDays, closingIn, opensAt } from "../fixtures/servers/opening-hours.ts";
import { type Language, tierLanguages } from "../fixtures/words.ts";
import { ownHost } from "../fixtures/servers/worker-servers.ts";

/** A host with a restaurant whose opening hours a test may change. */
const hostWithHours = ownHost();
const test = base.extend({ host: ({ servers }, give) => servers.of(hostWithHours).then(give) });
const closed: Record<Language, RegExp> = {
  "en-US": /Closed now\. Opens [A-Z][a-z]+day at 8\sAM\./,
  "zh-TW": /目前休息中，星期.上午\s8\s時開始營業。/,
  "es-ES": /Cerrado\. Abre el \p{L}+ a las 8\sa\.\sm\./u,
};
const choosesTime: Record<Language, string> = {
  "en-US": "Choose a pickup time",
  "zh-TW": "選擇取餐時間",
  "es-ES": "Elegir hora de recogida",
};

const confirmsTime: Record<Language, RegExp> = { "en-US": /^Confirm /, "zh-TW": /^確認/, "es-ES": /^Confirmar / };

/** The notice about opening hours on the visible page; the menu behind it stays mounted and hidden. */
const notice = (page: Page, hours: string | RegExp) => page.getByRole("status").filter({ hasText: hours });

/** Chooses to-go on the menu, and opens the review with one dish. */
async function reviewsToGo(diner: Diner): Promise<void> {
  await diner.opens("/merchant/100001/order");
  await diner.page
    .getByRole("dialog", { name: diner.says.howEating })
    .getByRole("button", { name: new RegExp(`^${diner.says.toGo}`) })
    .click();
  await diner.tapsOn(/Warm Soy Milk, \$|熱豆漿，\$|Leche de soya caliente, \$/);
  await diner.tapsOn(diner.says.reviewOrder, "link");
  // The menu has the same notice: without this line the menu's buttons might be checked instead of the review's.
  await expect(diner.page.getByRole("heading", { name: diner.says.reviewOrder })).toBeVisible();
}

for (const language of tierLanguages)
  test(`a closed restaurant says in ${language} when it opens, on the menu and on the review, and offers to pick up later`, async ({
    dinerIn,
    host,
  }) => {
    await opensAt(host, closedForDays(), [["moreWaysOnPage: false", "moreWaysOnPage: true"]]);
    const diner = dinerIn(language);
    const { page } = diner;
    await reviewsToGo(diner);
    await expect(notice(page, closed[language])).toBeVisible();
    await expect(page.getByRole("button", { name: diner.says.placeOrder })).toHaveCount(0);
    expect(await tierViolations(page)).toEqual([]);
    await page.goBack();
    await expect(page.getByRole("heading", { name: diner.says.reviewOrder })).toBeHidden();
    await expect(notice(page, closed[language])).toBeVisible();
    await page.goForward();
    await diner.tapsOn(choosesTime[language]);
    await page.getByRole("dialog").getByRole("button", { name: confirmsTime[language] }).click();
    await diner.places();
    await diner.givesName("Mei");
    await diner.hasOrdered();
  });

test("a closed restaurant without pickup disables the button that places the order, and describes why", async ({ diner, host }) => {
  await opensAt(host, closedForDays());
  await reviewsToGo(diner);
  const button = diner.page.getByRole("button", { name: diner.says.placeOrder });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(closed["en-US"]);
});

test("a restaurant that closes during the review refuses the order and says so", async ({ diner, host }) => {
  await opensAt(host, closingIn(120).hours);
  await reviewsToGo(diner);
  await expect(notice(diner.page, /Kitchen closes|Closed now/)).toHaveCount(0);
  await expect(diner.page.getByRole("button", { name: diner.says.placeOrder })).toBeEnabled();
  await opensAt(host, closedForDays());
  await diner.places();
  await diner.givesName("Mei");
  await expect(notice(diner.page, /^The restaurant is closed now\. From /)).toBeVisible();
  await expect(notice(diner.page, closed["en-US"])).toBeVisible();
});

test("the menu says in the last half hour when the kitchen closes", async ({ diner, host }) => {
  const { hours, at } = closingIn(20);
  await opensAt(host, hours);
  await diner.opens("/merchant/100001/order");
  const time = at.toLocaleTimeString("en-US", {
    timeZone: "UTC",
    hour: "numeric",
    minute: at.getUTCMinutes() === 0 ? undefined : "2-digit",
  });
  await expect(notice(diner.page, `Kitchen closes at ${time}.`)).toBeVisible();
});

test("an open menu says that the restaurant has closed, without a reload", async ({ diner, host }) => {
  const { page } = diner;
  await opensAt(host, closingIn(60).hours);
  await page.clock.install();
  await diner.opens("/merchant/100001/order");
  await diner.page
    .getByRole("dialog")
    .getByRole("button", { name: /^To-go/ })
    .click();
  await expect(notice(page, /Kitchen closes|Closed now/)).toHaveCount(0);
  await opensAt(host, closedForDays());
  await page.clock.fastForward("31:00");
  await expect(notice(page, closed["en-US"])).toBeVisible();
});
