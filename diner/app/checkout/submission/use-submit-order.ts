import { dietStore } from "../../catalog/diet/diet-store.ts";
import { submitPreviewed, useCheckout } from "../use-checkout.ts";
import { useFulfilment } from "../order-type/use-fulfilment.ts";
import { useToGoName } from "../order-type/use-to-go-name.ts";

/**
 * Returns a function that places the displayed order (see `submitPreviewed`), with the typed order code and the customer, pickup time or
 * address, and with the allergens of the allergy card where the diner put it on the order.
 */
export function useSubmitOrder(): () => void {
  const { preview, submitter, code, allergies } = useCheckout();
  const fulfilment = useFulfilment();
  const toGoName = useToGoName();
  return () =>
    submitPreviewed({ preview, submitter }, code.getSnapshot(), {
      extraInfo: toGoName.extraInfo(fulfilment.extraInfo()),
      allergies: allergies.getSnapshot().answer?.tells ? dietStore().getSnapshot().card : [],
    });
}
