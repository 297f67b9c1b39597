import type { Page } from "@playwright/test";
import { changeMenu } from "../fixtures/servers/changed-menu.ts";
import { test as base, expect, freshAddress } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { SameNetwork } from "../fixtures/same-network.ts";
import { ownHost } from "../fixtures/servers/worker-servers.ts";
import { tierLanguages } from "../fixtures/words.ts";

const ALWAYS_OPEN: [string, string] = ["- daily 07:00-22:00", "- daily 00:00-24:00"];
const inZone = (zone: string): [string, string] => ["timeZone: America/Los_Angeles", `timeZone: ${zone}`];

const [EGG_TART, SOY_MILK, MUSHROOMS, POPCORN_CHICKEN] = ["5006", "4005", "1004", "2001"];
const ORDERS = [EGG_TART, EGG_TART, EGG_TART, EGG_TART, SOY_MILK, SOY_MILK, SOY_MILK, MUSHROOMS, MUSHROOMS, POPCORN_CHICKEN];

/**
 * Orders of a day that is complete: they are placed in the last zone in which it is still yesterday, and then the restaurant moves to the
 * first one in which it is tomorrow already.
 */
const ordered = ownHost({}, async (host: RunningHost) => {
  await changeMenu(host, [ALWAYS_OPEN, inZone("Pacific/Pago_Pago")]);
  for (const productId of ORDERS) await new SameNetwork(host, freshAddress()).placeToGo(productId ?? "");
  await changeMenu(host, [ALWAYS_OPEN, inZone("Pacific/Kiritimati")]);
});

const test = base.extend({ host: ({ servers }, give) => servers.of(ordered).then(give) });
test.describe.configure({ mode: "default" });

const WORDS = {
  "en-US": { popular: "Popular now", badge: "Most ordered", dishes: ["Egg Tart", "Warm Soy Milk", "Three-Cup Mushrooms"] },
  "zh-TW": { popular: "人氣餐點", badge: "最多人點", dishes: [] },
  "es-ES": { popular: "Lo más pedido", badge: "Más pedido", dishes: [] },
} as const;

const badged = (page: Page, badge: string) => page.getByRole("listitem").filter({ hasText: badge }).getByRole("heading");

for (const language of tierLanguages)
  test(`in ${language} Popular has the most ordered dishes first, and three of them have a badge in the list`, async ({
    dinerIn,
    complaints,
  }) => {
    const diner = dinerIn(language);
    const { page } = diner;
    const { popular, badge, dishes } = WORDS[language];
    await startsWithSeating(page, { type: "to-go" });
    await diner.opens("/merchant/100001/order");
    const cards = page.getByRole("region", { name: popular }).getByRole("listitem").getByRole("heading");
    await expect(cards).toHaveCount(4);
    const names = (await cards.allTextContents()).slice(0, 3);
    if (language === "en-US") expect(names).toEqual(dishes);
    await expect(badged(page, badge)).toHaveCount(3);
    expect((await badged(page, badge).allTextContents()).toSorted()).toEqual(names.toSorted());
    expect(complaints).toEqual([]);
  });
