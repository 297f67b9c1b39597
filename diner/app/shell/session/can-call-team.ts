import { useMerchant } from "../merchant/merchant-data.ts";
import { isAtTable, useSeating } from "./seating-storage.ts";

/** Whether the diner sits at a table, which can ask the staff for something. */
export function useCanCallTeam(): boolean {
  const { id, tableRequests, isOrderCodeRequired } = useMerchant();
  return isAtTable(useSeating(id)) && (isOrderCodeRequired || tableRequests?.length !== 0);
}
