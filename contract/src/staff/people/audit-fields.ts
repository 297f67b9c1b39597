import type { CouponFields } from "../menu/coupon-calls.ts";
import type { ProductFields } from "../menu/menu-shapes.ts";
import type { OrderingFields } from "../settings/ordering-calls.ts";
import type { RestaurantFields } from "../settings/restaurant-calls.ts";

/** Fields of records that are edited in the console. An allergen of a product is named as it is. */
type OfRecord = keyof CouponFields | keyof OrderingFields | keyof RestaurantFields | Exclude<keyof ProductFields, "allergens">;

/** What other lines say: the state of a thing, what was counted, given or moved. */
type OfLine =
  | "addedProducts"
  | "amount"
  | "category"
  | "categories"
  | "changedProducts"
  | "characters"
  | "copy"
  | "counted"
  | "coupon"
  | "difference"
  | "discount"
  | "dish"
  | "dots"
  | "events"
  | "expected"
  | "float"
  | "givenBack"
  | "givenHow"
  | "group"
  | "guests"
  | "hiddenProducts"
  | "host"
  | "isActive"
  | "isOn"
  | "isOutOfUse"
  | "isTogether"
  | "kind"
  | "language"
  | "latest"
  | "left"
  | "level"
  | "lines"
  | "members"
  | "mode"
  | "movement"
  | "name"
  | "origins"
  | "percent"
  | "pieces"
  | "points"
  | "port"
  | "position"
  | "printerId"
  | "printsCodes"
  | "printsItself"
  | "products"
  | "qrCode"
  | "role"
  | "room"
  | "scopes"
  | "screens"
  | "seats"
  | "sendsCodes"
  | "slots"
  | "state"
  | "station"
  | "stations"
  | "stays"
  | "table"
  | "title"
  | "until"
  | "url"
  | "withdrawn";

/** The fields that lines of the audit have before and after an action. The console has a word for each. */
export type AuditField = OfRecord | OfLine;

/** Fields before or after an action. `job` identifies a record and is not shown. */
export type AuditValues = { readonly [Field in AuditField | "job"]?: unknown };
