import type { CartView } from "@comanda/contract/calls/cart-calls";
import { useToast } from "@comanda/ui/feedback/toast";
import { useEffect, useEffectEvent } from "react";
import { forgetOrder } from "../../shell/session/find-order.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { saveSeating, useSeating } from "../../shell/session/seating-storage.ts";
import { usePageTranslate } from "../../text/page-texts.ts";

/**
 * Stores the table to which the staff moved the diner's party, and says so once: afterwards the stored table is none of those
 * that the party left. The number of guests stays.
 */
export function MovedTable({ moved: { leftTableIds, tableId, tableName } }: { moved: NonNullable<CartView["moved"]> }) {
  const { id } = useMerchant();
  const seating = useSeating(id);
  const t = usePageTranslate();
  const show = useToast();
  const move = useEffectEvent(() => {
    saveSeating(id, { tableId, tableName, ...(seating.hasGuests && { guests: seating.guests }) });
    forgetOrder();
    show(t("movedTo", { table: tableName }));
  });
  const isAtFormer = leftTableIds.includes(seating.tableId);
  useEffect(() => {
    if (isAtFormer) move();
  }, [isAtFormer]);
  return null;
}
