import type { Locator, Page } from "@playwright/test";
import { tierViolations, violations } from "../fixtures/accessibility.ts";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { showsToast } from "../fixtures/brief-text.ts";
import { call, opensEmptyPage, storeSeating } from "../fixtures/page-call.ts";
import { addressOf, newPhone } from "../fixtures/phones.ts";
import { signInWords, signsIn } from "../fixtures/signing-in.ts";
import { type Language, tierLanguages } from "../fixtures/words.ts";

/** The texts of Become Member, as in the design (section 16), in three languages. */
const memberWords = {
  "en-US": {
    first: "First name",
    last: "Last name",
    birthday: "Birthday",
    month: "Month",
    day: "Day",
    november: "November",
    the20th: "20",
    confirm: "Confirm November 20",
    chosen: "November 20",
    mail: "Email",
    join: "Join and start earning",
    welcome: "Your welcome coupon is ready",
    nameRequired: "Enter your first and last name",
    birthdayRequired: "Choose your birthday",
    mailIncorrect: "Use a full address, like mei@mail.com.",
  },
  "zh-TW": {
    first: "名字",
    last: "姓氏",
    birthday: "生日",
    month: "月",
    day: "日",
    november: "11 月",
    the20th: "20 日",
    confirm: "確認 11 月 20 日",
    chosen: "11 月 20 日",
    mail: "電子信箱",
    join: "加入並開始累點",
    welcome: "1 張優惠券已可使用",
    nameRequired: "請填寫名字與姓氏",
    birthdayRequired: "請選擇生日",
    mailIncorrect: "請填寫完整信箱，例如 mei@mail.com。",
  },
  "es-ES": {
    first: "Nombre",
    last: "Apellido",
    birthday: "Cumpleaños",
    month: "Mes",
    day: "Día",
    november: "noviembre",
    the20th: "20",
    confirm: "Confirmar 20 de noviembre",
    chosen: "20 de noviembre",
    mail: "Correo electrónico",
    join: "Unirme y ganar puntos",
    welcome: "Tu cupón de bienvenida está listo",
    nameRequired: "Escribe tu nombre y apellido",
    birthdayRequired: "Elige tu cumpleaños",
    mailIncorrect: "Escribe la dirección completa, como mei@mail.com.",
  },
} as const satisfies Record<Language, object>;

/** The elements of the profile form, in a popup or on a page, and of its date picker. */
const formOf = ({ page, language }: Diner) => {
  const says = memberWords[language];
  return {
    says,
    popup: page.getByRole("dialog", { name: signInWords[language].join }),
    first: page.getByRole("textbox", { name: says.first }),
    last: page.getByRole("textbox", { name: says.last }),
    birthday: page.getByRole("combobox", { name: says.birthday }),
    mail: page.getByRole("textbox", { name: says.mail }),
    join: page.getByRole("button", { name: says.join }),
    month: page.getByRole("listbox", { name: says.month, exact: true }),
    day: page.getByRole("listbox", { name: says.day, exact: true }),
    confirm: page.getByRole("button", { name: says.confirm }),
  };
};

/** Signs in with a new phone, and waits for Become Member. */
async function isNew(diner: Diner, phone: string, back = "/merchant/100001/account"): Promise<void> {
  await diner.opens(`/merchant/100001/login?back=${encodeURIComponent(`${diner.says.path}${back}`)}`);
  await signsIn(diner, phone);
  await expect(formOf(diner).popup).toBeVisible();
}

const memberOf = async (page: Page) => (await call<Record<string, unknown>>(page, "member")).data;

/** Selects a row of a wheel by touch: drags it into the middle, in several steps where it is not visible. */
async function turnsTo(diner: Diner, wheel: "month" | "day", row: string): Promise<void> {
  const { [wheel]: column } = formOf(diner);
  const option = column.getByRole("option", { name: row, exact: true });
  const box = await column.boundingBox();
  if (!box) throw new Error("the wheel is not there");
  const [x, middle] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await diner.page.context().newCDPSession(diner.page);
  await expect(async () => {
    const at = await option.boundingBox();
    const far = at ? at.y + at.height / 2 - middle : 0;
    const by = Math.max(-88, Math.min(88, far));
    if (Math.abs(by) > 1) {
      const drag = [0, 0.25, 0.5, 0.75, 1].map((part) => [{ x, y: middle - by * part }]);
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y: middle }] });
      for (const touchPoints of drag) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
    await expect(option).toHaveAttribute("aria-selected", "true", { timeout: 200 });
  }).toPass();
  await touch.detach();
}

test.describe("becoming a member", () => {
  for (const language of tierLanguages)
    test(`with a finger, in ${language}`, { tag: "@core" }, async ({ dinerIn, complaints }) => {
      const diner = dinerIn(language);
      await isNew(diner, newPhone());
      const form = formOf(diner);
      // A wheel without inertia stops where the finger releases it.
      await diner.page.emulateMedia({ reducedMotion: "reduce" });
      await form.first.fill("Mei");
      await form.last.fill("Lin");
      await form.birthday.tap();
      await turnsTo(diner, "month", form.says.november);
      await turnsTo(diner, "day", form.says.the20th);
      await form.confirm.tap();
      await expect(form.birthday).toHaveText(form.says.chosen);
      await form.mail.fill("mei.lin@mail.com");
      await showsToast(diner.page, form.says.welcome, () => form.join.tap());
      await expect(form.popup).toBeHidden();
      await expect(diner.page).toHaveURL(new RegExp(`${diner.says.path}/merchant/100001/account$`));
      expect(await memberOf(diner.page)).toMatchObject({
        name: "Mei Lin",
        birthday: 1120,
        mail: "mei.lin@mail.com",
        languagePreference: "en",
      });
      expect(complaints).toEqual([]);
    });

  test("works by keyboard alone, for a birthday on 29 February", async ({ diner }) => {
    await isNew(diner, newPhone());
    const { page } = diner;
    const form = formOf(diner);
    const types = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await types("Tab", "Tab");
    await expect(form.popup.getByRole("textbox", { name: "Phone" })).toBeFocused();
    await types("Tab");
    await page.keyboard.type("Mei");
    await types("Tab");
    await page.keyboard.type("Lin");
    await types("Tab");
    await expect(form.birthday).toBeFocused();
    await types("ArrowDown");
    await expect(form.month).toBeVisible();
    await types("Tab", "Home", "Tab", "End");
    await expect(page.getByRole("button", { name: "Confirm January 31" })).toBeVisible();
    await types("Shift+Tab", "ArrowDown");
    await expect(page.getByRole("button", { name: "Confirm February 29" })).toBeVisible();
    await types("Tab", "Tab", "Enter");
    await expect(form.birthday).toBeFocused();
    await expect(form.birthday).toHaveText("February 29");
    await types("Tab");
    await page.keyboard.type("mei.lin@mail.com");
    await types("Enter");
    await expect(form.popup).toBeHidden();
    expect(await memberOf(page)).toMatchObject({ name: "Mei Lin", birthday: 229 });
  });

  test("shows each missing value at its field, and is not possible without it", async ({ diner }) => {
    await isNew(diner, newPhone());
    const { page } = diner;
    const form = formOf(diner);
    await form.mail.fill("mei@mail");
    await form.mail.blur();
    await expect(form.mail).toHaveAccessibleDescription(form.says.mailIncorrect);
    await form.join.click();
    await expect(form.first).toBeFocused();
    await expect(form.first).toHaveAccessibleDescription(form.says.nameRequired);
    await expect(form.birthday).toHaveAccessibleDescription(form.says.birthdayRequired);
    expect(await tierViolations(page)).toEqual([]);
    await form.first.fill("Mei");
    await form.last.fill("Lin");
    await form.join.click();
    await expect(form.birthday).toBeFocused();

    // The browser's back closes only the picker, and the typed values stay.
    await form.birthday.click();
    await expect(form.month).toBeVisible();
    expect(await tierViolations(page)).toEqual([]);
    await page.goBack();
    await expect(form.month).toBeHidden();
    await expect(form.first).toHaveValue("Mei");
    await form.birthday.click();
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await form.join.click();
    await expect(form.mail).toBeFocused();

    // An address that the page accepts and the server rejects.
    await page.route("**/call/api/member", (route, request) =>
      request.method() === "PUT" ? route.continue({ postData: { ...(request.postDataJSON() as object), mail: "mei" } }) : route.continue(),
    );
    await form.mail.fill("mei.lin@mail.com");
    await form.join.click();
    await expect(form.mail).toHaveAccessibleDescription(form.says.mailIncorrect);
    await expect(form.mail).toBeFocused();
    await page.unroute("**/call/api/member");
    await page.context().setOffline(true);
    await form.mail.fill("mei@mail.com");
    await form.join.click();
    await expect(page.getByText("Could not reach the restaurant. Try again.").last()).toBeVisible();
    await page.context().setOffline(false);
    await form.join.click();
    await expect(form.popup).toBeHidden();
  });
});

test("a member without a name is asked for it when ordering, and the order continues", async ({ diner }) => {
  const { page } = diner;
  await diner.opens("/merchant/100001/order");
  await page.getByRole("button", { name: /^To-go/ }).click();
  const isKept = page.waitForResponse(/call\/api\/shoppingCart$/);
  await diner.adds("Popcorn Chicken", "$9.50");
  await isKept;
  await isNew(diner, newPhone(), "/merchant/100001/order-preview");
  await formOf(diner).popup.getByRole("button", { name: diner.says.close }).click();
  await expect(formOf(diner).popup).toBeHidden();
  await diner.places();
  const popup = page.getByRole("dialog", { name: "What should we call you?" });
  await expect(popup.getByRole("textbox", { name: "First name" })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type("Mei");
  await popup.getByRole("textbox", { name: "Last name" }).fill("Lin");
  await choosesRest(page, popup);
  await popup.getByRole("button", { name: "Save and place order, $10.28" }).click();
  await diner.hasOrdered();
  expect(await memberOf(page)).toMatchObject({ name: "Mei Lin", mail: "mei.lin@mail.com" });
});

/** Chooses the birthday that the picker proposes, and types an email. */
async function choosesRest(page: Page, popup: Locator): Promise<void> {
  await popup.getByRole("combobox", { name: "Birthday" }).click();
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await expect(popup.getByRole("combobox", { name: "Birthday" })).toHaveText(/\d/);
  await popup.getByRole("textbox", { name: "Email" }).fill("mei.lin@mail.com");
}

test("a member without a name who signed in in another tab is asked for it after the server's refusal", async ({ diner, host }) => {
  const { page } = diner;
  const phone = newPhone();
  await opensEmptyPage(page, host);
  await storeSeating(page, { type: "to-go" });
  await call(page, "shoppingCart", { merchantId: "100001", details: [{ productId: "2001", quantity: "1" }] });
  await diner.opens("/merchant/100001/order-preview");
  await expect(page.getByRole("button", { name: diner.says.placeOrder, exact: true })).toBeEnabled();
  await page.setExtraHTTPHeaders({ "x-forwarded-for": addressOf(phone) });
  await call(page, "member/phone/code", { phone });
  const [, code] = await host.line(new RegExp(`^sms \\+1${phone} code (\\d{6})$`));
  expect(await call(page, "member/login", { phone, code, autoRegister: true })).toMatchObject({ success: true });
  await diner.places();
  const popup = page.getByRole("dialog", { name: "What should we call you?" });
  await expect(popup.getByRole("textbox", { name: "First name" })).toBeVisible();
  await popup.getByRole("textbox", { name: "First name" }).fill("Mei");
  await popup.getByRole("textbox", { name: "Last name" }).fill("Lin");
  await choosesRest(page, popup);
  await popup.getByRole("button", { name: /^Save/ }).click();
  await expect(popup).toBeHidden();
  await diner.hasOrdered();
});

/** Signs a new member in, and opens their profile. */
async function opensProfile(diner: Diner) {
  await isNew(diner, newPhone());
  const form = formOf(diner);
  await form.popup.getByRole("button", { name: diner.says.close }).click();
  await expect(form.popup).toBeHidden();
  await diner.tapsOn(/^Profile/, "link");
  return form;
}

test("a profile can be saved once it has changed, and asks before changes are discarded", async ({ diner }) => {
  const { page } = diner;
  const form = await opensProfile(diner);
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await form.first.fill("Mei");
  await expect(save).not.toHaveAttribute("aria-disabled", "true");
  await page.goBack();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await expect(form.first).toHaveValue("Mei");
  await fillsProfile(page, form);
  await showsToast(page, "Saved", () => save.click());
  await expect(save).toHaveAttribute("aria-disabled", "true");
  expect(await memberOf(page)).toMatchObject({ name: "Mei Lin", mail: "mei.lin@mail.com" });
  await form.first.fill("May");
  await diner.tapsOn("Back");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/merchant\/100001\/account$/);
});

/** Types everything that a new member's profile needs. */
async function fillsProfile(page: Page, form: Awaited<ReturnType<typeof opensProfile>>): Promise<void> {
  await form.first.fill("Mei");
  await form.last.fill("Lin");
  await form.mail.fill("mei.lin@mail.com");
  await form.birthday.click();
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await expect(form.month).toBeHidden();
}

test("what is typed while a profile is saved stays, to be saved next", async ({ diner }) => {
  const { page } = diner;
  const form = await opensProfile(diner);
  await fillsProfile(page, form);
  const mayBeSaved = Promise.withResolvers<void>();
  await page.route(/\/call\/api\/member(\?|$)/, (route) => mayBeSaved.promise.then(() => route.continue()), { times: 1 });
  const saving = page.waitForRequest((request) => request.method() === "PUT");
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await saving;
  await form.last.fill("Lin Chen");
  await showsToast(page, "Saved", async () => mayBeSaved.resolve());
  await expect(form.last).toHaveValue("Lin Chen");
  expect(await memberOf(page)).toMatchObject({ name: "Mei Lin" });
  await save.click();
  await expect(save).toHaveAttribute("aria-disabled", "true");
  expect(await memberOf(page)).toMatchObject({ name: "Mei Lin Chen" });
});

test("a profile that is changed again right after it was saved asks nothing until it is left", async ({ diner }) => {
  const { page } = diner;
  const form = await opensProfile(diner);
  await fillsProfile(page, form);
  // The history entry of unsaved changes is removed a moment after the saving: held back until something is typed.
  const goesBack = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const go = history.go.bind(history);
    history.go = (steps = 0) => {
      history.go = go;
      resolve(steps);
    };
    return { isWanted: () => promise, goNow: () => promise.then((steps) => go(steps)) };
  });
  await page.getByRole("button", { name: "Save changes" }).click();
  await goesBack.evaluate(({ isWanted }) => isWanted());
  await form.first.fill("May");
  await goesBack.evaluate(async ({ goNow }) => {
    const { promise, resolve } = Promise.withResolvers<Event>();
    addEventListener("popstate", resolve, { once: true });
    await goNow();
    await promise;
  });
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain("isEditing");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await diner.tapsOn("Back");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/merchant\/100001\/account$/);
});

test("Back at the moment a profile is changed asks before the change is discarded", async ({ diner }) => {
  const { page } = diner;
  const form = await opensProfile(diner);
  await expect(form.first).toBeVisible();
  const back = await page.getByRole("button", { name: "Back", exact: true }).elementHandle();
  await form.first.evaluate(async (field, button) => {
    field.focus();
    document.execCommand("insertText", false, "Mei");
    await Promise.resolve();
    (button as HTMLElement).click();
  }, back);
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await expect(form.first).toHaveValue("Mei");
  await page.goBack();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/merchant\/100001\/account$/);
});

test("Become Member over the profile opens only the popup's date picker", async ({ diner }) => {
  const { page } = diner;
  await isNew(diner, newPhone(), "/merchant/100001/account/profile");
  const form = formOf(diner);
  await form.popup.getByRole("combobox", { name: form.says.birthday }).click();
  await expect(form.month).toBeVisible();
  await expect(page.locator("dialog[open]")).toHaveCount(2);
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await expect(form.month).toBeHidden();
  await expect(form.popup.getByRole("combobox", { name: form.says.birthday })).toHaveText(/\d/);
});
