import { type Diner, expect, test } from "../fixtures/diner.ts";
import { call } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { signInWords, signsIn } from "../fixtures/signing-in.ts";

const popupOf = ({ page }: Diner) => page.getByRole("dialog", { name: signInWords["en-US"].join });

/** A new member with Become Member open over the account page; returns the phone. */
async function isNew(diner: Diner): Promise<string> {
  const phone = newPhone();
  await diner.opens("/merchant/100001/login?back=/merchant/100001/account");
  await signsIn(diner, phone);
  await expect(popupOf(diner)).toBeVisible();
  return phone;
}

test("Become Member fills the screen with logo, short name and member id, and has a read-only phone, names, birthday, email, a fixed language and a button", async ({
  diner,
  page,
}) => {
  const phone = await isNew(diner);
  const popup = popupOf(diner);
  const box = await popup.evaluate(async (element) => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  });
  expect(box).toEqual({ left: 0, top: 0, ...page.viewportSize() });
  await expect(popup.locator('img[src*="logo"]')).toBeVisible();
  const { identifier } = (await call<{ identifier: string }>(page, "member")).data;
  const number = new RegExp(`Pomelo Lane.*${identifier.slice(0, 4)}\\s?${identifier.slice(4)}`);
  await expect(popup.getByText(number)).toBeVisible();

  const phoneField = popup.getByRole("textbox", { name: "Phone", exact: true });
  await expect(phoneField).toHaveValue(`+1 ${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`);
  await expect(phoneField).not.toBeEditable();
  for (const name of ["First name", "Last name", "Email"]) await expect(popup.getByRole("textbox", { name })).toBeEditable();
  await expect(popup.getByRole("combobox", { name: "Birthday" })).toBeVisible();
  await expect(popup.getByText("Language", { exact: true })).toBeVisible();
  await expect(popup.getByText("English", { exact: true })).toBeVisible();
  await expect(popup.getByRole("button", { name: "Join and start earning" })).toBeEnabled();
});
