import { OrderType } from "@comanda/domain/codes";
import { hasCustomer, pickupExtraInfo, toGoExtraInfo } from "@comanda/domain/order/to-go-customer";
import { useAskForToGoName } from "../../shell/guards/login-gate.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useSeating } from "../../shell/session/seating-storage.ts";
import { useCheckout } from "../use-checkout.ts";

/**
 * The customer's name of a guest's to-go or pickup order (product rules, section 9: To-go). `isAsked`: the page asks for it; a member's
 * first name is used instead. `before`: runs an action once a required name is entered.
 */
export function useToGoName() {
  const { toGo, customer, previewState } = useCheckout();
  const { id, toGoName, isGuestMode } = useMerchant();
  const { type } = useSeating(id);
  const openNameSheet = useAskForToGoName();
  const order = previewState.priced?.order;
  // Where guests cannot order, a page whose session has ended is asked to sign in, not for a name.
  const isRequested = isGuestMode && hasCustomer(type) && toGoName !== "off" && order?.orderMember === null;
  const isMissing = () => isRequested && toGoName === undefined && toGo.getSnapshot().name === "";
  return {
    isAsked: isRequested,
    customer,
    before: (action: () => void, saveAnd: string) => (isMissing() ? openNameSheet(action, saveAnd) : action()),
    /** Adds the customer to the `extraInfo` of the fulfilment; returns it unchanged where no name is asked for. */
    extraInfo: (existing: string): string => {
      if (!isRequested) return existing;
      return type === OrderType.PICKUP ? pickupExtraInfo(existing, toGo.getSnapshot()) : toGoExtraInfo(toGo.getSnapshot());
    },
  };
}
