import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Badge } from "@comanda/ui/lists/badge";
import { BadgeDot } from "@comanda/ui/lists/badge-dot";
import { PageHeader } from "@comanda/ui/sheets/page-header";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePayTranslate } from "../../text/pay-texts.ts";

type PaymentFrameProps = {
  orderId: string;
  /** The picture over the title: an icon, or a spinner. */
  tile: ReactNode;
  tone?: "neutral" | "info" | "pos";
  title: string;
  /** The header: the name of the page and the way back, a cross alone, or none where a button says how to stay. */
  header?: "back" | "close" | "none";
  /** Whether what is shown is read again by itself; left out where it does not change. */
  isLive?: boolean;
  children: ReactNode;
  /** What can be done, at the bottom. */
  actions: ReactNode;
};

/** The frame of the states of a payment: what is, in one sentence, and below it what can be done. A change is announced. */
export function PaymentFrame({ orderId, tile, tone = "neutral", title, header = "back", isLive, children, actions }: PaymentFrameProps) {
  const t = usePayTranslate();
  const links = useLinks();
  const navigate = useNavigate();
  const { id } = useMerchant();
  const leave = () => void navigate(links.orderDetail(id, orderId), { replace: true });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led to this state is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const Title = header === "back" ? "h2" : "h1";
  return (
    <>
      {header === "back" && (
        <PageHeader
          title={t("payment")}
          back={<IconButton icon="chevron-left" label={t("back")} onClick={leave} />}
          trailing={
            isLive !== undefined && (
              <Badge large tone={isLive ? "pos" : "neutral"}>
                <BadgeDot live={isLive} />
                {t(isLive ? "live" : "notLive")}
              </Badge>
            )
          }
        />
      )}
      {header === "close" && (
        <header className="payment__close">
          <IconButton icon="x" label={t("close")} onClick={leave} />
        </header>
      )}
      <main className="payment__main">
        <div className={`payment__tile payment__tile--${tone}`}>{tile}</div>
        <div role="status">
          <Title ref={heading} tabIndex={-1} className="t-display">
            {title}
          </Title>
        </div>
        {children}
      </main>
      <div className="payment__actions">{actions}</div>
    </>
  );
}
