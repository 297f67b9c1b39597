import { z } from "zod";
import { roomConflict, tableConflict } from "./staff/orders/floor-calls.ts";
import { WEBHOOK_ADDRESS_PROBLEMS } from "@comanda/domain/staff/webhook-events";
import { FOLDER_PROBLEMS, IMPORT_PROBLEMS } from "@comanda/domain/menu/menu-import";
import { PASSWORD_PROBLEMS } from "@comanda/domain/staff/password-rules";
import { availability } from "./shapes/code-shapes.ts";
import { orderView } from "./shapes/order-shapes.ts";
import type { Refusal } from "./refusals.ts";
import { idOut, instant, money } from "./scalars.ts";
import { pendingAction, staffOrder } from "./staff/orders/order-shapes.ts";
import { PICTURE_PROBLEMS, productConflict, productMistakesData } from "./staff/menu/menu-calls.ts";
import { menuOut } from "./staff/menu/menu-shapes.ts";
import { importMistakes } from "./staff/menu/import-shapes.ts";
import { SETUP_FIELDS } from "./staff/settings/setup-calls.ts";
import { settingConflict } from "./staff/settings/ordering-calls.ts";
import { promotionConflict, promotionMistakes } from "./staff/menu/promotion-calls.ts";
import { couponConflict, couponMistakes } from "./staff/menu/coupon-calls.ts";
import { restaurantConflict, restaurantMistakes } from "./staff/settings/restaurant-calls.ts";
import { stationConflict } from "./staff/settings/station-calls.ts";
import { KEY_SCOPES } from "@comanda/domain/staff/permissions";
import { permission, staffPerson } from "./staff/people/staff-shapes.ts";

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
  "key-not-allowed": {
    data: z.object({ permission: permission.nullable(), scope: z.enum(KEY_SCOPES).nullable() }),
    when: "The key lacks the scope of the call, which is `scope`; null: no key may make the call, which is for people.",
  },
  "not-found": { data: nothing, when: "There is no such thing, or it is another's: both look the same." },
  "method-not-allowed": { data: nothing, when: "The path takes other methods, which the header Allow names." },
  "idempotency-in-progress": { data: wait, when: "A call with this Idempotency-Key is being worked on. Repeat it unchanged." },
  "too-large": { data: nothing, when: "The body is larger than this call takes." },
  "order-too-long": { data: nothing, when: "With these lines the order would have more than 300." },
  "not-json": { data: nothing, when: "The Content-Type is not application/json." },
  "wrong-host": { data: nothing, when: "The header Host names a host that is not this server's." },
  "key-reused": { data: nothing, when: "The Idempotency-Key was used with another body." },
  "too-many-calls": { data: wait, when: "The key of another program has made 300 calls within a minute." },
  "too-many-attempts": {
    data: wait.extend({ tableName: z.string().optional() }),
    when: "Too many tries of this caller, or of its network.",
  },
  "too-many-streams": { data: wait, when: "The diner has six streams open, or this server as many as it serves." },
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
  "message-too-soon": { data: wait, when: "This table requested the same from the staff a moment ago." },
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
  "card-held": { data: z.object({ held: money }), when: "A card is held for the order, or about to be. Capture or release it first." },
  "open-orders": { data: z.object({ orderIds: z.array(idOut) }), when: "Orders of the table are not completed." },
  "open-balance": { data: z.object({ due: money, orderIds: z.array(idOut) }), when: "Something of the table is not paid." },
  "no-printer": { data: nothing, when: "The station has no printer." },
  "table-name-taken": { data: nothing, when: "Another table has this name." },
  "table-taken": { data: nothing, when: "A party sits at the table, or one of its orders is in progress." },
  "table-out-of-use": { data: table, when: "The staff have taken the table out of use." },
  "table-changed": { data: tableConflict, when: "Somebody else has changed the same field of the table since it was read." },
  "room-changed": { data: roomConflict, when: "Somebody else has changed the same name of the room, or its place, since it was read." },
  "room-name-taken": { data: nothing, when: "Another room has one of these names." },
  "room-name-missing": { data: nothing, when: "The room would have no name in any language." },
  "station-changed": { data: stationConflict, when: "Somebody else has changed a field of the station since it was read." },
  "station-name-taken": { data: nothing, when: "Another station has one of these names." },
  "station-name-missing": { data: nothing, when: "The station would have no name in any language." },
  "product-changed": { data: productConflict, when: "Somebody else has changed a field of the product since it was read." },
  "products-changed": {
    data: z.object({ productIds: z.array(idOut) }),
    when: "Somebody else has changed one of the products since it was read.",
  },
  "product-invalid": { data: productMistakesData, when: "The product would have values that contradict each other." },
  "categories-changed": {
    data: z.object({ categories: z.array(z.object({ id: idOut, name: menuOut.category.shape.name })) }),
    when: "Somebody else has changed the categories since they were read. They are as they are now.",
  },
  "category-has-products": { data: z.object({ products: z.int() }), when: "A category that would be removed has products." },
  "picture-refused": { data: z.object({ problem: z.enum(PICTURE_PROBLEMS) }), when: "The file is no picture that can be stored." },
  "category-name-missing": { data: nothing, when: "A category would have no name in the language of the restaurant." },
  "last-station": { data: nothing, when: "The restaurant would have no station." },
  "setting-changed": { data: settingConflict, when: "Somebody else has changed a setting since it was read." },
  "restaurant-changed": { data: restaurantConflict, when: "Somebody else has changed a field of the restaurant since it was read." },
  "restaurant-field-wrong": { data: restaurantMistakes, when: "A field of the restaurant has a value that cannot be stored." },
  "promotion-changed": { data: promotionConflict, when: "Somebody else has changed a field of the promotion since it was read." },
  "promotion-field-wrong": { data: promotionMistakes, when: "A field of the promotion has a value that cannot be stored." },
  "coupon-changed": { data: couponConflict, when: "Somebody else has changed a field of the coupon since it was read." },
  "coupon-field-wrong": { data: couponMistakes, when: "A field of the coupon has a value that cannot be stored." },
  "rating-closed": { data: nothing, when: "The order is not completed, or ended more than a week ago." },
  "too-many-coupons": {
    data: z.object({ most: z.int() }),
    when: "The restaurant has as many coupons as it can have, with those that ended.",
  },
  "coupon-ended": { data: nothing, when: "The coupon is given no more." },
  "points-below-zero": { data: z.object({ points: z.int() }), when: "The member has fewer points than are to be taken." },
  "note-changed": { data: z.object({ note: z.string() }), when: "Somebody else has changed the note since it was read." },
  "member-has-orders": { data: z.object({ orderIds: z.array(idOut) }), when: "Orders of the member are in progress." },
  "late-before-warn": { data: nothing, when: "An order would be late before its age turns." },
  "open-tickets": { data: z.object({ tickets: z.int() }), when: "Tickets of the station are not made." },
  "import-unreadable": { data: z.object({ problem: z.enum(IMPORT_PROBLEMS) }), when: "The file is no table that can be read." },
  "folder-unreadable": {
    data: z.object({ problem: z.enum(FOLDER_PROBLEMS) }),
    when: "The files are no folder of a restaurant, no zip archive, too large, or have a name that leads out of the folder.",
  },
  "import-undecided": {
    data: z.object({ left: z.int() }),
    when: "The console and the folder have both changed fields, of which `left` are to be decided first.",
  },
  "import-has-mistakes": { data: importMistakes, when: "Cells of the file have to be corrected first." },
  "import-ended": { data: nothing, when: "The import was loaded or undone." },
  "import-not-undoable": {
    data: nothing,
    when: "The import was not loaded, was loaded more than a week ago, or is not the last one that was loaded.",
  },
  "day-not-over": { data: nothing, when: "The business day has not begun, or still runs with open orders." },
  "day-closed": { data: z.object({ by: z.string(), at: instant }), when: "The business day is closed. Open it again first." },
  "day-not-closed": { data: nothing, when: "The business day is not closed." },
  "setup-closed": { data: nothing, when: "The deployment has a restaurant already." },
  "setup-code-wrong": { data: nothing, when: "The code is not the one that the server prints at its start." },
  "setup-invalid": {
    data: z.object({ fields: z.array(z.enum(SETUP_FIELDS)) }),
    when: "Values are not possible for a restaurant; `fields` names them.",
  },
  "webhook-address-refused": {
    data: z.object({ problem: z.enum(WEBHOOK_ADDRESS_PROBLEMS) }),
    when: "The address of the webhook is none, does not use https, has a name without an address, or an address inside a network that `WEBHOOK_NETWORKS` of the server does not allow (`inside`).",
  },
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
