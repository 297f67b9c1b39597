import { tierViolations } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";

test("a menu says that it is not checked against the allergy card when the script cannot be loaded, and checks it on request", async ({
  diner,
}) => {
  const { page } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await page.addInitScript(() => localStorage.setItem("diet", JSON.stringify({ diets: [], without: [], card: ["peanut"] })));
  await page.route("**/assets/rare-part-file-*.js", (route) => route.abort());
  await diner.opens("/merchant/100001/order");
  const retry = page.getByRole("alert").getByRole("button", { name: "Diets and allergies not checked. Retry" });
  await expect(retry).toBeVisible();
  expect(await tierViolations(page)).toEqual([]);
  const bao = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Pork Belly Gua Bao" }) })
    .last();
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/rare-part-file-"));
  await retry.click();
  await failed;
  await expect(retry).toBeVisible();
  await expect(bao).not.toContainText("Contains peanut");
  await page.unroute("**/assets/rare-part-file-*.js");
  await retry.click();
  await expect(bao).toContainText("Contains peanut");
  await expect(retry).toBeHidden();
});
