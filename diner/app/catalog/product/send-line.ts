import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { sameLine } from "@comanda/domain/cart/same-line";
import { add, compare, decimal, ZERO } from "@comanda/domain/money/decimal";
import type { Popup } from "../../shell/popup.ts";
import type { CartState, ChangeRejection } from "../../shell/cart/cart-store.ts";
import type { DinerSession } from "../../shell/session/diner-session.tsx";
import { forgetFullMenu } from "../../shell/session/full-menu.ts";
import type { PageCommand } from "../../shell/cart/optimistic-cart.ts";
import { type Draft, draftMemory } from "./draft.ts";

type ProductPopup = Extract<Popup, { name: "product" }>;

/** The line of a sheet that has closed; `reload` reads the product again, `unreachable` says that no answer came. */
type Sent = {
  command: Extract<PageCommand, { line: CartLineView }>;
  draft: Draft;
  popup: ProductPopup;
  unreachable: string;
  reload: () => void;
};

/** The key of a sheet's draft in memory. */
export const draftKey = (merchantId: string, { productId, lineId, choices, attempt = 0 }: ProductPopup): string =>
  `${merchantId} ${productId} ${lineId ?? (choices ? "again" : "new")} ${attempt}`;

let attempts = 0;

/** The popups of refused lines that have not opened yet, which open one after the other. */
const refused: ProductPopup[] = [];

/** A sheet has opened: if it is that of a refused line, the next one waits. */
export function awaitNextRefused({ waiting }: DinerSession): void {
  if (waiting.getSnapshot() !== null) return;
  refused.shift();
  waiting.show(refused[0] ?? null);
}

/** Sends a line to the cart. Where it is not added, its sheet opens again with the choices and the reason, once no other popup is open. */
export async function sendLine(session: DinerSession, sent: Sent): Promise<void> {
  const { merchantId, cart, waiting } = session;
  const { command, draft, reload } = sent;
  const why = await cart.change(command);
  if (!why || (await hasArrived(session, command.line, why))) return;
  const popup = { ...sent.popup };
  delete popup.attempt;
  // A newer draft for the same line keeps its place.
  if (draftMemory.of(draftKey(merchantId, popup))) popup.attempt = ++attempts;
  draftMemory.keep(draftKey(merchantId, popup), { draft, refusal: why.msg ?? sent.unreachable });
  if (why.msg !== null) {
    forgetFullMenu();
    reload();
  }
  refused.push(popup);
  if (refused.length === 1) waiting.show(popup);
}

/**
 * Whether the server has the line although no answer came: then the cart that is read from it has more of the line than before. While other
 * changes are pending the cart is not read, since the next of them replaces the cart by one without the line.
 */
async function hasArrived({ cart }: DinerSession, line: CartLineView, { msg }: ChangeRejection): Promise<boolean> {
  if (msg !== null) return false;
  const before = quantityOf(cart.getSnapshot(), line);
  await cart.refresh();
  return compare(quantityOf(cart.getSnapshot(), line), before) > 0;
}

const quantityOf = ({ lines }: CartState, line: CartLineView) =>
  lines.filter((one) => sameLine(one, line)).reduce((sum, { quantity }) => add(sum, decimal(quantity)), ZERO);
