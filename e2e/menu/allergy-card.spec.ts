import { tierViolations } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";

/** Of Pomelo Lane: the gua bao contains peanut. */
const BAO = "Pork Belly Gua Bao";

test("an allergy card asks at +, marks the dish in cart and review, and holds the order until the diner answers", async ({ diner }) => {
  const { page } = diner;
  const placed: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/member/order")) placed.push(request.postDataJSON());
  });
  await startsWithSeating(page, { type: "to-go" });
  await page.addInitScript(() => localStorage.setItem("diet", JSON.stringify({ diets: [], without: [], card: ["peanut"] })));
  await diner.opens("/merchant/100001/order");
  const add = page
    .getByRole("main")
    .getByRole("button", { name: `Add ${BAO}, $6.50` })
    .last();
  await add.click();
  const asks = page.getByRole("alertdialog", { name: "Contains peanut. Add anyway?" });
  await expect(asks).toContainText(BAO);
  expect(await tierViolations(page)).toEqual([]);
  await asks.getByRole("button", { name: "Do not add" }).click();
  await expect(asks).toBeHidden();
  await expect(add).toBeVisible();
  await add.click();
  await asks.getByRole("button", { name: "Add anyway" }).click();
  await expect(asks).toBeHidden();

  // The second one is added without the question.
  await page
    .getByRole("button", { name: `1 ${BAO} in your order, change` })
    .last()
    .click();
  await page
    .getByRole("group", { name: `Quantity of ${BAO}` })
    .getByRole("button", { name: "One more" })
    .click();
  await page.getByRole("button", { name: /^Open your order/ }).click();
  const cart = page.getByRole("dialog", { name: "Your order" });
  await expect(cart.getByRole("listitem").filter({ hasText: BAO })).toContainText("Contains peanut");
  await expect(cart.getByRole("group", { name: `Quantity of ${BAO}` })).toContainText("2");
  await cart.getByRole("link", { name: "Review order" }).click();

  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: BAO });
  await expect(item).toContainText("Contains peanut");
  const question = page.getByRole("group", { name: "May the team know of your allergy?" });
  const [yes, no] = [question.getByRole("radio", { name: /^Yes/ }), question.getByRole("radio", { name: /^No/ })];
  await expect(yes).not.toBeChecked();
  await expect(no).not.toBeChecked();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(question.getByRole("alert")).toHaveText("Choose one to continue");
  await expect(yes).toBeFocused();
  expect(await tierViolations(page)).toEqual([]);
  expect(placed).toEqual([]);
  await yes.check();
  await diner.places();
  await diner.hasOrdered();
  expect(placed).toEqual([expect.objectContaining({ allergies: ["peanut"] })]);
});

test("the sheet of a dish asks above its button before it adds an allergen of the card", async ({ diner }) => {
  const { page } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await page.addInitScript(() => localStorage.setItem("diet", JSON.stringify({ diets: [], without: [], card: ["peanut"] })));
  await diner.opens("/merchant/100001/order");
  await page.getByRole("main").getByRole("button", { name: BAO, exact: true }).last().click();
  const sheet = page.getByRole("dialog", { name: BAO });
  const add = sheet.getByRole("button", { name: /^Add to order/ });
  await add.dblclick();
  await expect(sheet.getByRole("alert").getByText("Contains peanut. Add anyway?")).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Add anyway" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: `1 ${BAO} in your order, change` }).last()).toBeVisible();
});

test("a card that another tab stores while a sheet is open holds the addition, also while the dish cannot be compared with it", async ({
  diner,
}) => {
  const { page } = diner;
  const file = "**/assets/rare-part-file-*.js";
  await page.route(file, (route) => route.abort());
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await page.getByRole("main").getByRole("button", { name: BAO, exact: true }).last().click();
  const sheet = page.getByRole("dialog", { name: BAO });
  await expect(sheet.getByRole("heading", { name: "Allergens" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("diet", JSON.stringify({ diets: [], without: [], card: ["peanut"] })));
  await sheet.getByRole("button", { name: /^Add to order/ }).click();
  await expect(sheet.getByText("Could not reach the restaurant. Try again.")).toBeVisible();
  await page.unroute(file);
  await sheet.getByRole("button", { name: /^Add to order/ }).click();
  await expect(sheet.getByRole("alert").getByText("Contains peanut. Add anyway?")).toBeVisible();
  await sheet.getByRole("button", { name: "Add anyway" }).click();
  await expect(sheet).toBeHidden();
});
