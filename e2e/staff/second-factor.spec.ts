import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { setOrdering, signsIn, testOnOwnHost, type Waiter } from "./console.ts";

const test = testOnOwnHost();

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an app shows for the secret on the page: RFC 6238, as an app computes it. */
async function codeOnPage(page: Page): Promise<string> {
  const text = (await page.getByText(/^Secret: /).textContent())?.replace("Secret: ", "");
  const bits = [...(text ?? "").replaceAll(" ", "")].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac("sha1", bytes).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** Sets the second factor up in the form on the page. Returns a recovery code. */
async function setsUp({ page, password }: Waiter): Promise<string> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for the app" })).toBeVisible();
  await page.getByLabel("Code of the app").fill(await codeOnPage(page));
  await page.getByRole("button", { name: "Confirm" }).click();
  const codes = page.getByRole("group", { name: "Your recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? "";
  await page.getByRole("button", { name: "I have written them down" }).click();
  return code;
}

test("a manager sets up the second factor that the owner requires, before anything else", async ({ page, host }) => {
  const manager = await signsIn(page, host, "manager");
  await setOrdering(host, { managerSecondFactor: "required" });
  await manager.opens(host, "tables");
  await expect(page.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await setsUp(manager);
  await expect(page).toHaveURL(/\/tables$/);
  await manager.opens(host, "me");
  await expect(page.getByText("The restaurant requires it of you.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn off" })).toHaveCount(0);
  await setOrdering(host, { managerSecondFactor: "offered" });
});

test("a manager turns the second factor on, signs in with a recovery code, and turns it off with another one", async ({ page, host }) => {
  const manager = await signsIn(page, host, "manager");
  await manager.opens(host, "me");
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  const recovery = await setsUp(manager);
  await expect(page.getByText("On. 10 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  // The page before has a field of this name, too: that of the device.
  await expect(page.getByRole("heading", { name: /^Sign in to/ })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(manager.name);
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This code is wrong, or was used before.")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Live orders" })).toBeVisible();
  await manager.opens(host, "me");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await page.getByLabel(/^Code of the app, or a/).fill(recovery);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("This code is wrong, or was used before.")).toBeVisible();
});
