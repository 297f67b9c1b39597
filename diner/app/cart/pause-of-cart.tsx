import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { usePauses } from "../shell/merchant/use-pauses.ts";
import { useSeating } from "../shell/session/seating-storage.ts";
import { useTypePausedWords } from "../ui/words/use-type-paused-words.ts";

/** That the chosen type of order is paused, above the sum of the cart; nothing without a pause. */
export function PauseOfCart() {
  const { type } = useSeating(useMerchant().id);
  const pauseOf = usePauses();
  const words = useTypePausedWords();
  const pause = type === null ? undefined : pauseOf(type);
  return <div role="status">{pause && <p className="cart-pause">{words(pause)}</p>}</div>;
}
