import { formatAmount } from "@comanda/domain/money/currency";
import type { Locale } from "@comanda/domain/locale";
import { call } from "@comanda/web/client/call";
import { useEffect, useMemo, useState } from "react";
import { useCart, useSoldOut } from "../../shell/session/diner-session.tsx";
import { readFullMenu } from "../../shell/session/full-menu.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { withSoldOut } from "../product/with-sold-out.ts";
import { type DishResult, dishResult } from "../search/dish-result.ts";
import { lastChoices, type PastDish } from "./last-choices.ts";

/**
 * The dishes of the menu that the member has ordered before, the last ordered first, with their last choices; none for a guest, and where
 * they cannot be read; null until they are read, and until it is known who the diner is.
 */
export function useOrderedBefore(): DishResult[] | null {
  const { id: merchantId, timeZone, currency } = useMerchant();
  const { points, lines, isKnown } = useCart();
  const locale = useLocale();
  const soldOut = useSoldOut();
  const isMember = points !== null;
  const [read, setRead] = useState<{ dishes: PastDish[]; at: Date } | null>(null);
  useEffect(() => {
    if (!isMember) return;
    const asking = new AbortController();
    void readPastDishes(merchantId, locale).then((dishes) => asking.signal.aborted || setRead({ dishes, at: new Date() }));
    return () => asking.abort();
  }, [isMember, merchantId, locale]);
  return useMemo(() => {
    if (!isKnown) return null;
    if (!isMember) return [];
    if (!read) return null;
    const reading = { locale, timeZone, currency, now: read.at };
    return read.dishes.map(({ item, product: asRead }) => {
      const product = withSoldOut(asRead, soldOut);
      const last = lastChoices({ item, product }, lines, locale);
      const result = dishResult(product, reading);
      return { ...result, last, cost: last.line && product.pointsPrice === 0 ? formatAmount(last.line.amount, reading) : result.cost };
    });
  }, [isKnown, isMember, read, soldOut, lines, locale, timeZone, currency]);
}

async function readPastDishes(merchantId: string, locale: Locale): Promise<PastDish[]> {
  const [past, menu] = await Promise.all([
    call("GET /api/member/order/dishes", { merchantId, locale }),
    readFullMenu({ merchantId, locale }),
  ]);
  if (!past.success || !menu.success) return [];
  const productById = new Map(menu.data.categories.flatMap(({ products }) => products).map((product) => [product.id, product]));
  return past.data.flatMap((item) => {
    const product = productById.get(item.productId);
    return product ? [{ item, product }] : [];
  });
}
