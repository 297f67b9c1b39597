import { submitPreviewed, useCheckout } from "../use-checkout.ts";
import { useFulfilment } from "../order-type/use-fulfilment.ts";
import { useToGoName } from "../order-type/use-to-go-name.ts";

/**
 * Returns a function that places the displayed order (see `submitPreviewed`), with the typed order code and the customer, pickup time or
 * address.
 */
export function useSubmitOrder(): () => void {
  const { preview, submitter, code } = useCheckout();
  const fulfilment = useFulfilment();
  const toGoName = useToGoName();
  return () => submitPreviewed({ preview, submitter }, code.getSnapshot(), toGoName.extraInfo(fulfilment.extraInfo()));
}
