import { useToast } from "@comanda/ui/feedback/toast";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useAskForName } from "../shell/guards/login-gate.ts";
import { useMember } from "../shell/session/member/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { isSeatingChosen, saveSeating, useSeating } from "../shell/session/seating-storage.ts";
import { LEAVES, payLinksIn } from "../links/pay-links.ts";
import { JUST_PLACED } from "../shell/session/just-placed.ts";
import { usePopup } from "../shell/popup.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { useLinks } from "../shell/use-links.ts";
import { useCart } from "../shell/session/diner-session.tsx";
import { wallDayTime } from "@comanda/web/i18n/formats";
import { useLocale } from "../text/text.tsx";
import { useTypePausedWords } from "../ui/words/use-type-paused-words.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { lineIdOf } from "@comanda/domain/cart/cart";
import { OrderType } from "@comanda/domain/codes";
import { NO_TABLE } from "@comanda/domain/order/order-type";
import type { Priced } from "./preview-store.ts";
import { type OrderProblem, problemOfSubmission } from "./submission/order-problem.ts";
import { useCheckout } from "./use-checkout.ts";
import { useFulfilment } from "./order-type/use-fulfilment.ts";
import { useSubmitOrder } from "./submission/use-submit-order.ts";

/**
 * What the main part of the page shows; `cart`: the cart has items, and their order is not priced yet; `no-order-type`: the cart has items but
 * the seating has no valid order type.
 */
export type CheckoutView = "loading" | "cart" | "empty" | "no-order-type" | "unreachable" | "checking" | "priced";

/** Problems that a dialog says over the cart, which is kept. */
const IN_DIALOG: ReadonlySet<OrderProblem["kind"]> = new Set<OrderProblem["kind"]>([
  "paying",
  "own-payment",
  "has-checkout",
  "lapsed",
  "moved",
]);

/** Derives the view of the checkout page from cart, seating and submission. */
export function useCheckoutFlow(): { view: CheckoutView; priced: Priced | null; isSubmitting: boolean; problem: OrderProblem | null } {
  const { preview, submitter, previewState, submission } = useCheckout();
  const { id } = useMerchant();
  const locale = useLocale();
  const cart = useCart();
  const seating = useSeating(id);
  const isUnderway = submission.at === "submitting" || submission.at === "checking" || submission.at === "placed";
  const isReady = isSeatingChosen(seating) && cart.isKnown && !cart.isUpdating && !isUnderway;

  useEffect(() => {
    preview.setLocale(locale);
    submitter.setLocale(locale);
  }, [preview, submitter, locale]);
  useEffect(() => submitter.watch(), [submitter]);
  useEffect(() => preview.leave, [preview]);
  useEffect(() => {
    const { type } = seating;
    if (isReady && type !== null && cart.lines.length > 0) preview.ask({ seating: { ...seating, type }, lines: cart.lines });
  }, [preview, isReady, seating, cart.lines]);
  useRepriceForMember();
  useNavigateToPlacedOrder();
  useProblemHandling();

  const problem = problemOfSubmission(submission) ?? previewState.problem;
  const { priced } = previewState;
  const has = { priced, problem, isSubmitting: submission.at === "submitting" || submission.at === "placed" };
  if (submission.at === "checking") return { ...has, view: "checking" };
  if (has.isSubmitting && priced) return { ...has, view: "priced" };
  if (cart.isKnown && cart.lines.length === 0 && !has.isSubmitting) return { ...has, view: "empty" };
  if (!isSeatingChosen(seating)) return { ...has, view: cart.isKnown ? "no-order-type" : "loading" };
  if (priced) return { ...has, view: "priced" };
  if (previewState.problem && !previewState.isLoading && !IN_DIALOG.has(previewState.problem.kind)) return { ...has, view: "unreachable" };
  return { ...has, view: cart.lines.length > 0 ? "cart" : "loading" };
}

/** Prices the order again after a sign-in or sign-out, with that member's coupons and points. */
function useRepriceForMember(): void {
  const { preview } = useCheckout();
  const { id } = useMerchant();
  const { isKnown, member } = useMember(id);
  const memberId = isKnown ? (member?.id ?? "0") : null;
  useEffect(() => {
    const { priced } = preview.getSnapshot();
    if (memberId !== null && priced && priced.order.memberId !== memberId) preview.reprice();
  }, [preview, memberId]);
}

const NOT_PLACED = { orderId: null, attemptId: undefined };

/** Replaces this page by the placed order's, or by that of its payment where the order waits for it. Closes an open popup first, so that the browser's back button does not return here. */
function useNavigateToPlacedOrder(): void {
  const { preview, code, fulfilment, allergies, submission } = useCheckout();
  const { id } = useMerchant();
  const { popup, close } = usePopup();
  const links = useLinks();
  const navigate = useNavigate();
  const locale = useLocale();
  const openOrder = useEffectEvent((orderId: string) => {
    preview.forget();
    fulfilment.forget();
    code.type("");
    allergies.forget();
    void navigate(links.orderDetail(id, orderId), { replace: true, state: JUST_PLACED });
  });
  const leave = useEffectEvent(close);
  // The cart and what was typed stay as they are until the order is paid.
  const payOrder = useEffectEvent((orderId: string, attemptId: string) => {
    preview.forget();
    void navigate(payLinksIn(locale).attempt(id, orderId, attemptId), { replace: true, state: LEAVES });
  });
  const { orderId, attemptId } = submission.at === "placed" ? submission : NOT_PLACED;
  const isCovered = popup !== null;
  const mustUncover = isCovered && (orderId !== null || submission.at === "checking");
  useEffect(() => {
    if (mustUncover) leave();
    else if (orderId !== null && attemptId) payOrder(orderId, attemptId);
    else if (orderId !== null) openOrder(orderId);
  }, [mustUncover, orderId, attemptId]);
}

/**
 * Reacts to problems without a dialog: a toast with the message, the order code sheet for a missing code, a new pricing for a stale order.
 */
function useProblemHandling(): void {
  const { preview, submitter, previewState, submission } = useCheckout();
  const { id } = useMerchant();
  const { popup, open, close } = usePopup();
  const askForName = useAskForName();
  const show = useToast();
  const { lines } = useCart();
  const fulfilment = useFulfilment();
  const placeOrder = useSubmitOrder();
  const textOf = useProblemText();
  const react = useEffectEvent((problem: OrderProblem, isSubmitting: boolean) => {
    // The 401 has already opened the login popup.
    if (problem.kind === "sign-in") return isSubmitting && submitter.dismiss();
    if (problem.kind === "name") return (submitter.dismiss(), askForName(placeOrder));
    const isCode = problem.kind === "code";
    if (isCode && popup === null) open({ name: "order-code" });
    const line = problem.kind === "choice" ? lines.find(({ productId }) => productId === problem.productId) : undefined;
    if (problem.kind === "choice" && line)
      open({ name: "product", productId: problem.productId, lineId: lineIdOf(line), missing: problem.group });
    else if (!isCode && popup !== null) close();
    if (problem.kind === "table") saveSeating(id, { tableId: NO_TABLE, tableName: "" });
    // The next available pickup time replaces the one that is closed; the diner reviews it and places the order again.
    const isPickup = submission.at === "refused" && submission.record.body.type === OrderType.PICKUP;
    if (problem.kind === "closed-then" && isPickup) fulfilment.choose({ time: problem.nextFrom, closedUntil: problem.nextFrom });
    const text = textOf(problem);
    const isOnPage = !isSubmitting && previewState.priced === null && problem.kind !== "table";
    if (text !== null && !isOnPage) show(text, "problem");
    if (isSubmitting && problem.kind === "coupon") preview.chooseCoupons(null);
    else if (isSubmitting && !isCode) preview.reprice();
    if (isSubmitting && text !== null) submitter.dismiss();
    if (!isSubmitting && text !== null && previewState.priced) preview.dismissProblem();
  });
  useEffect(() => {
    const problem = problemOfSubmission(submission);
    if (problem) react(problem, true);
  }, [submission]);
  useEffect(() => {
    if (previewState.problem) react(previewState.problem, false);
  }, [previewState.problem]);
}

/** The sentence that a toast shows for a problem; null where a dialog or a popup shows it. */
function useProblemText(): (problem: OrderProblem) => string | null {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  const amountText = useAmountText();
  const pausedWords = useTypePausedWords();
  return (problem) => {
    switch (problem.kind) {
      case "lines":
      case "choice":
        return problem.msg;
      case "message":
        return problem.msg || t("notPlaced");
      case "closed-then": {
        const from = problem.nextFrom && t("from", { time: wallDayTime(problem.nextFrom, locale, timeZone) });
        return from ? `${problem.msg} ${from}` : problem.msg;
      }
      case "paused":
        return pausedWords(problem);
      case "points":
        return `${problem.msg} ${t("pointsShort", { count: problem.missing })}`;
      case "tip":
        return t("tipTooLarge", { amount: amountText(problem.most) });
      case "table":
        return t("tableMissing");
      case "unreachable":
        return t("unreachable");
      default:
        return null;
    }
  };
}
