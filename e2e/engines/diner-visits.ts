import assert from "node:assert/strict";
import { words } from "../fixtures/words.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { element, type Screen } from "./screen.ts";

/** What a test of an engine has: a host, a screen of its own, and a way to store a picture. */
export type Visit = { screen: Screen; host: RunningHost; takesPicture(name: string): Promise<void> };

const says = words["en-US"];
const SOUP = "Braised Beef Noodle Soup";
const TABLE = 5;
/** Times the undo time of five seconds, so that a busy machine does not end it. */
const LONGER = 60;

const button = (name: string | RegExp) => element("button", name);
const heading = (name: string | RegExp) => element("heading", name);

/** Orders from the code on the table, with pictures of the menu, the review and the placed order. */
export async function ordersFromTheCode({ screen, host, takesPicture }: Visit): Promise<void> {
  const code = /(\d{4})$/.exec(await host.command("table", "open", "100001", String(TABLE)))?.[1] ?? "";
  await screen.opens(`/m/100001/q/${700_000 + TABLE}`);
  await screen.clicks(button(says.guests(2)));
  await screen.answers("the menu is open", () => location.pathname.endsWith("/order") && document.querySelector("dialog:modal") === null);
  await screen.shows(button(says.add("Popcorn Chicken", "$9.50")));
  await screen.shows(button("Call the team"));
  await takesPicture("menu");
  await screen.clicks(button(says.add("Popcorn Chicken", "$9.50")));
  await screen.clicks(element("link", says.reviewOrder));
  await screen.shows(element("text", /^Sales tax/));
  await takesPicture("review");
  await screen.clicks(button(says.placeOrder));
  const field = element("textbox", says.orderCode);
  await screen.clicks(field);
  await screen.presses(code);
  await screen.shows(heading(says.received));
  await screen.shows(element("text", /\$10\.28/));
  await takesPicture("placed-order");
  assert.match(String(await screen.path()), /\/order-detail\/\d+$/);
}

/** Opens the menu for a guest who takes the food away. */
async function opensMenu(screen: Screen): Promise<void> {
  await screen.opens("/merchant/100001/order");
  await screen.clicks(button(/^To-go/));
  await screen.hides(element("dialog", says.howEating));
}

/** Opens the sheet of a dish, chooses, adds; closes it by its button and by Back. */
export async function choosesInTheSheet({ screen, takesPicture }: Visit): Promise<void> {
  await opensMenu(screen);
  const sheet = element("dialog", SOUP);
  await screen.clicks(button(SOUP));
  await screen.shows(element("radio", "Hand-cut wide", sheet));
  await takesPicture("product-sheet");
  await screen.clicks(element("button", says.close, sheet));
  await screen.hides(sheet);
  await screen.clicks(button(SOUP));
  await screen.shows(sheet);
  await screen.window.back();
  await screen.hides(sheet);
  assert.equal(await screen.path(), "/merchant/100001/order");
  await screen.clicks(button(SOUP));
  await screen.clicks(element("radio", "Hand-cut wide", sheet));
  await screen.clicks(element("button", /^Add to order/, sheet));
  await screen.hides(sheet);
  assert.match(await screen.shows(element("link", says.reviewOrder)), /Review order/);
}

/** Signs in with a phone number and the code from the message, and leaves the question for more about the person. */
export async function signsInWithTheCode({ screen, host }: Visit): Promise<void> {
  const phone = "4155550176";
  await screen.opens("/merchant/100001/login");
  await screen.types(element("textbox", "Phone number"), phone);
  await screen.clicks(button("Send code"));
  const [, code = ""] = await host.line(new RegExp(`^sms \\+1${phone} code (\\d{6})$`));
  await screen.types(element("textbox", "6-digit code"), code);
  await screen.clicks(button("Order now"));
  const more = element("dialog", "Become a member");
  await screen.clicks(element("button", says.close, more));
  await screen.hides(more);
  await screen.until("the server knows the member", async () => {
    const read = "() => fetch('/merchant/100001/call/api/member').then((answer) => answer.json())";
    const { data } = (await screen.window.call(read, null)) as { data: { phone: string } | null };
    return data?.phone === phone;
  });
}

/** Removes a dish from the cart and restores it. */
export async function undoesARemoval({ screen }: Visit): Promise<void> {
  await opensMenu(screen);
  const lengthen = `(factor) => {
    const timer = window.setTimeout;
    window.setTimeout = (act, ms, ...more) => timer(act, ms >= 5000 ? ms * factor : ms, ...more);
  }`;
  await screen.window.call(lengthen, LONGER);
  await screen.clicks(button(says.add("Popcorn Chicken", "$9.50")));
  await screen.clicks(button(/^Open your order/));
  const cart = element("dialog", says.yourOrder);
  await screen.clicks(element("button", "Remove", cart));
  await screen.clicks(element("button", /^Undo, Removed Popcorn Chicken$/, cart));
  await screen.shows(element("button", "Popcorn Chicken, Edit", cart));
  await screen.hides(element("button", /^Undo/, cart));
}

/** Chooses the dark theme on the page of the account; the menu that is opened afterwards is dark too. */
export async function choosesTheDarkTheme({ screen, takesPicture }: Visit): Promise<void> {
  await screen.opens("/merchant/100001/account");
  await screen.clicks(element("radio", "Dark"));
  await isDark(screen);
  await opensMenu(screen);
  await isDark(screen);
  await takesPicture("menu-dark");
}

const isDark = (screen: Screen): Promise<void> =>
  screen.answers("the page is dark", () => {
    const [red = 255, green = 255, blue = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return Math.max(red, green, blue) < 60;
  });

/** Opens the page that reads codes, on a machine without a camera. */
export async function scansWithoutACamera({ screen }: Visit): Promise<void> {
  await screen.opens("/scan?merchantId=100001");
  await screen.shows(heading("The camera is off"));
  await screen.shows(element("text", /^Choose a photo$/));
}
