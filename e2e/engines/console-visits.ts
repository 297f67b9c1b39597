import { words } from "../fixtures/words.ts";
import type { Visit } from "./diner-visits.ts";
import { element } from "./screen.ts";

const says = words["en-US"];

/** Orders to go as a guest in the open window. */
async function ordersToGo({ screen }: Visit): Promise<void> {
  await screen.opens("/merchant/100001/order");
  await screen.clicks(element("button", /^To-go/));
  await screen.clicks(element("button", says.add("Popcorn Chicken", "$9.50")));
  await screen.clicks(element("link", says.reviewOrder));
  await screen.shows(element("text", /^Sales tax/));
  await screen.clicks(element("button", says.placeOrder));
  const sheet = element("dialog", says.whatToCallYou);
  await screen.clicks(element("textbox", says.name, sheet));
  await screen.presses("Mei");
  await screen.clicks(element("button", says.saveAndPlace, sheet));
  await screen.shows(element("heading", says.received));
}

/** Signs in to the console with the first password, sends an order on the board to the kitchen and records its payment. */
export async function sendsAndIsPaid(visit: Visit): Promise<void> {
  const { screen, host, takesPicture } = visit;
  await ordersToGo(visit);
  const output = await host.command("staff", "add", "100001", "Wei", "owner");
  const first = /First password: (\S+)/.exec(output)?.[1] ?? "";
  await screen.opens("/staff/100001/orders");
  await screen.clicks(element("textbox", "Name"));
  await screen.presses("Wei");
  await screen.clicks(element("textbox", "Password"));
  await screen.presses(first);
  await screen.clicks(element("button", "Sign in"));
  await screen.shows(element("heading", "Choose your password"));
  await screen.clicks(element("textbox", /^New password/));
  await screen.presses("three plain words");
  await screen.clicks(element("button", "Continue"));
  await screen.shows(element("heading", "Live orders"));
  const card = (stage: RegExp) => element("article", /Mei/, element("region", stage));
  await screen.shows(card(/^New/));
  await screen.shows(element("img", "Live: changes arrive at once"));
  await takesPicture("console-board");
  await screen.clicks(element("button", "Send to the kitchen", card(/^New/)));
  await screen.clicks(element("button", /Popcorn Chicken/, card(/^In the kitchen/)));
  const sheet = element("dialog");
  await screen.clicks(element("button", "Take payment", sheet));
  await screen.clicks(element("radio", "Card", sheet));
  await screen.clicks(element("button", /^Record/, sheet));
  await screen.shows(element("text", /^Total, paid/, sheet));
  await screen.clicks(element("button", says.close, sheet));
  await screen.hides(sheet);
}
