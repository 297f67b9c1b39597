import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Dialog } from "@comanda/ui/sheets/dialog";
import type { IconName } from "@comanda/ui/icons/icon";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { whyUnusable } from "../discounts/coupon-summary.ts";
import type { OrderProblem } from "./order-problem.ts";
import { useCheckout } from "../use-checkout.ts";

type ProblemTexts = { icon: IconName; tone: "info" | "warn"; title: string; text: ReactNode };

type ConflictProps = { problem: OrderProblem | null };

/** Says whose phone pays the order; where it cannot be loaded, that somebody does. */
const PayingConflict = lazy(() =>
  import("./paying-conflict.tsx").then(
    (file): { default: ComponentType<ConflictProps> } => ({ default: file.PayingConflict }),
    () => ({ default: PlainConflict }),
  ),
);

/**
 * A dialog for a problem that the diner must know before continuing: a changed order, a payment in progress, a coupon that cannot be used.
 * The cart is unchanged (design, screen 42).
 */
export function Conflict({ problem }: ConflictProps) {
  const isOnPhone = problem?.kind === "paying" && problem.paying.length > 0;
  return (
    <>
      {isOnPhone && (
        <Suspense>
          <PayingConflict problem={problem} />
        </Suspense>
      )}
      <PlainConflict problem={isOnPhone ? null : problem} />
    </>
  );
}

function PlainConflict({ problem }: ConflictProps) {
  const t = usePageTranslate();
  const links = useLinks();
  const navigate = useNavigate();
  const { id } = useMerchant();
  const { preview, submitter, previewState } = useCheckout();
  const texts = useProblemTexts(problem);
  const [last, setLast] = useState(texts);
  if (texts && texts.title !== last?.title) setLast(texts);
  const shownTexts = texts ?? last;
  if (!shownTexts) return null;

  const dismiss = () => {
    submitter.dismiss();
    preview.dismissProblem();
    if (!previewState.priced) void navigate(links.order(id));
  };
  const orderId = problem && "orderId" in problem ? problem.orderId : null;
  const startNew = () => (submitter.dismiss(), preview.reprice());
  const isNews = problem?.kind === "changed" || problem?.kind === "price" || problem?.kind === "coupon";
  const notNow = (look: "text" | "primary") => (
    <Button look={look} size={look === "text" ? 44 : 52} onClick={dismiss}>
      {t("notNow")}
    </Button>
  );
  const toOrder = (className: string) =>
    orderId !== null && (
      <Link to={links.orderDetail(id, orderId)} className={className} onClick={() => (submitter.dismiss(), preview.dismissProblem())}>
        {t(problem?.kind === "paying" ? "backToOrder" : "viewOrder")}
      </Link>
    );
  const primary = isNews ? (
    <Button onClick={dismiss}>{t(problem.kind === "changed" ? "seeChanges" : "seeNewTotal")}</Button>
  ) : problem?.kind === "has-checkout" ? (
    <Button onClick={startNew}>{t("startNewOrder")}</Button>
  ) : problem?.kind === "moved" ? (
    <a className={buttonClass()} href={`${problem.origin}${links.order(id)}`}>
      {t("movedLink")}
    </a>
  ) : (
    toOrder(buttonClass()) || notNow("primary")
  );
  const secondary = problem?.kind === "has-checkout" ? toOrder(buttonClass({ look: "text", size: 44 })) : notNow("text");
  return (
    <Dialog
      open={texts !== null}
      onClose={dismiss}
      icon={shownTexts.icon}
      tone={shownTexts.tone}
      title={shownTexts.title}
      primary={primary}
      secondary={isNews || orderId !== null || problem?.kind === "moved" ? secondary : undefined}
    >
      {shownTexts.text}
    </Dialog>
  );
}

function useProblemTexts(problem: OrderProblem | null): ProblemTexts | null {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { preview, previewState } = useCheckout();
  const total = previewState.priced?.order.totalAmount;
  switch (problem?.kind) {
    case "changed":
      return {
        icon: "users",
        tone: "info",
        title: t("orderChanged"),
        text: <Text of={t("orderChangedText")} total={previewState.isLoading ? undefined : total} />,
      };
    case "price":
      return {
        icon: "receipt",
        tone: "info",
        title: t("pricesChanged"),
        text: <Text of={t("pricesChangedText", { before: amountText(problem.before), now: amountText(problem.now) })} />,
      };
    case "coupon": {
      const name = preview.couponName(problem.userCouponId);
      return {
        icon: "ticket-percent",
        tone: "info",
        title: name ? t("couponRefused", { name }) : t("couponRefusedUnnamed"),
        text: previewState.priced && !previewState.isLoading && (
          <Text of={whyUnusable(problem, previewState.priced.order, { t, amountText })} total={total} />
        ),
      };
    }
    case "paying":
      return { icon: "credit-card", tone: "info", title: t("someonePaying"), text: <Text of={t("someonePayingText")} /> };
    case "own-payment":
      return { icon: "credit-card", tone: "info", title: t("ownPaymentOpen"), text: <Text of={t("ownPaymentOpenText")} /> };
    case "has-checkout":
      return { icon: "credit-card", tone: "info", title: t("alreadyPaid"), text: <Text of={t("alreadyPaidText")} /> };
    case "moved":
      return { icon: "info", tone: "info", title: t("moved"), text: <Text of={t(problem.isUnknown ? "movedUnknown" : "movedText")} /> };
    case "lapsed":
      return { icon: "circle-alert", tone: "warn", title: t("lapsed"), text: <Text of={t("lapsedText")} /> };
    default:
      return null;
  }
}

function Text({ of, total }: { of: string; total?: string }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  return (
    <>
      <p>{of}</p>
      {total !== undefined && (
        <p>
          <strong>{t("newTotalIs", { total: amountText(total) })}</strong>
        </p>
      )}
    </>
  );
}
