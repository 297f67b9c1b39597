import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/diner.ts";
import { tierViolations } from "../../fixtures/accessibility.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

/** A drawing of one colour that no restaurant has. */
const drawing = (colour: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><path d="M0 0h640v480H0z" fill="${colour}"/></svg>`);
const file = (name: string, buffer = drawing("#0b7654")) => ({ name, mimeType: "image/svg+xml", buffer });
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ has: page.getByRole("combobox", { name, exact: true }) });
/** The picture of a dish, as diners get it. */
const pictureOf = async (page: Page, origin: string, name: string): Promise<string | undefined> => {
  const answer = await page.request.get(`${origin}/api/member/merchant/products-by-categories?merchantId=100001`);
  const { data } = (await answer.json()) as { data: { categories: { products: { name: string; img: string }[] }[] } };
  return data.categories.flatMap(({ products }) => products).find((product) => product.name === name)?.img;
};

test("many photographs go to the dishes that their files name, one that is refused stops no other one, and all are undone", async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu/pictures");
  const before = await pictureOf(page, host.origin, "Three-Cup Mushrooms");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([
      file("01_three-cup MUSHROOMS (2).svg"),
      file("IMG_1.svg", drawing("#123456")),
      file("Stinky Tofu.svg", Buffer.from("no picture")),
      file("sunset.svg", drawing("#654321")),
    ]);
  await expect(page.getByText("2 photos without a dish: choose one for each, or leave it out.")).toBeVisible();
  await expect(row(page, "01_three-cup MUSHROOMS (2).svg")).toContainText("Replaces the photo of the dish");
  await expect(row(page, "sunset.svg")).toContainText("No single dish has this name");
  await page.getByRole("combobox", { name: "IMG_1.svg" }).selectOption("Tofu Pudding");
  await page.getByRole("button", { name: "Take sunset.svg from the list" }).click();
  await expect(page.getByRole("combobox", { name: "01_three-cup MUSHROOMS (2).svg" })).toBeFocused();
  expect(await tierViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  await page.getByRole("button", { name: "Add 3 photos" }).click();
  await expect(page.getByText("2 photos added")).toBeVisible();
  await expect(page.getByText("1 not added: see the reason, and try again")).toBeVisible();
  await expect(row(page, "01_three-cup MUSHROOMS (2).svg")).toContainText("Replaced the photo before");
  await expect(page.getByRole("button", { name: "Add 1 photo" })).toBeFocused();
  await expect.poll(() => pictureOf(page, host.origin, "Three-Cup Mushrooms")).not.toBe(before);

  await page.getByRole("button", { name: "Undo: the photos of before" }).click();
  await expect(row(page, "01_three-cup MUSHROOMS (2).svg")).toContainText("As it was before");
  await expect.poll(() => pictureOf(page, host.origin, "Three-Cup Mushrooms")).toBe(before);
});
