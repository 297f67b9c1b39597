import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { endsTimeoutsByHand } from "../fixtures/page-timers.ts";
import { tierLanguages } from "../fixtures/words.ts";

type Modifier = { isDefault: boolean };
type Product = {
  name: string;
  price: string;
  mode: number;
  salesUnitType: number;
  availability: number;
  remaining: number | null;
  modifierGroups: { min: number; max: number; modifiers: Modifier[] }[];
};

/** Whether plus adds a dish directly: it costs money, is sold by the piece, is available, and its defaults satisfy all groups. */
function isAddedAtOnce({ mode, salesUnitType, availability, remaining, modifierGroups }: Product): boolean {
  const isAnswered = modifierGroups.every(({ min, max, modifiers }) => {
    const count = modifiers.filter(({ isDefault }) => isDefault).length;
    return count >= min && count <= max;
  });
  return mode === 0 && salesUnitType === 0 && availability === 0 && remaining !== 0 && isAnswered;
}

/** Taps the first button of each label. */
function tapEach(buttons: Element[], labels: string[]): void {
  for (const label of labels) (buttons.find(({ ariaLabel }) => ariaLabel === label) as HTMLElement).click();
}

/** The text of the cart: lines, promotions and total. */
const written = async (page: Page) => (await page.getByRole("dialog").innerText()).split("\n");

test.describe("what a tap shows is what the server answers", () => {
  for (const language of tierLanguages)
    test(`for every dish that plus adds, in ${language}`, async ({ dinerIn, host }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      const headers = { languagecode: language, merchantId: "100001" };
      const answer = await fetch(`${host.origin}/api/member/merchant/products-by-categories?merchantId=100001`, { headers });
      const { data } = (await answer.json()) as { data: { categories: { products: Product[] }[] } };
      const dishes = data.categories.flatMap(({ products }) => products).filter(isAddedAtOnce);
      expect(dishes.filter(({ modifierGroups }) => modifierGroups.length > 0).length).toBeGreaterThan(3);
      await startsWithSeating(page, { type: "to-go" });
      await endsTimeoutsByHand(page);
      await diner.opens("/merchant/100001/order");
      const mayAnswer = Promise.withResolvers<void>();
      await page.route("**/call/api/shoppingCart", async (route) => {
        await mayAnswer.promise;
        await route.continue();
      });
      const labels = dishes.map(({ name, price }) => diner.says.add(name, `$${price}`));
      // All taps in one task: Playwright's clicks on so many dishes would take most of the test's time.
      await waitForHydration(page);
      await page.getByRole("main").getByRole("button").evaluateAll(tapEach, labels);
      await diner.tapsOn({ "en-US": /^Open your order/, "zh-TW": /^開啟餐點/, "es-ES": /^Abrir/ }[language]);
      await expect(page.getByRole("dialog").getByRole("group")).toHaveCount(dishes.length);
      const cartTexts = await written(page);
      mayAnswer.resolve();
      await expect(page.getByRole("dialog").locator("[aria-busy]")).toHaveCount(0);
      expect(await written(page)).toEqual(cartTexts);
    });
});
