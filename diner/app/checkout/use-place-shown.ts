import { placeShown, useCheckout } from "./use-checkout.ts";
import { useFulfilment } from "./use-fulfilment.ts";
import { useToGoName } from "./use-to-go-name.ts";

/** Places the order as the page shows it (see `placeShown`), with the order code typed so far and who, when or where it is for. */
export function usePlaceShown(): () => void {
  const { preview, placer, code } = useCheckout();
  const fulfilment = useFulfilment();
  const toGoName = useToGoName();
  return () => placeShown({ preview, placer }, code.shown(), toGoName.extraInfo(fulfilment.extraInfo()));
}
