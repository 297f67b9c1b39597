import { OrderType } from "@comanda/domain/codes";
import { toGoExtraInfo } from "@comanda/domain/to-go-customer";
import { useAskForToGoName } from "../shell/login-gate.ts";
import { useMerchant } from "../shell/merchant-data.ts";
import { usePlace } from "../shell/place-memory.ts";
import { useCheckout } from "./use-checkout.ts";

/**
 * The name of a guest's order to go (product rules, section 9: To-go). `isAsked`: the page asks for it; a member is called by the first
 * name. `before`: does something once a name that is required was given.
 */
export function useToGoName() {
  const { toGo, customer, shown } = useCheckout();
  const { id, toGoName } = useMerchant();
  const { type } = usePlace(id);
  const askForName = useAskForToGoName();
  const order = shown.priced?.order;
  const isAsked = type === OrderType.TO_GO && toGoName !== "off" && order?.orderMember === null;
  const isMissing = () => isAsked && toGoName === undefined && toGo.shown().name === "";
  return {
    isAsked,
    customer,
    before: (action: () => void, saveAnd: string) => (isMissing() ? askForName(action, saveAnd) : action()),
    /** What the order says of it when it is placed; empty where it says nothing. */
    extraInfo: (): string => (isAsked ? toGoExtraInfo(toGo.shown()) : ""),
  };
}
