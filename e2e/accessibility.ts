import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What accessibility rules (WCAG 2.2 AA) find on the page once it stands still; the contrast alone where all else was looked at. */
export async function violations(page: Page, { onlyContrast = false } = {}): Promise<string[]> {
  await settles(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations: found } = await (onlyContrast ? axe.withRules(["color-contrast"]) : axe.withTags(WCAG)).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** What they find in the theme that is shown, and in the other one, which differs from it in colours alone; the first is shown again. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found = await violations(page);
  await switchTheme(page);
  const other = await violations(page, { onlyContrast: true });
  await switchTheme(page);
  return [...found, ...other.map((one) => `in the other theme: ${one}`)];
}

const switchTheme = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
  });

/** Ends what moves: a colour or a place in between is nobody's. */
export const settles = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    for (const animation of moving) animation.finish();
  });
