import type { MenuCategory, MenuRow } from "@comanda/contract/staff/menu/menu-calls";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../shell/calls/call.ts";
import { useInTurn } from "../shell/calls/use-in-turn.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useMenuText } from "./menu-text.ts";

/** The order of the products of each category, changed at once and stored; as it was where that is refused. */
export function useProductOrder() {
  const t = useMenuText();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const inTurn = useInTurn();
  const [moved, setMoved] = useState<{ categoryId: string; ids: string[] } | null>(null);
  const [announced, announce] = useState("");

  const orderOf = ({ id, products }: Pick<MenuCategory, "id" | "products">): MenuRow[] => {
    if (moved?.categoryId !== id) return products;
    return products.toSorted((one, other) => moved.ids.indexOf(one.id) - moved.ids.indexOf(other.id));
  };

  const move = async (category: MenuCategory, { from, to }: { from: number; to: number }): Promise<void> => {
    const order = orderOf(category);
    const product = order[from];
    if (!product || to < 0 || to >= order.length || to === from) return;
    const ids = order
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, product.id);
    setMoved({ categoryId: category.id, ids });
    announce(t("menuMoved", { name: product.shownName, place: to + 1, count: order.length }));
    const body = { categoryId: category.id, productIds: ids };
    const answer = await inTurn(() => call("POST /api/staff/menu/order", merchantId, { body }));
    if (!answer.success && answer.status !== 401) tell(answer);
    await revalidate();
    setMoved((now) => (now?.ids === ids ? null : now));
  };

  return { move, announced, orderOf };
}
