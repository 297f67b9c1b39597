import { tierViolations } from "../fixtures/accessibility.ts";
import { loadLike } from "../fixtures/servers/changed-menu.ts";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { call } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { asksForCode, joinsLater, loginOf, signInWords, signsIn } from "../fixtures/signing-in.ts";
import { tierLanguages } from "../fixtures/words.ts";

const POPCORN_CHICKEN = { "en-US": "Popcorn Chicken", "zh-TW": "鹽酥雞", "es-ES": "Pollo crujiente con albahaca" } as const;

/** Opens the menu, to go, with one dish that the server has in the cart. */
async function hasOneDish(diner: Diner): Promise<void> {
  await diner.opens("/merchant/100001/order");
  await diner.page.getByRole("button", { name: new RegExp(`^${diner.says.toGo}`) }).click();
  await diner.adds(POPCORN_CHICKEN[diner.language], "$9.50");
  await expect.poll(async () => (await call<{ details: object[] }>(diner.page, "shoppingCart")).data.details).toHaveLength(1);
}

test.describe("signing in", () => {
  for (const language of tierLanguages)
    test(
      `takes a phone and the code from the message, and the guest's cart is still there, in ${language}`,
      { tag: "@core" },
      async ({ dinerIn, complaints }) => {
        const diner = dinerIn(language);
        const phone = newPhone();
        const preview = `${diner.says.path}/merchant/100001/order-preview`;
        await hasOneDish(diner);
        await diner.opens(`/merchant/100001/login?back=${encodeURIComponent(preview)}`);
        await expect(diner.page.getByRole("heading", { name: signInWords[language].welcome })).toBeVisible();
        await signsIn(diner, phone);
        await joinsLater(diner);
        await expect(diner.page).toHaveURL(`${diner.host.origin}${preview}`);
        await expect(diner.page.getByText(POPCORN_CHICKEN[language]).first()).toBeVisible();
        expect((await call(diner.page, "member")).data).toMatchObject({ registrationState: 1, phone });
        expect(complaints).toEqual([]);
      },
    );

  test("shows each error at its field, and keeps the typed values", async ({ diner }) => {
    await diner.opens("/merchant/100001/login");
    const login = loginOf(diner);
    await login.phone.pressSequentially("1155550134");
    await diner.page.keyboard.press("Tab");
    await expect(login.phone).toHaveAccessibleDescription(login.says.notUseful);
    await expect(login.phone).toHaveValue("115-555-0134");
    await expect(login.code).toBeDisabled();
    const code = await asksForCode(diner, "4155550140");
    await expect(diner.page.getByText(login.says.resend)).toBeVisible();
    const wrong = code === "111111" ? "222222" : "111111";
    await login.code.fill(wrong);
    await login.orderNow.click();
    await expect(login.code).toHaveAccessibleDescription("This code is not correct. Check the message.");
    await expect(login.code).toHaveValue(wrong);

    // The countdown survives a reload, the phone does not.
    await diner.page.reload();
    await expect(diner.page.getByText(login.says.resend)).toBeVisible();
    await expect(login.phone).toHaveValue("");
    // A page without the countdown requests a code too soon: the server refuses, and the sent code stays valid.
    await diner.page.evaluate(() => sessionStorage.clear());
    await login.phone.fill("+1 (415) 555-0140");
    await expect(login.phone).toHaveValue("415-555-0140");
    await login.phone.press("Enter");
    await expect(login.phone).toHaveAccessibleDescription("One message per minute. Wait a moment.");
    await expect(diner.page.getByText(login.says.resend)).toBeVisible();
    // A code is valid once: another tab has used it.
    expect(await call(diner.page, "member/login", { phone: "4155550140", code, autoRegister: true })).toMatchObject({ code: 0 });
    await login.code.fill(code);
    await login.code.press("Enter");
    await expect(login.code).toHaveAccessibleDescription("This code is not correct. Check the message.");
    // At the end: the check may take longer than the countdown.
    expect(await tierViolations(diner.page)).toEqual([]);
  });

  test("allows editing in the middle of a number, and keeps the caret's position", async ({ diner }) => {
    await diner.opens("/merchant/100001/login");
    const { phone } = loginOf(diner);
    await phone.fill("4155550134");
    await expect(phone).toHaveValue("415-555-0134");
    await phone.press("Home");
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Backspace", "6"]) await phone.press(key);
    await expect(phone).toHaveValue("416-555-0134");
    await phone.press("9");
    await expect(phone).toHaveValue("416-555-0134");
  });
});

test.describe("a page that requires a member", () => {
  test("opens the login over the menu where guests cannot order, and continues to the preview", async ({ diner, host }) => {
    // The deli accepts orders at any time.
    await loadLike(host, "harbor-deli", [["  maxGuests: 8", "  maxGuests: 8\n  ordersWhenClosed: true"]]);
    await diner.opens("/merchant/100002/order");
    await diner.page.getByRole("button", { name: /^To-go/ }).click();
    await diner.tapsOn(/^Add /);
    await diner.tapsOn(diner.says.reviewOrder, "link");
    const login = loginOf(diner);
    await expect(login.phone).toBeFocused();
    await expect(diner.page).toHaveURL(/\/merchant\/100002\/order$/);
    await expect(login.asGuest).toHaveCount(0);

    await diner.tapsOn(diner.says.close);
    await expect(login.phone).toBeHidden();
    await expect(diner.page).toHaveURL(/\/merchant\/100002\/order$/);
    await diner.tapsOn(diner.says.reviewOrder, "link");
    await signsIn(diner, newPhone());
    await joinsLater(diner);
    await expect(diner.page).toHaveURL(/\/merchant\/100002\/order-preview$/);
    await expect(diner.page.getByRole("button", { name: diner.says.placeOrder })).toBeVisible();
  });

  test.describe("opens the login over the review when the order is placed without a session, and nothing is ordered", () => {
    for (const [when, isPricedAsGuest] of [
      ["the session ends after the order was priced", false],
      ["the session ends before the order is priced", true],
    ] as const)
      test(when, async ({ diner, host }) => {
        await loadLike(host, "harbor-deli", [["  maxGuests: 8", "  maxGuests: 8\n  ordersWhenClosed: true"]]);
        await diner.opens("/merchant/100002/order");
        await diner.page.getByRole("button", { name: /^To-go/ }).click();
        await diner.tapsOn(/^Add /);
        await diner.tapsOn(diner.says.reviewOrder, "link");
        await signsIn(diner, newPhone());
        await joinsLater(diner);
        // With a name, so that the order is sent without a further question.
        await diner.page.evaluate(async () => {
          const body = JSON.stringify({ firstName: "Mei", lastName: "Lin", birthday: 1120, mail: "mei@mail.com" });
          await fetch("/merchant/100002/call/api/member", { method: "PUT", headers: { "content-type": "application/json" }, body });
        });
        // Away from the page, so that none of its calls is taken for one of the next page.
        await diner.page.goto("about:blank", { waitUntil: "commit" });
        const isRead = diner.page.waitForResponse(/call\/api\/member$/);
        await diner.page.route(/call\/api\/merchant\/order\/preview$/, async (route) => {
          await isRead;
          if (isPricedAsGuest) await diner.page.context().clearCookies();
          await route.continue();
        });
        await diner.opens("/merchant/100002/order-preview");
        await expect(diner.page.getByRole("button", { name: diner.says.placeOrder })).toBeEnabled();
        if (!isPricedAsGuest) await diner.page.context().clearCookies();
        await diner.places();
        await expect(loginOf(diner).phone).toBeFocused();
        await expect(diner.page).toHaveURL(/\/merchant\/100002\/order-preview#login$/);
        expect(await host.command("order", "list", "100002")).not.toMatch(/Mei/);
      });
  });

  test("redirects its URL to the login in the same language, and back", async ({ dinerIn }) => {
    const diner = dinerIn("zh-TW");
    await diner.opens("/merchant/100002/order-list");
    await expect(diner.page).toHaveURL(/\/zh-tw\/merchant\/100002\/login\?back=/);
    await signsIn(diner, newPhone());
    await joinsLater(diner);
    await expect(diner.page).toHaveURL(/\/zh-tw\/merchant\/100002\/order-list$/);
  });
});

test.describe("a member", () => {
  test("who was signed out in another tab signs in again over the page, and stays on it", async ({ diner }) => {
    await hasOneDish(diner);
    await diner.opens("/merchant/100001/login?back=/merchant/100001/order-preview");
    await signsIn(diner, newPhone());
    await joinsLater(diner);
    await expect(diner.page.getByRole("button", { name: diner.says.placeOrder })).toBeVisible();
    const cookies = await diner.page.context().cookies();
    await call(diner.page, "member/logout", {});
    await diner.page.context().addCookies(cookies);
    await diner.page.reload();
    await expect(loginOf(diner).phone).toBeFocused();
    await expect(diner.page).toHaveURL(/\/order-preview#login$/);
    await diner.tapsOn(diner.says.close);
    await expect(loginOf(diner).phone).toBeHidden();
  });

  test("leaves no token, code or phone that a script could read", async ({ diner, complaints }) => {
    const { page } = diner;
    const reports: string[] = [];
    page.on("response", async (answer) => {
      const isPage = /\.data(\?|$)/.test(answer.url()) || answer.request().resourceType() === "document";
      if (isPage && answer.status() === 200) reports.push(await answer.text().catch(() => ""));
    });
    await diner.opens("/merchant/100001/login");
    const code = await asksForCode(diner, "4155550146");
    const answered = page.waitForResponse(/api\/member\/login/);
    await loginOf(diner).code.fill(code);
    await loginOf(diner).orderNow.click();
    const { data } = (await (await answered).json()) as { data: object };
    expect(Object.keys(data)).not.toContain("token");
    await joinsLater(diner);
    for (const path of ["", "/member", "/account", "/account/profile", "/coupon-available", "/order-list", "/order"])
      await diner.opens(`/merchant/100001${path}`);
    await diner.opens("/merchant/100001");
    for (const tab of ["Member", "Account"]) await diner.tapsOn(tab, "link");
    await expect(page).toHaveURL(/\/account$/);

    const cookies = await page.context().cookies();
    const secrets = cookies.filter(({ name }) => ["token", "uid", "registration-state"].includes(name));
    expect(secrets.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
      [true, "Lax"],
      [true, "Lax"],
      [true, "Lax"],
    ]);
    const token = /100001\.([\w-]+)/.exec(secrets.find(({ name }) => name === "token")?.value ?? "")?.[1] ?? "";
    expect(token).toHaveLength(43);
    const readable = await page.evaluate(() =>
      [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage), JSON.stringify(history.state)].join("\n"),
    );
    for (const secret of [token, code, "4155550146", "415-555-0146"]) expect([...reports, readable].join("\n")).not.toContain(secret);
    expect(complaints).toEqual([]);
  });
});
