import { tierViolations } from "../fixtures/accessibility.ts";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { joins } from "../fixtures/joining.ts";
import { call, namesInCart, opensEmptyPage } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { tierLanguages } from "../fixtures/words.ts";

const DISH = { "en-US": "Warm Soy Milk", "zh-TW": "熱豆漿", "es-ES": "Leche de soya caliente" } as const;
const says = {
  "en-US": {
    add: "Add your name",
    phone: "Phone",
    wrong: "Enter a name of at most 60 characters.",
    phoneWrong: "Enter a phone number, or leave this empty.",
  },
  "zh-TW": { add: "填寫姓名", phone: "電話", wrong: "請填寫姓名，最多 60 個字。", phoneWrong: "請填寫電話號碼，或留空。" },
  "es-ES": {
    add: "Añade tu nombre",
    phone: "Teléfono",
    wrong: "Escribe un nombre de 60 caracteres como máximo.",
    phoneWrong: "Escribe un teléfono o deja el campo vacío.",
  },
} as const;

const sheet = (diner: Diner) => diner.page.getByRole("dialog", { name: diner.says.whatToCallYou });
const field = (diner: Diner, name: string) => sheet(diner).getByRole("textbox", { name, exact: true });

/** Chooses to-go where nothing is chosen yet, and opens the review with one dish. */
async function reviewsToGo(diner: Diner, isChosen = false): Promise<void> {
  await diner.opens("/merchant/100001/order");
  if (!isChosen)
    await diner.page
      .getByRole("dialog", { name: diner.says.howEating })
      .getByRole("button", { name: new RegExp(`^${diner.says.toGo}`) })
      .click();
  await diner.tapsOn(new RegExp(`${DISH[diner.language]}[,，] ?\\$`));
  await diner.reviews();
}

for (const language of tierLanguages)
  test(`a guest who orders to go is asked for a name before the order is placed, and the order and the staff have it, in ${language}`, async ({
    dinerIn,
    host,
    complaints,
  }) => {
    const diner = dinerIn(language);
    const { page } = diner;
    await reviewsToGo(diner);
    await diner.places();
    await expect(field(diner, diner.says.name)).toBeFocused();
    expect(await tierViolations(page)).toEqual([]);
    // By keyboard: the missing field shows its error and gets the focus.
    await page.keyboard.press("Enter");
    await expect(field(diner, diner.says.name)).toHaveAccessibleDescription(says[language].wrong);
    await page.keyboard.type("<b>Mei</b>");
    await page.keyboard.press("Tab");
    await expect(field(diner, says[language].phone)).toBeFocused();
    await page.keyboard.type("call me");
    await page.keyboard.press("Enter");
    await expect(field(diner, says[language].phone)).toHaveAccessibleDescription(says[language].phoneWrong);
    await field(diner, says[language].phone).fill("415-555-0134");
    await page.keyboard.press("Enter");
    const id = await diner.hasOrdered();
    await expect(page.getByText(/^\d+ · <b>Mei<\/b> /)).toBeVisible();
    await host.line(new RegExp(` placed ${id} for <b>Mei</b>, 415-555-0134$`));
    expect(complaints).toEqual([]);
  });

test("the name is stored in the browser for the next order, where it can be changed", async ({ diner, host }) => {
  const { page } = diner;
  await reviewsToGo(diner);
  await diner.places();
  await diner.givesName("Mei");
  const id = await diner.hasOrdered();
  await host.command("order", "complete", "100001", id);
  await expect.poll(() => namesInCart(page)).toEqual([]);
  await reviewsToGo(diner, true);
  await page.getByRole("button", { name: /^Mei/ }).click();
  await expect(field(diner, diner.says.name)).toHaveValue("Mei");
  await field(diner, diner.says.name).fill("Ana");
  await sheet(diner).getByRole("button", { name: "Save", exact: true }).click();
  await expect(sheet(diner)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Ana/ })).toBeVisible();
  await diner.places();
  await diner.hasOrdered();
  await expect(page.getByText(/^\d+ · Ana about \d+:\d\d\s[AP]M$/)).toBeVisible();
});

test("going back from the name sheet, a reload and a second tap place the order at most once", async ({ diner }) => {
  const { page } = diner;
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/member/order") && sent.push(request.headers()["idempotency-key"] ?? ""));
  await reviewsToGo(diner);
  await diner.places();
  await expect(sheet(diner)).toBeVisible();
  await page.goBack();
  await expect(sheet(diner)).toBeHidden();
  await expect(page).toHaveURL(/order-preview$/);
  await diner.places();
  await expect(sheet(diner)).toBeVisible();
  await page.reload();
  await field(diner, diner.says.name).fill("Mei");
  await sheet(diner).getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Mei/ })).toBeVisible();
  await expect(sheet(diner)).toBeHidden();
  await expect(page).toHaveURL(/order-preview$/);
  expect(sent).toEqual([]);
  await page.evaluate(() => localStorage.removeItem("to-go-customer"));
  await page.reload();
  await diner.places();
  await field(diner, diner.says.name).fill("Mei");
  await sheet(diner).getByRole("button", { name: diner.says.saveAndPlace }).dblclick();
  await diner.hasOrdered();
  expect(new Set(sent).size).toBe(1);
});

test("a member with a to-go order is asked for no name, and the order has the first name", async ({ diner }) => {
  const { page } = diner;
  await opensEmptyPage(page, diner.host);
  await joins(diner, newPhone());
  const { data } = await call<{ firstName: string }>(page, "member");
  await reviewsToGo(diner);
  await expect(page.getByRole("button", { name: says["en-US"].add })).toHaveCount(0);
  await diner.places();
  await diner.hasOrdered();
  await expect(page.getByText(new RegExp(`^\\d+ · ${data.firstName} about `))).toBeVisible();
});
