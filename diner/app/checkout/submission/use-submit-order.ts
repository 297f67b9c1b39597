import { submitPreviewed, useCheckout } from "../use-checkout.ts";
import { useFulfilment } from "../order-type/use-fulfilment.ts";
import { useToGoName } from "../order-type/use-to-go-name.ts";

/** Places the order as the page shows it (see `placeShown`), with the order code typed so far and who, when or where it is for. */
export function useSubmitOrder(): () => void {
  const { preview, submitter, code } = useCheckout();
  const fulfilment = useFulfilment();
  const toGoName = useToGoName();
  return () => submitPreviewed({ preview, submitter }, code.getSnapshot(), toGoName.extraInfo(fulfilment.extraInfo()));
}
