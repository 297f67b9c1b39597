import { OrderType } from "@comanda/domain/codes";
import { MAX_LINES_OF_ORDER } from "@comanda/domain/limits";
import { tableIdFor } from "@comanda/domain/order-type";
import { refuse, type Result } from "@comanda/domain/result";
import type { SeatedCaller } from "../caller.ts";
import type { Deps } from "../deps.ts";
import type { MenuSnapshot } from "../menu/menu-cache.ts";
import type { AskedOrder, OrderBasis } from "./order-basis.ts";
import { findGround } from "./order-ground.ts";
import { readingOn } from "./order-member-view.ts";
import { findProcessingOrder } from "./order-store.ts";
import { orderView } from "./order-view.ts";

type Why =
  | "malformed-input"
  | "not-found"
  | "table-required"
  | "order-type-closed"
  | "order-modified"
  | "order-too-long"
  | "checkout-in-progress"
  | "order-has-checkout";

/**
 * Reads what an order is composed on, with what was answered to its key before, and refuses a place that does not exist, a kind of order that the restaurant does
 * not take, and a stale version (product rules, section 8: Order payload).
 */
export async function readForOrder(
  deps: Deps,
  caller: SeatedCaller,
  asked: AskedOrder & { key?: string },
): Promise<Result<OrderBasis, Why>> {
  const { merchantId, diner } = caller;
  const { type, key } = asked;
  const tableId = tableIdFor(asked.type as OrderType, asked.tableId);
  const now = deps.clock.now();
  const ground = await findGround(deps.db, { merchantId, tableId, dinerId: diner.id, type, asked: idsIn(asked), now, ...(key && { key }) });
  const snapshot = ground && (await deps.menus.snapshotAt(merchantId, ground.menuVersion));
  if (!ground || !snapshot) return refuse("not-found");
  const { settings } = snapshot.merchant.definition;
  if (asked.type === OrderType.DINE_IN && tableId === "0") return refuse("table-required", issue("tableId", "required"));
  if (tableId !== "0" && !ground.table) return refuse("not-found");
  if (!isOpen(asked.type, settings)) return refuse("order-type-closed", issue("type", "not taken by this restaurant"));
  if ((asked.guests ?? 1) > settings.maxGuests) return refuse("malformed-input", issue("guests", `at most ${settings.maxGuests}`));
  const place = { merchantId, dinerId: diner.id, type, tableId, id: asked.id };
  const there = ground.hasOpenOrder ? await findProcessingOrder(deps.db, place) : null;
  const reading = readingOn(snapshot, { now, locale: caller.locale });
  const help = () => ({ order: there && orderView(there, reading) });
  const stale = asked.id !== (there?.order.id ?? "0") || (there !== null && asked.rowVersion !== there.order.rowVersion);
  if (stale) return refuse("order-modified", help());
  if (there?.order.isCheckingOut) return refuse("checkout-in-progress", help());
  if (there && Number(there.order.paid) > 0) return refuse("order-has-checkout", help());
  if ((there?.items.length ?? 0) + asked.orderItems.length > MAX_LINES_OF_ORDER) return refuse("order-too-long");
  return { ok: true, value: { caller, reading, snapshot, ground, there } };
}

const issue = (path: string, message: string) => ({ issues: [{ path, message }] });

const isOpen = (type: number, settings: MenuSnapshot["merchant"]["definition"]["settings"]): boolean =>
  type === OrderType.DINE_IN ||
  (type === OrderType.TO_GO && settings.toGo) ||
  (type === OrderType.PICKUP && settings.pickup) ||
  (type === OrderType.DELIVERY && settings.delivery);

const idsIn = ({ orderItems }: AskedOrder): string[] => [
  ...new Set(orderItems.flatMap((line) => [line.productId, ...line.orderItemModifiers.map((one) => one.modifierProductId)])),
];
