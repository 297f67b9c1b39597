import { z } from "zod";
import { PASSWORD_PROBLEMS } from "@comanda/domain/staff/password-rules";
import { availability } from "./shapes/code-shapes.ts";
import { orderView } from "./shapes/order-shapes.ts";
import type { Refusal } from "./refusals.ts";
import { idOut, instant, money } from "./scalars.ts";
import { pendingAction, staffOrder } from "./staff/order-shapes.ts";
import { permission, staffPerson } from "./staff/staff-shapes.ts";

const nothing = z.null();
const changedOrder = z.object({ order: staffOrder });
const issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) });
const wait = z.object({ retryAfterSeconds: z.int().min(1) });
const existingOrder = z.object({ order: orderView });
const table = z.object({ tableName: z.string() });
const line = { productId: idOut, name: z.string() };

/** The `data` of a refusal, and when it is answered. */
type Described = { data: z.ZodType; when: string };

/** The `data` and meaning of every refusal, for the OpenAPI description; the server's tests validate each answer with it. */
export const REFUSAL_DATA: Record<Refusal, Described> = {
  "malformed-input": {
    data: issues,
    when: "A header, parameter or field is not as described. `issues` names each by its path.",
  },
  "key-required": { data: issues, when: "The header Idempotency-Key is missing, or has not 8 to 128 visible characters." },
  "table-required": { data: issues, when: "An order of type 0 names no table." },
  "order-type-closed": { data: issues, when: "The restaurant does not take orders of this type." },
  "not-signed-in": {
    data: z.object({ needs: z.literal("member") }).nullable(),
    when: "The token is missing, expired, signed out or of another merchant. With `needs`: a guest's token where a member's is needed.",
  },
  "not-allowed": {
    data: z.object({ permission: permission.nullable() }),
    when: "The role does not allow the call. `permission` is the missing one; null: the call is for people, and a kitchen screen makes it.",
  },
  "not-found": { data: nothing, when: "There is no such thing, or it is another's: both look the same." },
  "method-not-allowed": { data: nothing, when: "The path takes other methods, which the header Allow names." },
  "idempotency-in-progress": { data: wait, when: "A call with this Idempotency-Key is being worked on. Repeat it unchanged." },
  "too-large": { data: nothing, when: "The body is larger than this call takes." },
  "order-too-long": { data: nothing, when: "With these lines the order would have more than 300." },
  "not-json": { data: nothing, when: "The Content-Type is not application/json." },
  "wrong-host": { data: nothing, when: "The header Host names a host that is not this server's." },
  "key-reused": { data: nothing, when: "The Idempotency-Key was used with another body." },
  "too-many-attempts": {
    data: wait.extend({ tableName: z.string().optional() }),
    when: "Too many tries of this caller, or of its network.",
  },
  "too-many-streams": { data: wait, when: "The diner has six streams open." },
  "too-many-guests": { data: wait, when: "Too many new guests from this network within ten minutes." },
  "too-many-open-orders": { data: wait, when: "Guests of this network have too many open orders without a table." },
  "internal-error": { data: nothing, when: "A fault of the server, which is in its log." },
  "database-unavailable": { data: wait, when: "The database does not answer." },
  overloaded: { data: wait, when: "Too many calls are waiting. Nothing was done." },
  "product-gone": { data: z.object({ productId: idOut }), when: "The product is not on the menu." },
  "phone-unknown": { data: nothing, when: "No member has this phone, and `autoRegister` is not true." },
  "order-code-missing": { data: table, when: "The restaurant asks for the order code of the table. Send it as `orderCode`." },
  "order-code-wrong": { data: table, when: "The order code is not the one of the table." },
  "table-not-scanned": {
    data: z.object({ needs: z.literal("qrcode"), tableName: z.string().optional() }),
    when: "The caller has no seat at the table and did not send the table's `qrcodeId`.",
  },
  "sold-out": {
    data: z.object({ ...line, name: z.string().optional(), remaining: z.number().describe("The remaining portions") }),
    when: "The product is off the shelf, or fewer portions remain than requested.",
  },
  "choice-wrong": {
    data: z.object({
      ...line,
      reason: z.enum([
        "quantity-out-of-range",
        "wrong-sales-units",
        "notes-too-long",
        "unknown-modifier",
        "unknown-condiment",
        "choice-missing",
        "choice-too-many",
      ]),
      group: idOut.optional().describe("The modifier group that the refusal concerns"),
    }),
    when: "A required choice is missing, or one is over its limit.",
  },
  "not-served-now": { data: z.object({ ...line, nextFrom: instant.nullable() }), when: "The product is not served at this time." },
  "closed-then": { data: z.object({ nextFrom: instant.nullable() }), when: "Nothing can be picked up at that time." },
  "closed-now": { data: z.object({ nextFrom: instant.nullable() }), when: "The restaurant takes no orders for now." },
  "price-changed": { data: existingOrder, when: "The total is not `expectedTotal`. `order` is the order newly priced." },
  "name-missing": { data: nothing, when: "A member without a first name cannot order." },
  "coupon-unusable": {
    data: z.object({ userCouponId: idOut, availability, missingAmount: money }),
    when: "A coupon of `userCouponIds` cannot be used; `missingAmount` is what its threshold lacks.",
  },
  "insufficient-points": { data: z.object({ missing: z.int() }), when: "The member has fewer points than the order costs." },
  "code-wrong": { data: nothing, when: "The code is not the one that this caller requested." },
  "code-expired": { data: nothing, when: "The code has expired or was used." },
  "code-attempts-spent": { data: nothing, when: "The code was tried too often. Ask for a new one." },
  "checkout-in-progress": { data: existingOrder, when: "The order is being paid." },
  "message-too-soon": { data: wait, when: "This table's order code was requested from the staff a moment ago." },
  "code-too-soon": { data: wait, when: "A code was sent to this phone within the last minute." },
  "address-too-often": { data: wait, when: "Too many codes were requested from this network within a minute." },
  "day-limit-reached": { data: wait, when: "The phone has had its messages of the day." },
  "staff-credentials-wrong": { data: nothing, when: "There is no such name, or the password is another: both look the same." },
  "password-unusable": {
    data: z.object({ problem: z.enum(PASSWORD_PROBLEMS) }),
    when: "The new password is too short or too long, contains the name, or is one of the most common ones.",
  },
  "password-change-needed": { data: nothing, when: "The person has to choose a password before anything else." },
  "staff-name-taken": { data: nothing, when: "Another person of the merchant has this name." },
  "pairing-code-wrong": { data: nothing, when: "The code of the screen is wrong, expired or was used: all look the same." },
  "last-owner": { data: nothing, when: "The merchant would have no active owner." },
  "record-changed": { data: z.object({ person: staffPerson }), when: "Somebody else changed the record: `rowVersion` is an old one." },
  "already-done": {
    data: z.object({ by: z.string(), at: instant, order: staffOrder.nullable() }),
    when: "Somebody has done it a moment ago. `order` is the order as it is now, where it is about one.",
  },
  "action-pending": { data: pendingAction, when: "An action on the record can still be undone; nothing else may change it meanwhile." },
  "allergy-unread": { data: changedOrder, when: "Nobody has read the allergy of the order." },
  "has-points": { data: nothing, when: "The order has dishes bought with points." },
  "paid-in-part": { data: z.object({ paid: money }), when: "Something is paid. Correct the payment first." },
  "too-late-to-undo": { data: nothing, when: "The action was done, or its paper was printed." },
  "nothing-to-send": { data: changedOrder, when: "None of the items is held." },
  "would-leave-empty": { data: nothing, when: "No dish would be left. Cancel the order instead." },
  "more-than-due": { data: z.object({ due: money }), when: "The amount is more than is due." },
  "too-many-lines": { data: nothing, when: "The joined order would have more than 300 lines." },
  "not-all-sent": { data: changedOrder, when: "Some items were never sent. Complete with `anyway`." },
  "too-little-cash": { data: z.object({ needed: money }), when: "The cash received is less than amount and tip." },
  "open-orders": { data: z.object({ orderIds: z.array(idOut) }), when: "Orders of the table are not completed." },
  "open-balance": { data: z.object({ due: money, orderIds: z.array(idOut) }), when: "Something of the table is not paid." },
  "no-printer": { data: nothing, when: "The station has no printer." },
  "table-name-taken": { data: nothing, when: "Another table has this name." },
  "checkout-elsewhere": { data: z.object({ by: z.string(), until: instant }), when: "Another person is taking payment of the order." },
  "order-changed": { data: changedOrder, when: "The order has changed since it was read. `order` is the order as it is now." },
  "order-has-checkout": { data: existingOrder, when: "The order is paid in part or in full." },
  "order-modified": {
    data: z.object({ order: orderView.nullable() }),
    when: "`id` and `rowVersion` are not those of the caller's processing order at this place, which is `order`; null: there is none.",
  },
};

/** Whether a refusal says after how many seconds to retry: its answer then has the header `Retry-After`. */
export const hasWait = (refusal: Refusal): boolean => {
  const { data } = REFUSAL_DATA[refusal];
  return data instanceof z.ZodObject && "retryAfterSeconds" in data.shape;
};
