import { OrderType } from "@comanda/domain/codes";
import { hasCustomer, pickupExtraInfo, toGoExtraInfo } from "@comanda/domain/order/to-go-customer";
import { useAskForToGoName } from "../../shell/guards/login-gate.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useSeating } from "../../shell/session/seating-storage.ts";
import { useCheckout } from "../use-checkout.ts";

/**
 * The name of a guest's order to go or to pick up (product rules, section 9: To-go). `isAsked`: the page asks for it; a member is called by the first
 * name. `before`: does something once a name that is required was given.
 */
export function useToGoName() {
  const { toGo, customer, previewState } = useCheckout();
  const { id, toGoName } = useMerchant();
  const { type } = useSeating(id);
  const openNameSheet = useAskForToGoName();
  const order = previewState.priced?.order;
  const isRequested = hasCustomer(type) && toGoName !== "off" && order?.orderMember === null;
  const isMissing = () => isRequested && toGoName === undefined && toGo.getSnapshot().name === "";
  return {
    isAsked: isRequested,
    customer,
    before: (action: () => void, saveAnd: string) => (isMissing() ? openNameSheet(action, saveAnd) : action()),
    /** What the order says when it is placed, of pickup and delivery too, which is `said`; empty where it says nothing. */
    extraInfo: (said: string): string => {
      if (!isRequested) return said;
      return type === OrderType.PICKUP ? pickupExtraInfo(said, toGo.getSnapshot()) : toGoExtraInfo(toGo.getSnapshot());
    },
  };
}
