import { expect, type Page } from "@playwright/test";
import { call } from "./page-call.ts";
import { addressOf } from "./phones.ts";
import type { RunningHost } from "./running-host.ts";

/** Becomes a member with a name and a birthday, who has the welcome coupon, by the calls that the pages make. */
export async function joins({ page, host }: { page: Page; host: RunningHost }, phone: string): Promise<void> {
  await page.setExtraHTTPHeaders({ "x-forwarded-for": addressOf(phone) });
  expect(await call(page, "member/phone/code", { phone })).toMatchObject({ success: true });
  const [, code] = await host.line(new RegExp(`^sms \\+1${phone} code (\\d{6})$`));
  await call(page, "member/login", { phone, code, autoRegister: true, autoReceiveCoupon: true, autoFillingName: false });
  const body = { firstName: "Mei", lastName: "Lin", birthday: 1120, mail: "mei@mail.com" };
  expect(await call(page, "PUT member", body)).toMatchObject({ success: true });
}
