import { expect, test } from "../fixtures/diner.ts";

test("the page of the API shows bodies, answers and authentication, makes a call, and requests no other site", async ({ page, host }) => {
  const violations: string[] = [];
  const requests = new Set<string>();
  page.on("request", (request) => request.url().startsWith("http") && requests.add(new URL(request.url()).origin));
  await page.exposeFunction("violated", (text: string) => violations.push(text));
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", (event) =>
      (window as unknown as { violated(text: string): void }).violated(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    ),
  );
  await page.goto(`${host.origin}/api/docs`);
  // The description of the whole API is drawn at once, which takes a busy machine more than half a minute.
  await expect(page.getByRole("heading", { name: /Comanda/ })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("Tell refusals apart by")).toBeVisible();

  const operation = (summary: RegExp) => {
    const button = page.getByRole("button", { name: summary });
    return { button, block: page.locator(".opblock").filter({ has: button }) };
  };
  const feature = (name: string) => page.getByRole("heading", { name: new RegExp(`^${name} `) }).getByRole("button");
  await feature("order").click();
  const placing = operation(/Places an order/);
  await placing.button.click();
  await expect(placing.block.getByPlaceholder("Idempotency-Key")).toBeVisible();
  await expect(placing.block.getByText("expectedTotal").first()).toBeVisible();
  for (const status of ["200", "400", "401", "422", "429", "503"])
    await expect(placing.block.getByRole("cell", { name: status, exact: true })).toBeVisible();
  await expect(placing.block.getByText(/refused with code .*12000/)).toBeVisible();

  await feature("merchant").click();
  const merchant = operation(/A merchant's name, looks and settings/);
  await merchant.button.click();
  await merchant.block.getByRole("button", { name: "Try it out" }).click();
  await merchant.block.getByPlaceholder("id", { exact: true }).fill("100001");
  await merchant.block.getByRole("button", { name: "Execute" }).click();
  await expect(merchant.block.getByText(/"shortName": "Pomelo Lane"/).first()).toBeVisible();

  await feature("staff.menu").click();
  await expect(operation(/Adds or changes a product/).button).toBeVisible();

  await page.getByRole("button", { name: "Authorize" }).first().click();
  await expect(page.getByRole("heading", { name: "diner (http, Bearer)" })).toBeVisible();
  await expect(page.getByText("The token of a guest")).toBeVisible();
  expect(violations).toEqual([]);
  expect([...requests]).toEqual([host.origin]);
});
