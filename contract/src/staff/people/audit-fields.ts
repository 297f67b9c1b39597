import type { PrinterKind } from "@comanda/domain/kitchen/printer-kinds";
import type { Locale } from "@comanda/domain/locale";
import type { FolderPart } from "@comanda/domain/menu/menu-import";
import type { WeightUnit } from "@comanda/domain/menu/weight";
import type { DrawerMovement } from "@comanda/domain/payment/drawer";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import type { CouponFields } from "../menu/coupon-calls.ts";
import type { ProductFields } from "../menu/menu-shapes.ts";
import type { OrderingFields } from "../settings/ordering-calls.ts";
import type { RestaurantFields } from "../settings/restaurant-calls.ts";

/** Fields of records that are edited in the console. An allergen of a product is named as it is. */
type OfRecord = keyof CouponFields | keyof OrderingFields | keyof RestaurantFields | Exclude<keyof ProductFields, "allergens">;

/** What loading a folder may change besides products. */
export type LoadedPart = FolderPart | "stock";

/** Fields of other lines whose values are codes, with those that each has. The console has a word for each code. */
type CodesOfLines = {
  givenHow: "cash" | "card" | "other";
  kind: PrinterKind | "two-for" | "percent-off";
  mode: "test" | "live";
  movement: DrawerMovement;
  parts: readonly LoadedPart[];
  role: StaffRole;
  state:
    | "on-sale"
    | "until-tomorrow"
    | "sold-out"
    | "limited"
    | "hidden"
    | "waiting"
    | "sending"
    | "printed"
    | "unsure"
    | "failed"
    | "withdrawn";
};

/** What other lines say besides: names, numbers, and what was counted, given or moved. */
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
  | "group"
  | "guests"
  | "hiddenProducts"
  | "host"
  | "isActive"
  | "isOn"
  | "isOutOfUse"
  | "isTogether"
  | "language"
  | "latest"
  | "left"
  | "level"
  | "lines"
  | "members"
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
  | "removedProducts"
  | "room"
  | "scopes"
  | "screens"
  | "seats"
  | "sendsCodes"
  | "slots"
  | "station"
  | "stations"
  | "stays"
  | "table"
  | "title"
  | "until"
  | "url"
  | "withdrawn";

/** The fields that lines of the audit have before and after an action. The console has a word for each. */
export type AuditField = OfRecord | OfLine | keyof CodesOfLines;

/** The codes in a value at any depth: texts of a fixed choice, without numbers. */
type CodesIn<Value> = Value extends string
  ? string extends Value
    ? never
    : Exclude<Value, `${number}`>
  : Value extends object
    ? CodesIn<Value extends readonly (infer One)[] ? One : Value[keyof Value]>
    : never;

/** The codes that values of the audit have. Languages and units of weight are named as everywhere. */
export type AuditCode = Exclude<
  CodesIn<CodesOfLines | CouponFields | OrderingFields | RestaurantFields | Omit<ProductFields, "groups">>,
  Locale | WeightUnit
>;

/** Fields before or after an action. `job` identifies a record and is not shown. */
export type AuditValues = { readonly [Field in keyof CodesOfLines]?: CodesOfLines[Field] | null } & {
  readonly [Field in Exclude<AuditField, keyof CodesOfLines> | "job"]?: unknown;
};
