import type { ChosenModifier } from "@comanda/domain/cart/order-line";
import { OrderType } from "@comanda/domain/codes";
import { MAX_LINES_OF_ORDER } from "@comanda/domain/limits";
import { tableIdFor } from "@comanda/domain/order/order-type";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { movedFrom } from "../../seats/moved-seat.ts";
import { takesType } from "../../platform/merchant/offered-types.ts";
import type { OrderRequest, OrderContext } from "./order-context.ts";
import { itemsOfLines } from "./ordered-lines.ts";
import { isCheckedOut } from "../read/checkout.ts";
import { type CurrentState, readCurrentState } from "./current-state.ts";
import type { OrderWithItems } from "../read/order-record.ts";
import { readingOn } from "../read/order-member-view.ts";
import { findProcessingOrder } from "../read/order-store.ts";
import { orderView } from "../read/order-view.ts";
import { findPaying, payingPhoneOf } from "../read/paying-store.ts";

type ContextRefusal =
  | "malformed-input"
  | "not-found"
  | "table-required"
  | "order-type-closed"
  | "order-modified"
  | "order-too-long"
  | "checkout-in-progress"
  | "order-has-checkout";

/**
 * Reads the context of an order, with the answer stored under its key. Refuses an unknown table, an order type that the restaurant does not
 * offer, and a stale version (product rules, section 8: Order payload). An order for a table from which the staff moved the caller's party is
 * one for the table where it sits now. An order that a person takes adds to what the staff has taken at the table and what is not paid; to go it
 * is a new one.
 */
export async function readOrderContext(
  deps: Deps,
  caller: AuthenticatedCaller,
  request: OrderRequest & { key?: string },
): Promise<Result<OrderContext, ContextRefusal>> {
  const { merchantId, diner } = caller;
  const { type, key } = request;
  const tableId = tableIdFor(request.type as OrderType, request.tableId);
  const now = deps.clock.now();
  const currentState = await readCurrentState(deps.db, {
    merchantId,
    tableId,
    dinerId: diner.id,
    keyOwnerId: caller.takenBy?.tillId ?? diner.id,
    type,
    productIds: idsIn(request),
    now,
    ...(key && { key }),
  });
  const movedTo =
    !caller.takenBy && mayHaveMoved(type, currentState) ? await movedFrom(deps.db, { merchantId, dinerId: diner.id, tableId }) : null;
  if (movedTo) return readOrderContext(deps, caller, { ...request, tableId: movedTo });
  const snapshot = currentState && (await deps.menus.snapshotAt(merchantId, currentState.menuVersion));
  if (!currentState || !snapshot) return refuse("not-found");
  const { settings } = snapshot.merchant.definition;
  if (request.type === OrderType.DINE_IN && tableId === "0") return refuse("table-required", issue("tableId", "required"));
  if (tableId !== "0" && !currentState.table) return refuse("not-found");
  if (!takesType(settings, request.type)) return refuse("order-type-closed", issue("type", "not taken by this restaurant"));
  if ((request.guests ?? 1) > settings.maxGuests) return refuse("malformed-input", issue("guests", `at most ${settings.maxGuests}`));
  const lookup = { merchantId, dinerId: diner.id, type, tableId, id: request.id };
  const isNew = caller.takenBy !== undefined && type !== OrderType.DINE_IN;
  const existingOrder = currentState.hasOpenOrder && !isNew ? await findProcessingOrder(deps.db, lookup) : null;
  const reading = readingOn(snapshot, { now, locale: caller.locale });
  const addable = await checkAddable(deps, request, { caller, existingOrder, reading });
  if (!addable.ok) return addable;
  if ((existingOrder?.items.length ?? 0) + itemsOfLines(snapshot, request.orderItems) > MAX_LINES_OF_ORDER) return refuse("order-too-long");
  return { ok: true, value: { caller, reading, snapshot, currentState, existingOrder } };
}

type Adding = Pick<OrderContext, "caller" | "existingOrder" | "reading">;

/** Refuses a stale version, and an open order that is being paid or of which something is paid: it takes no more dishes. */
async function checkAddable(
  deps: Deps,
  request: OrderRequest,
  { caller, existingOrder, reading }: Adding,
): Promise<Result<null, "order-modified" | "checkout-in-progress" | "order-has-checkout">> {
  const help = { order: existingOrder && orderView(existingOrder, reading) };
  if (!caller.takenBy && isStale(request, existingOrder)) return refuse("order-modified", help);
  if (existingOrder && isCheckedOut(existingOrder.order, reading.now))
    return refuse("checkout-in-progress", { ...help, paying: await payingIn(deps, caller, existingOrder) });
  return existingOrder && Number(existingOrder.order.paid) > 0 ? refuse("order-has-checkout", help) : ok(null);
}

/** Who is paying the open order on a phone, as the caller reads it. */
const payingIn = async ({ db }: Deps, { diner }: AuthenticatedCaller, { order }: OrderWithItems) =>
  (await findPaying(db, order)).map((one) => payingPhoneOf(one, diner.id));

/** Whether the diner sits at no table by this id: the staff may have moved the party. */
const mayHaveMoved = (type: number, state: CurrentState | null): boolean =>
  type === OrderType.DINE_IN && state !== null && state.table !== null && !state.sitting?.isSeated && state.stored === null;

/** Whether the diner has not read the order in the version to which the lines would be added. */
const isStale = ({ id, rowVersion }: OrderRequest, existing: OrderWithItems | null): boolean =>
  existing === null ? id !== "0" : id !== existing.order.id || rowVersion !== existing.order.rowVersion;

/** Refuses an order that a person took for a party that is not at the table any more: the next one there has nothing to do with it. */
export function checkParty(
  { currentState: { sitting } }: Pick<OrderContext, "currentState">,
  { sittingId }: Pick<OrderRequest, "sittingId">,
): Result<null, "party-gone"> {
  if (sittingId === undefined || sitting?.id === sittingId) return ok(null);
  return refuse("party-gone", { sittingId: sitting?.id ?? null });
}

const issue = (path: string, message: string) => ({ issues: [{ path, message }] });

const idsIn = ({ orderItems }: OrderRequest): string[] => [
  ...new Set(orderItems.flatMap((line) => [line.productId, ...choiceIds(line.orderItemModifiers)])),
];

/** The ids of choices, and of the choices of dishes in a set menu. */
const choiceIds = (chosen: readonly ChosenModifier[]): string[] =>
  chosen.flatMap(({ modifierProductId, orderItemModifiers = [] }) => [modifierProductId, ...choiceIds(orderItemModifiers)]);
