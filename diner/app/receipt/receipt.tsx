import "./receipt.css";
import "../ui/amount-row.css";
import type { CallData } from "@comanda/contract/call-by-name";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { Button } from "@comanda/ui/buttons/button";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { useToast } from "@comanda/ui/feedback/toast";
import { PageHeader } from "@comanda/ui/sheets/page-header";
import { copied } from "@comanda/web/client/copied";
import { formatDate, wallTime } from "@comanda/web/i18n/formats";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { useLocale } from "../text/text.tsx";
import { useGoBack } from "../ui/use-go-back.ts";
import { ReceiptCode } from "./receipt-code.tsx";
import { ReceiptOrder } from "./receipt-order.tsx";

type Data = CallData<"GET /api/merchant/order/payment/receipt">;
type ReceiptProps = Data & { restaurant: { phone: string; address: string; logo: string }; link: string };

/** The receipt of an order or of one payment, which prints on a sheet and on a roll of 80 mm from the same page. */
export function Receipt({ number, at, reference, orders, unallocated, payments, taxNumber, restaurant, link }: ReceiptProps) {
  const goBack = useGoBack();
  const t = usePayTranslate();
  const locale = useLocale();
  const { shortName, timeZone } = useMerchant();
  const day = formatDate(at, locale, { timeZone, weekday: "short", year: "numeric", month: "short", day: "numeric" });
  return (
    <div className="u-page receipt">
      <PageHeader
        title={t("receipt")}
        back={<IconButton icon="chevron-left" label={t("back")} onClick={goBack} />}
        trailing={<IconButton icon="printer" label={t("receiptPrint")} onClick={() => print()} />}
      />
      <main className="receipt__main">
        <article className="receipt__paper">
          <header className="receipt__head">
            {restaurant.logo && <img src={restaurant.logo} alt="" width={44} height={44} />}
            <div>
              <h2 className="t-title-3">{shortName}</h2>
              {restaurant.address && <p className="t-small">{restaurant.address}</p>}
              {taxNumber && <p className="t-small">{t("receiptTaxNumber", { number: taxNumber })}</p>}
              {restaurant.phone && <p className="t-small t-number">{restaurant.phone}</p>}
            </div>
          </header>
          <p className="receipt__part receipt__order t-small">
            <span>{t("receiptNumber", { number })}</span>
            <span>{t("dayTime", { day, time: wallTime(at, locale, timeZone) })}</span>
          </p>
          {orders.map((part) => (
            <ReceiptOrder key={part.serial} part={part} isOnly={orders.length === 1} />
          ))}
          <Payments payments={payments} unallocated={unallocated} reference={reference} />
          <Again link={link} />
        </article>
      </main>
      <div className="receipt__foot">
        <Button look="secondary" wide onClick={() => print()}>
          {t("receiptPrint")}
        </Button>
      </div>
    </div>
  );
}

const METHODS = {
  cash: "receiptCash",
  card: "receiptCard",
  online: "receiptOnline",
  other: "receiptOther",
  "written-off": "receiptOther",
} as const;

/** How it was paid, with the tip beside the total, what of it belongs to no order, and what was given back. */
function Payments({ payments, unallocated, reference }: Pick<Data, "payments" | "unallocated" | "reference">) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const all = (part: (one: Data["payments"][number]) => string[]) => moneyText(sum(payments.flatMap((one) => part(one).map(money))));
  const tips = all(({ tip }) => [tip]);
  return (
    <dl className="receipt__part">
      {unallocated !== "0.00" && (
        <div className="amount-row">
          <dt>{t("receiptUnallocated")}</dt>
          <dd className="t-number">{amountText(unallocated)}</dd>
        </div>
      )}
      {tips !== "0.00" && (
        <div className="amount-row">
          <dt>{t("payTipRow")}</dt>
          <dd className="t-number">{amountText(tips)}</dd>
        </div>
      )}
      {payments.map((payment) => {
        const card = [
          payment.brand && payment.brand[0]?.toUpperCase() + payment.brand.slice(1),
          payment.lastFour && `··${payment.lastFour}`,
        ];
        const means = [t(payment.isRefund ? "givenBack" : payment.isCompanion ? "payGuestHasPaid" : METHODS[payment.method]), ...card]
          .filter(Boolean)
          .join(" ");
        return (
          <div key={`${payment.id} ${payment.isRefund}`} className="amount-row">
            <dt>{means}</dt>
            <dd className="t-number">{amountText(moneyText(sum([payment.amount, payment.tip, payment.rounding].map(money))))}</dd>
          </div>
        );
      })}
      <div className="amount-row amount-row--sum receipt__total">
        <dt>{t("paid")}</dt>
        <dd className="t-number">{amountText(all(({ amount, tip, rounding }) => [amount, tip, rounding]))}</dd>
      </div>
      {reference && (
        <div className="amount-row t-small receipt__quiet">
          <dt>{t("receiptReference")}</dt>
          <dd>{reference}</dd>
        </div>
      )}
    </dl>
  );
}

/** The address of this page as a code, and to be copied. */
function Again({ link }: { link: string }) {
  const t = usePayTranslate();
  const show = useToast();
  const copy = async () => {
    if (await copied(link)) show(t("receiptLinkCopied"), "success");
    else show(link, "problem");
  };
  return (
    <section className="receipt__part receipt__again">
      <ReceiptCode text={link} />
      <div>
        <h3 className="t-title-3">{t("receiptAgain")}</h3>
        <p className="t-small receipt__quiet">{t("receiptAgainText")}</p>
        <Button look="link" size={44} onClick={() => void copy()}>
          {t("receiptCopy")}
        </Button>
      </div>
    </section>
  );
}
