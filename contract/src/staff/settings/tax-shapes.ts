import { OrderType } from "@comanda/domain/codes";
import { MOST_GROWTH, MOST_LEVEL_MONTHS, MOST_RULES } from "@comanda/domain/merchant/restaurant-fields";
import { z } from "zod";
import { text } from "../../scalars.ts";
import { texts } from "../menu/menu-shapes.ts";

const LONGEST_NAME = 80;
const LONGEST_NUMBER = 10;

/** The order types that a tax or a charge applies to; null: all. */
const orderTypes = z
  .array(z.union([z.literal(OrderType.DINE_IN), z.literal(OrderType.PICKUP), z.literal(OrderType.TO_GO), z.literal(OrderType.DELIVERY)]))
  .max(4)
  .nullable();
const id = z.string().regex(/^[1-9]\d{0,18}$/);
/** Without an id the entry is new, and gets one. */
const named = { id: id.optional(), name: texts(LONGEST_NAME) };
/** A number as it is typed. */
const number = text(LONGEST_NUMBER);

/** What a restaurant adds to orders, and the levels of its members. Each list is one field, in its order. */
export const taxAndLevelFields = {
  /** `rate`: in percent, `8.875`. */
  taxes: z.array(z.strictObject({ ...named, rate: number, orderTypes })).max(MOST_RULES),
  pricesIncludeTax: z.boolean(),
  /** `value`: an amount, or a percentage of the subtotal after discounts. */
  charges: z
    .array(z.strictObject({ ...named, kind: z.enum(["amount", "percent"]), value: number, orderTypes, isTaxed: z.boolean() }))
    .max(MOST_RULES),
  /** Ascending by the growth at which they begin; the first at 0. `pointsRate`: points for each unit of the currency. */
  levels: z.array(z.strictObject({ ...named, growth: z.int().min(0).max(MOST_GROWTH), pointsRate: number })).max(MOST_RULES),
  /** The number of months that a level above the lowest is held. */
  levelMonths: z.int().min(1).max(MOST_LEVEL_MONTHS),
};
