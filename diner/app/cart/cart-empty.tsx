import emptyPicture from "../pictures/state-cart-empty.svg";
import { useText } from "../text/text.tsx";

/** Nothing in the cart, and how something gets there (design, screen 08). */
export function CartEmpty() {
  const say = useText();
  return (
    <div className="cart-empty">
      <img src={emptyPicture} alt="" width={150} height={120} />
      <p className="t-title-2">{say("nothingYet")}</p>
      <p>{say("nothingYetHint")}</p>
    </div>
  );
}
