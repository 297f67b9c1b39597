import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, waitForHydration } from "../fixtures/diner.ts";
import { joins } from "../fixtures/joining.ts";
import { call, opensEmptyPage, placeOrder, storeSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { type Language, words } from "../fixtures/words.ts";

/** The page of a new diner, in a language. `otherPage` opens the page of another diner. */
export type CausedPlace = { page: Page; host: RunningHost; language: Language; otherPage(): Promise<Page> };

/** A screen that no URL opens: an event has to cause it. `cause` causes that event and resolves when the screen is shown. */
export type CausedScreen = {
  title: string;
  /** The dialog of the app that the screen shows: the kind of a conflict, or the file that contains the dialog. */
  dialog?: string;
  cause(place: CausedPlace): Promise<void>;
};

const AT = "/merchant/100001";
const LINE = { productId: "2001", quantity: 1 };
const PLACING = "**/call/api/member/order";

const says = {
  "en-US": { signOut: "Sign out", firstName: "First name", back: "Back", tellMe: "Tell me when it is ready" },
  "zh-TW": { signOut: "登出", firstName: "名字", back: "返回", tellMe: "餐點好了通知我" },
  "es-ES": { signOut: "Cerrar sesión", firstName: "Nombre", back: "Volver", tellMe: "Avísame cuando esté listo" },
} as const;

/** Opens a page of the restaurant in the diner's language, and waits for hydration, before which no input is handled. */
async function opens({ page, host, language }: CausedPlace, path: string): Promise<void> {
  await page.goto(`${host.origin}${words[language].path}${AT}${path}`);
  await waitForHydration(page);
}

async function hasCart(page: Page, host: RunningHost): Promise<void> {
  await opensEmptyPage(page, host);
  await storeSeating(page, { type: "to-go" });
  await call(page, "shoppingCart", { merchantId: "100001", details: [LINE] });
}

/** Opens a page for a new member with a cart. */
async function opensAsMember(place: CausedPlace, path: string): Promise<void> {
  await hasCart(place.page, place.host);
  await joins(place, newPhone());
  await opens(place, path);
}

const ordersOne = (page: Page) => placeOrder(page, { type: 2, orderItems: [LINE] });

async function places(place: CausedPlace): Promise<void> {
  const button = place.page.getByRole("button", { name: words[place.language].placeOrder, exact: true });
  await button.click();
}

async function reviews(place: CausedPlace): Promise<void> {
  await opens(place, "/order-preview");
  await expect(place.page.getByRole("button", { name: words[place.language].placeOrder, exact: true, disabled: false })).toBeVisible();
}

const hasDialog = ({ page }: CausedPlace) => expect(page.getByRole("alertdialog")).toBeVisible();

/** What happens to an order between its review and the tap that places it; `before` runs before the review. */
type Meanwhile = (place: CausedPlace, orderId: string) => Promise<unknown>;
type Happening = Meanwhile | { before: (place: CausedPlace) => Promise<string>; meanwhile: Meanwhile };

const refused = (title: string, dialog: string, happening: Happening): CausedScreen => ({
  title: `an order ${title}`,
  dialog,
  async cause(place) {
    const { before, meanwhile } = typeof happening === "function" ? { before: async () => "", meanwhile: happening } : happening;
    await hasCart(place.page, place.host);
    const orderId = await before(place);
    await reviews(place);
    await meanwhile(place, orderId);
    await places(place);
    await hasDialog(place);
  },
});

/** An order exists already, and the dishes of the cart are added to it. */
const isAdded = ({ page }: CausedPlace) => ordersOne(page);

/** Refuses the order with the code of a running or completed payment, and what the server says of it. */
const isBeingPaid =
  (code: 4040 | 11_000, told: object = {}) =>
  async ({ page }: CausedPlace) =>
    page.route(PLACING, (route) => route.fulfill({ json: { success: false, code, data: { order: { id: "7" }, ...told }, msg: "" } }));

/** The restaurant is at another origin now. */
const hasMoved = async ({ page }: CausedPlace) =>
  page.route(PLACING, (route) =>
    route.fulfill({ status: 410, json: { success: false, code: 410, data: { origin: "https://new.example" }, msg: "" } }),
  );

/** Who is paying on another phone. */
const ANA = { isYou: false, name: "Ana", attemptId: "9", amount: "12.40", since: "2026-11-29T02:00:00.000Z" };

async function mergeInto({ host, otherPage }: CausedPlace, orderId: string): Promise<string> {
  const other = await otherPage();
  await hasCart(other, host);
  const otherId = await ordersOne(other);
  await host.command("order", "merge", "100001", orderId, otherId);
  return otherId;
}

/** A member whose only coupon is chosen on the review. */
async function choosesCoupon({ page, host }: CausedPlace): Promise<string> {
  await joins({ page, host }, newPhone());
  await call(page, "shoppingCart", { merchantId: "100001", details: [{ ...LINE, quantity: 3 }] });
  const { data } = await call<{ userCouponId: string }[]>(page, "member/coupons?state=available");
  await page.evaluate((id) => sessionStorage.setItem("chosen-coupon-100001", id), data[0]?.userCouponId ?? "");
  return "";
}

/** The member's other phone places a to-go order with the coupon, and the order is completed. */
async function spendsCoupon({ page, host }: CausedPlace): Promise<void> {
  const id = await placeOrder(page, { type: 2, orderItems: [{ ...LINE, quantity: 3 }] });
  await host.command("order", "complete", "100001", id);
}

async function opensOrder(place: CausedPlace, happens: (orderId: string) => Promise<unknown>): Promise<void> {
  await hasCart(place.page, place.host);
  const id = await ordersOne(place.page);
  await happens(id);
  await opens(place, `/order-detail/${id}`);
  await expect(place.page.getByRole("main")).toContainText("$10.28");
}

/** The dialogs of the app that none of the screens shows. */
export function missedDialogs(): string[] {
  const app = join(import.meta.dirname, "../../diner/app");
  const files = globSync("**/*.tsx", { cwd: app }).filter((path) => !path.startsWith("gallery/"));
  const withDialog = files.filter((path) => readFileSync(join(app, path), "utf8").includes("<Dialog")).map((path) => basename(path));
  const conflicts = readFileSync(join(app, "checkout/submission/conflict.tsx"), "utf8").matchAll(/^ {4}case "([\w-]+)":/gm);
  const dialogs = [...withDialog.filter((name) => name !== "conflict.tsx"), ...[...conflicts].map(([, kind = ""]) => kind)];
  const caused = new Set(causedScreens.map(({ dialog }) => dialog));
  return dialogs.filter((dialog) => !caused.has(dialog));
}

/** The gua bao of Pomelo Lane, which contains peanut. */
const BAO = { "en-US": "Pork Belly Gua Bao", "zh-TW": "刈包", "es-ES": "Bao de panceta" } as const;

/** Every dialog that has no URL, and the orders that were cancelled or merged. */
export const causedScreens: CausedScreen[] = [
  {
    title: "a dish with an allergen of the allergy card is added",
    dialog: "allergy-warning-sheet.tsx",
    async cause(place) {
      const { page, host, language } = place;
      await opensEmptyPage(page, host);
      await storeSeating(page, { type: "to-go" });
      await page.evaluate(() => localStorage.setItem("diet", JSON.stringify({ diets: [], without: [], card: ["peanut"] })));
      await opens(place, "/order");
      await page
        .locator("main .c-add")
        .getByRole("button", { name: new RegExp(` ${BAO[language]}[,，]`) })
        .last()
        .click();
      await hasDialog(place);
    },
  },
  {
    title: "an order whose price has changed",
    dialog: "price",
    async cause(place) {
      const costs = (dollars: string) => place.host.command("product", "price", "100001", LINE.productId, dollars);
      await hasCart(place.page, place.host);
      await reviews(place);
      await costs("9.75");
      await places(place);
      await hasDialog(place);
      await costs("9.50");
    },
  },
  refused("that another phone has added to (12000)", "changed", {
    before: isAdded,
    meanwhile: ({ page }, id) => placeOrder(page, { type: 2, id, rowVersion: 1, orderItems: [LINE] }),
  }),
  refused("that was cancelled meanwhile", "changed", {
    before: isAdded,
    meanwhile: ({ host }, id) => host.command("order", "cancel", "100001", id, "The", "fryer", "is", "broken."),
  }),
  refused("that was merged meanwhile", "changed", { before: isAdded, meanwhile: mergeInto }),
  refused("during a payment (4040)", "paying", isBeingPaid(4040)),
  refused("that is paid on another phone (4040)", "paying-conflict.tsx", isBeingPaid(4040, { paying: [ANA] })),
  refused("while another one waits for its payment (4040)", "own-payment", isBeingPaid(4040, { orderId: "7", attemptId: "9" })),
  refused("that is paid already (11000)", "has-checkout", isBeingPaid(11_000)),
  refused("of a restaurant that has moved meanwhile", "moved", hasMoved),
  refused("whose coupon was spent meanwhile", "coupon", { before: choosesCoupon, meanwhile: spendsCoupon }),
  {
    title: "an order that was left without an answer for too long",
    dialog: "lapsed",
    async cause(place) {
      await hasCart(place.page, place.host);
      const record = { key: "00000000-0000-4000-8000-000000000000", body: { type: 2, tableId: "0", id: "0", rowVersion: 0 }, startedAt: 0 };
      await place.page.evaluate((stored) => localStorage.setItem("placing-100001", stored), JSON.stringify(record));
      await opens(place, "/order-preview");
      await hasDialog(place);
    },
  },
  {
    title: "the question before a member signs out",
    dialog: "sign-out.tsx",
    async cause(place) {
      await opensAsMember(place, "/account");
      await place.page.getByRole("button", { name: says[place.language].signOut }).click();
      await hasDialog(place);
    },
  },
  {
    title: "the question before a changed profile is left",
    dialog: "leave-dialog.tsx",
    async cause(place) {
      await opensAsMember(place, "/account/profile");
      const name = place.page.getByRole("textbox", { name: says[place.language].firstName });
      await expect(name).not.toHaveValue("");
      await name.fill("May");
      await place.page.getByRole("button", { name: says[place.language].back }).click();
      await hasDialog(place);
    },
  },
  {
    title: "an order that is ready, in a browser without messages",
    dialog: "ready-dialog.tsx",
    async cause(place) {
      await place.page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
      await opensOrder(place, async () => undefined);
      const id = new URL(place.page.url()).pathname.split("/").at(-1) ?? "";
      await place.page.getByRole("button", { name: says[place.language].tellMe }).click();
      await place.host.command("order", "complete", "100001", id);
      await hasDialog(place);
    },
  },
  {
    title: "the page of a cancelled order",
    cause: (place) => opensOrder(place, (id) => place.host.command("order", "cancel", "100001", id, "The", "fryer", "is", "broken.")),
  },
  { title: "the page of an order that was merged into another", cause: (place) => opensOrder(place, (id) => mergeInto(place, id)) },
];
