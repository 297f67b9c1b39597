import { violations } from "../fixtures/accessibility.ts";
import { Diner, expect, START_TIMEOUT_MS, test as base } from "../fixtures/diner.ts";
import { showsToast } from "../fixtures/brief-text.ts";
import { newPhone } from "../fixtures/phones.ts";
import { joinsLater, signsIn } from "../fixtures/signing-in.ts";
import { tierLanguages, words } from "../fixtures/words.ts";
import { ownHost } from "../fixtures/servers/worker-servers.ts";

/** The same app with APP_ENV=dev, which has the component gallery. */
const devHost = ownHost({ APP_ENV: "dev" });
const test = base.extend<{ builder: Diner }>({
  builder: [({ page, servers }, give) => servers.of(devHost).then((host) => give(new Diner(page, host))), { timeout: START_TIMEOUT_MS }],
});

for (const language of tierLanguages)
  test(`no component of the gallery is wider than the narrowest phone, in ${language}`, async ({ builder, complaints }) => {
    const { page } = builder;
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${builder.host.origin}${words[language].path}/test`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(complaints).toEqual([]);
  });

for (const theme of ["light", "dark"] as const)
  test(`the component gallery has no accessibility violations in the ${theme} theme`, async ({ builder }) => {
    const { page } = builder;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await builder.opens("/test");
    await page.getByRole("radio", { name: theme === "light" ? "Light" : "Dark", exact: true }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    expect(await violations(page)).toEqual([]);
  });

test("the component gallery shows both themes side by side on a wide screen, whatever the page's theme", async ({ builder }) => {
  const { page } = builder;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await builder.opens("/test");
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toHaveCount(4);
  expect(await violations(page)).toEqual([]);
});

test("every popup opens from the component gallery on its own page", async ({ builder, complaints }) => {
  test.setTimeout(400_000);
  const { page } = builder;
  await builder.opens("/merchant/100001/login");
  await signsIn(builder, newPhone());
  await joinsLater(builder);
  await expect(page).toHaveURL(/\/merchant\/100001$/);
  await builder.opens("/test");
  await showsToast(page, /^Added /, () => builder.tapsOn("Sit at table 12, with a dish in the cart"));
  // The server answers with 404 that this diner has no seat at the table.
  await page.route("**/table/share*", () => {});
  // And that there is no order 0, whose bill the sheet of paying reads.
  await page.route("**/order/bill?orderId=0", () => {});
  const popups = page.getByRole("region", { name: "Popups" }).getByRole("link");
  const names = await popups.allTextContents();
  // The warning of an allergy is an alert.
  const popup = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  expect(names.length).toBeGreaterThan(12);
  for (const [at, name] of names.entries())
    await test.step(name, async () => {
      await popups.nth(at).click();
      await expect(page).toHaveURL(/\/merchant\/100001/);
      await expect(popup).toBeVisible();
      await page.goBack();
      await expect(popups.nth(at)).toBeVisible();
    });
  expect(complaints).toEqual([]);
});
