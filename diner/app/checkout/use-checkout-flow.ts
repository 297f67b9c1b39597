import { useToast } from "@comanda/ui/toast";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useAskForName } from "../shell/login-gate.ts";
import { useMember } from "../shell/member-store.ts";
import { useMerchant } from "../shell/merchant-data.ts";
import { isSeatingChosen, saveSeating, useSeating } from "../shell/seating-storage.ts";
import { usePopup } from "../shell/popup.ts";
import { useAmountText } from "../shell/use-amount-text.ts";
import { useLinks } from "../shell/use-links.ts";
import { useCart } from "../shell/diner-session.tsx";
import { wallDayTime } from "../text/formats.ts";
import { useLocale, useText } from "../text/text.tsx";
import { lineIdOf } from "@comanda/domain/cart";
import { OrderType } from "@comanda/domain/codes";
import { NO_TABLE } from "@comanda/domain/order-type";
import type { Priced } from "./preview-store.ts";
import { type Trouble, troubleOfPlacing } from "./trouble.ts";
import { useCheckout } from "./use-checkout.ts";
import { useFulfilment } from "./use-fulfilment.ts";
import { usePlaceShown } from "./use-place-shown.ts";

/** What the page shows in its middle; `no-order-type`: there is something to order, and no valid order type. */
export type CheckoutView = "loading" | "empty" | "no-order-type" | "unreached" | "checking" | "priced";

/** Follows cart, place and the order on its way, and says what the page shows. */
export function useCheckoutFlow(): { view: CheckoutView; priced: Priced | null; isPlacing: boolean; trouble: Trouble | null } {
  const { preview, placer, shown, placing } = useCheckout();
  const { id } = useMerchant();
  const locale = useLocale();
  const cart = useCart();
  const seating = useSeating(id);
  const isUnderway = placing.at !== "idle" && placing.at !== "refused" && placing.at !== "lapsed";
  const isReady = isSeatingChosen(seating) && cart.isKnown && !cart.isUpdating && !isUnderway;

  useEffect(() => {
    preview.speak(locale);
    placer.speak(locale);
  }, [preview, placer, locale]);
  useEffect(() => placer.watch(), [placer]);
  useEffect(() => preview.leave, [preview]);
  useEffect(() => {
    const { type } = seating;
    if (isReady && type !== null && cart.lines.length > 0) preview.ask({ seating: { ...seating, type }, lines: cart.lines });
  }, [preview, isReady, seating, cart.lines]);
  useOwner();
  useWayToOrder();
  useWords();

  const trouble = troubleOfPlacing(placing) ?? shown.trouble;
  const { priced } = shown;
  const has = { priced, trouble, isPlacing: placing.at === "placing" || placing.at === "placed" };
  if (placing.at === "checking") return { ...has, view: "checking" };
  if (has.isPlacing && priced) return { ...has, view: "priced" };
  if (cart.isKnown && cart.lines.length === 0 && !has.isPlacing) return { ...has, view: "empty" };
  if (!isSeatingChosen(seating)) return { ...has, view: cart.isKnown ? "no-order-type" : "loading" };
  if (priced) return { ...has, view: "priced" };
  return { ...has, view: shown.trouble && !shown.isLoading ? "unreached" : "loading" };
}

/** Whoever signs in or out here is shown the order with their own coupons and points. */
function useOwner(): void {
  const { preview } = useCheckout();
  const { id } = useMerchant();
  const { isKnown, member } = useMember(id);
  const memberId = isKnown ? (member?.id ?? "0") : null;
  useEffect(() => {
    const { priced } = preview.shown();
    if (memberId !== null && priced && priced.order.memberId !== memberId) preview.again();
  }, [preview, memberId]);
}

/** A placed order is shown in the place of this page; an open popup is left first, so that going back does not come by here. */
function useWayToOrder(): void {
  const { preview, code, fulfilment, placing } = useCheckout();
  const { id } = useMerchant();
  const { popup, close } = usePopup();
  const links = useLinks();
  const navigate = useNavigate();
  const go = useEffectEvent((orderId: string) => {
    preview.forget();
    fulfilment.forget();
    code.type("");
    void navigate(links.orderDetail(id, orderId), { replace: true });
  });
  const leave = useEffectEvent(close);
  const orderId = placing.at === "placed" ? placing.orderId : null;
  const isCovered = popup !== null;
  const mustUncover = isCovered && (orderId !== null || placing.at === "checking");
  useEffect(() => {
    if (mustUncover) leave();
    else if (orderId !== null) go(orderId);
  }, [mustUncover, orderId]);
}

/** What has no dialog of its own is said in a toast; a missing code asks for it; what is stale is asked for anew. */
function useWords(): void {
  const { preview, placer, shown, placing } = useCheckout();
  const { id } = useMerchant();
  const { popup, open, close } = usePopup();
  const askForName = useAskForName();
  const show = useToast();
  const { lines } = useCart();
  const getting = useFulfilment();
  const placeOrder = usePlaceShown();
  const wordsOf = useWordsOf();
  const react = useEffectEvent((trouble: Trouble, isPlacing: boolean) => {
    // The login popup is open by now.
    if (trouble.kind === "sign-in") return isPlacing && placer.seen();
    if (trouble.kind === "name") return (placer.seen(), askForName(placeOrder));
    const isCode = trouble.kind === "code";
    if (isCode && popup === null) open({ name: "order-code" });
    const line = trouble.kind === "choice" ? lines.find(({ productId }) => productId === trouble.productId) : undefined;
    if (trouble.kind === "choice" && line)
      open({ name: "product", productId: trouble.productId, lineId: lineIdOf(line), missing: trouble.group });
    else if (!isCode && popup !== null) close();
    if (trouble.kind === "table") saveSeating(id, { tableId: NO_TABLE, tableName: "" });
    // The next time to pick up takes the place of the one that cannot be had; the diner reads it, and places the order again.
    const isPickup = placing.at === "refused" && placing.record.body.type === OrderType.PICKUP;
    if (trouble.kind === "closed-then" && isPickup) getting.say({ time: trouble.nextFrom, closedUntil: trouble.nextFrom });
    const words = wordsOf(trouble);
    const isOnPage = !isPlacing && shown.priced === null && trouble.kind !== "table";
    if (words !== null && !isOnPage) show(words, "problem");
    if (isPlacing && trouble.kind === "coupon") preview.chooseCoupons(null);
    else if (isPlacing && !isCode) preview.again();
    if (isPlacing && words !== null) placer.seen();
    if (!isPlacing && words !== null && shown.priced) preview.seen();
  });
  useEffect(() => {
    const trouble = troubleOfPlacing(placing);
    if (trouble) react(trouble, true);
  }, [placing]);
  useEffect(() => {
    if (shown.trouble) react(shown.trouble, false);
  }, [shown.trouble]);
}

/** What a toast says of a trouble; null where a dialog or a popup says it. */
function useWordsOf(): (trouble: Trouble) => string | null {
  const say = useText();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  const amountText = useAmountText();
  return (trouble) => {
    switch (trouble.kind) {
      case "lines":
      case "choice":
        return trouble.msg;
      case "says":
        return trouble.msg || say("notPlaced");
      case "closed-then": {
        const from = trouble.nextFrom && say("from", { time: wallDayTime(trouble.nextFrom, locale, timeZone) });
        return from ? `${trouble.msg} ${from}` : trouble.msg;
      }
      case "points":
        return `${trouble.msg} ${say("pointsShort", { count: trouble.missing })}`;
      case "tip":
        return say("tipTooLarge", { amount: amountText(trouble.most) });
      case "table":
        return say("tableMissing");
      case "unreachable":
        return say("unreachable");
      default:
        return null;
    }
  };
}
