import { IconButton } from "@comanda/ui/buttons/icon-button";
import { PageHeader } from "@comanda/ui/sheets/page-header";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePayTranslate } from "../../text/pay-texts.ts";

type PaymentFrameProps = {
  orderId: string;
  /** The picture over the title: an icon, or a spinner. */
  tile: ReactNode;
  tone?: "neutral" | "info" | "neg" | "pos";
  title: string;
  children: ReactNode;
  /** What can be done, at the bottom. */
  actions: ReactNode;
};

/** The frame of the states of a payment: what is, in one sentence, and below it what can be done. A change is announced. */
export function PaymentFrame({ orderId, tile, tone = "neutral", title, children, actions }: PaymentFrameProps) {
  const t = usePayTranslate();
  const links = useLinks();
  const navigate = useNavigate();
  const { id } = useMerchant();
  return (
    <>
      <PageHeader
        title={t("payment")}
        back={
          <IconButton
            icon="chevron-left"
            label={t("back")}
            onClick={() => void navigate(links.orderDetail(id, orderId), { replace: true })}
          />
        }
      />
      <main className="payment__main">
        <div className={`payment__tile payment__tile--${tone}`}>{tile}</div>
        <div role="status">
          <h2 className="t-display">{title}</h2>
        </div>
        {children}
      </main>
      <div className="payment__actions">{actions}</div>
    </>
  );
}
