import { deliveryIn, MAX_EXTRA_INFO, pickupIn, toGoIn, toGoStored } from "@comanda/contract/shapes/fulfilment-shapes";
import { OrderType } from "@comanda/domain/codes";
import { MAX_PICKUP_DAYS } from "@comanda/domain/limits";
import { pauseOf } from "@comanda/domain/merchant/pause";
import { fulfilmentFrom } from "@comanda/domain/order/fulfilment";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { checkPickupTime } from "@comanda/domain/time/pickup-time";
import { merchantOrdering } from "../../menu/catalog/merchant-view.ts";
import type { OrderContext, OrderRequest } from "./order-context.ts";

type Checked = Result<string, "malformed-input" | "closed-then">;

/**
 * The `extraInfo` to store with an order. Pickup requires an available time, delivery an address; to-go may have a name. Omitted fields
 * keep their stored values, and an accepted time stays accepted after it has passed. To-go keeps the other fields that were sent last, or
 * the stored ones; at most `MAX_EXTRA_INFO` characters. For other order types it is what was sent.
 */
export function checkFulfilment(context: OrderContext, { type, extraInfo }: OrderRequest): Checked {
  const stored = context.existingOrder?.order.extraInfo ?? "";
  const merged = { ...objectIn(stored), ...objectIn(extraInfo) };
  if (type === OrderType.PICKUP) return pickup(context, merged, stored);
  if (type === OrderType.DELIVERY) return delivery(merged);
  return type === OrderType.TO_GO ? toGo(context, { storedText: stored, sent: extraInfo }) : ok(extraInfo);
}

/** A member without a given name is called by the first name. Without name and phone the field stays empty. */
function toGo({ currentState }: OrderContext, { storedText, sent }: { storedText: string; sent: string }): Checked {
  const stored = toGoStored.parse(objectIn(storedText));
  const { name: storedName, phone: storedPhone } = stored;
  const parsed = toGoIn.safeParse(sent === "" ? stored : { name: storedName, phone: storedPhone, ...objectIn(sent) });
  if (!parsed.success) return malformed(parsed.error.issues);
  const { name, phone, ...others } = parsed.data;
  const called = name || currentState.member?.firstName;
  const customer = { ...others, ...(called && { name: called }), ...(phone && { phone }) };
  const text = Object.keys(customer).length === 0 ? "" : JSON.stringify(customer);
  return text.length > MAX_EXTRA_INFO ? malformed([{ path: [], message: `at most ${MAX_EXTRA_INFO} characters` }]) : ok(text);
}

function pickup({ currentState, reading, snapshot }: OrderContext, merged: object, stored: string): Checked {
  const parsed = pickupIn.safeParse(merged);
  if (!parsed.success) return malformed(parsed.error.issues);
  const { pickupTime, name, phone } = parsed.data;
  const called = name || currentState.member?.firstName;
  const extraInfo = JSON.stringify({ pickupTime, ...(called && { name: called }), ...(phone && { phone }) });
  if (pickupTime === pickupIn.safeParse(objectIn(stored)).data?.pickupTime) return ok(extraInfo);
  const { timeZone, definition } = snapshot.merchant;
  const counter = { now: reading.now, openingHours: definition.openingHours, openingDates: definition.openingDates, timeZone };
  const checked = checkPickupTime(pickupTime, counter);
  if (checked.ok) return ok(extraInfo);
  if (checked.why === "closed-then") return checked;
  return malformed([{ path: ["pickupTime"], message: `at most ${MAX_PICKUP_DAYS} days ahead` }]);
}

function delivery(merged: object): Checked {
  const parsed = deliveryIn.safeParse(merged);
  return parsed.success ? ok(JSON.stringify(parsed.data)) : malformed(parsed.error.issues);
}

const malformed = (issues: { path: PropertyKey[]; message: string }[]) =>
  refuse("malformed-input", {
    issues: issues.map(({ path, message }) => ({ path: ["extraInfo", ...path.map(String)].join("."), message })),
  });

/** The contract accepts a JSON object or an empty text. */
const objectIn = (text: string): object => (text === "" ? {} : JSON.parse(text));

/** Why an order is not taken now: the restaurant is closed, or has paused the type of the order. */
type NotNow =
  | Result<null, "closed-now", { nextFrom: string | null }>
  | Result<null, "order-type-paused", { type: number; until: string | null }>;

/**
 * Refuses an order of a diner while the restaurant is closed (product rules, section 9: Open or closed) or has paused its type, also what adds to
 * an order, by the server's clock at the time of placing. `extraInfo` is the text to be stored with the order: while the restaurant is closed a
 * pickup order is refused only if its time has passed.
 */
export function checkTakenNow(
  { caller, reading, snapshot }: Pick<OrderContext, "caller" | "reading" | "snapshot">,
  order: { type: number; extraInfo: string },
): NotNow {
  if (caller.takenBy) return ok(null);
  const { takesOrders, nextChangeAt } = merchantOrdering(snapshot.merchant, reading.now);
  if (!takesOrders && !isForLater(order, reading.now)) return refuse("closed-now", { nextFrom: nextChangeAt });
  const pause = pauseOf(snapshot.merchant.definition.settings.pauses, order.type, reading.now);
  return pause ? refuse("order-type-paused", { type: order.type, until: pause.until }) : ok(null);
}

function isForLater({ type, extraInfo }: { type: number; extraInfo: string }, now: Date): boolean {
  const fulfilment = fulfilmentFrom(type, extraInfo);
  return type === OrderType.PICKUP && fulfilment?.kind === "pickup" && new Date(fulfilment.time) > now;
}
