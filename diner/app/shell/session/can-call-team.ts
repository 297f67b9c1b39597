import { WebOrderType } from "@comanda/domain/order/order-type";
import { useMerchant } from "../merchant/merchant-data.ts";
import { isSeatingChosen, useSeating } from "./seating-storage.ts";

/** Whether the diner sits at a table, which can ask the staff for something. */
export function useCanCallTeam(): boolean {
  const { id, tableRequests, isOrderCodeRequired } = useMerchant();
  const seating = useSeating(id);
  return seating.type === WebOrderType.DINE_IN && isSeatingChosen(seating) && (isOrderCodeRequired || tableRequests?.length !== 0);
}
