import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { withQuantity } from "@comanda/domain/cart/line-amount";
import { Availability } from "@comanda/domain/menu/availability";
import { SalesUnit } from "@comanda/domain/menu/sales-unit";
import { PIECES } from "@comanda/domain/limits";
import type { Locale } from "@comanda/domain/locale";
import { wallDayTime } from "@comanda/web/i18n/formats";
import type { TranslateDish } from "../../text/dish-texts.ts";
import { cartLineOfRow } from "../menu/direct-add.ts";
import type { MenuRow } from "../menu/menu-data.ts";
import { type Draft, isQuantity, missingGroup, shownLine } from "./draft.ts";

/** What the foot of a sheet shows of a dish. */
export type FootDish = {
  name: string;
  isWeight: boolean;
  /** Why the dish cannot be added now. */
  reason: string | undefined;
  /** The largest quantity. */
  most: number;
  isRight: boolean;
  points: number;
  /** In dollars; null while it is not known. */
  amount: string | null;
  /** A choice that carries the whole price is missing: there is no amount yet. */
  lacksPrice: boolean;
};

type Reading = { locale: Locale; timeZone: string; t: TranslateDish };

/** The foot of a product with the diner's choices. */
export function footOfProduct(product: ProductView, draft: Draft, { locale, timeZone, t }: Reading): FootDish {
  const { name, remaining, availability, nextFrom } = product;
  const isRight = isQuantity(product, draft);
  const { points, amount } = shownLine(product, isRight ? draft : { ...draft, quantity: "1" }, locale);
  const isLater = availability === Availability.NotYetTime;
  return {
    name,
    isWeight: product.salesUnitType === SalesUnit.weight,
    reason: remaining === 0 ? t("soldOut") : isLater && nextFrom ? t("from", { time: wallDayTime(nextFrom, locale, timeZone) }) : undefined,
    most: Math.min(Number(PIECES.max), remaining ?? Infinity),
    isRight,
    points,
    amount,
    lacksPrice: points === 0 && amount === "0.00" && missingGroup(product, draft) !== null,
  };
}

/** What is known of the line before the product is loaded: the edited line, and whether the defaults are chosen. */
type Early = { quantity: string; line: CartLineView | undefined; isFresh: boolean };

/** The foot of a menu row, until its product is loaded. The amount is known for an edited line and for the default choices. */
export function footOfRow(row: MenuRow, { quantity, line, isFresh }: Early, t: TranslateDish): FootDish {
  const plain = line ?? (isFresh && row.quick ? cartLineOfRow(row) : undefined);
  const priced = plain && withQuantity(plain, quantity);
  return {
    name: row.name,
    isWeight: row.byWeight === true,
    reason: row.off === "sold-out" ? t("soldOut") : row.off && row.note,
    most: Number(PIECES.max),
    isRight: true,
    points: row.points ?? 0,
    amount: priced?.amount ?? null,
    lacksPrice: false,
  };
}
