import "./bill.css";
import "./pay.css";
import { wallTime } from "@comanda/web/i18n/formats";
import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { type ReactNode, useEffect } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { type PopupProps, usePopup } from "../shell/popup.ts";
import { InLang } from "../text/in-lang.tsx";
import { usePayTranslate } from "../text/pay-texts.ts";
import { useLocale } from "../text/text.tsx";
import { BillBar } from "./bill-bar.tsx";
import { useBill } from "./bill-store.ts";
import { MissingBill } from "./missing-bill.tsx";
import { hasAmount } from "./pay-draft.ts";
import { type Bill, paidToTeam, sumsOf } from "./pay-rules.ts";
import { orderedWords } from "./who-words.ts";

/** The bill of a table: what is left, who has paid and who is paying, and the dishes that nobody has paid. Tips are not shown. */
export default function BillSheet({ popup: { orderId }, open, onClose }: PopupProps<"bill">) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { open: show } = usePopup();
  const reading = useBill(orderId);
  const { bill, read } = reading;
  useEffect(() => {
    if (open) void read();
  }, [open, read]);
  const table = bill?.table ?? "";
  const sums = bill && sumsOf(bill);
  const canPay = bill?.provider && hasAmount(bill.due) && !bill.paying.some(({ isYou }) => isYou);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="tall"
      title={table ? t("table", { table }) : t("payment")}
      closeLabel={t("close")}
      footer={
        canPay && (
          <Button size={56} wide onClick={() => show({ name: "pay", orderId }, true)}>
            {t(bill.paid.some(({ isYou }) => isYou) ? "payMore" : "pay")}
          </Button>
        )
      }
    >
      {!bill && <MissingBill of={reading} />}
      {bill && sums && (
        <div className="bill">
          <div className="bill__left">
            <p className="pay-quiet t-small">{t("leftToPay")}</p>
            <p className="bill__amount t-number">{amountText(sums.due)}</p>
            <p className="pay-quiet t-number">{t("payOf", { total: amountText(sums.total) })}</p>
          </div>
          <BillBar bill={bill} />
          <People bill={bill} />
          <UnpaidDishes bill={bill} />
          <p className="bill__note t-small">
            <Icon name="info" size={20} />
            <span>{t("payNoTips")}</span>
          </p>
        </div>
      )}
    </Sheet>
  );
}

/** Who has paid and who is paying now, each with the time and the amount. */
function People({ bill }: { bill: Bill }) {
  const t = usePayTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  const nameOf = ({ isYou, name }: { isYou: boolean; name: string | null }) => (isYou ? t("payYou") : (name ?? t("payAnotherGuest")));
  const at = (time: string) => wallTime(time, locale, timeZone);
  const team = paidToTeam(bill);
  if (bill.paid.length === 0 && bill.paying.length === 0 && !hasAmount(team)) return null;
  return (
    <ul className="bill__rows">
      {bill.paid.map((one) => (
        <Person key={`${one.at} ${one.amount}`} name={nameOf(one)} when={at(one.at)} amount={one.amount}>
          <span className="bill__paid">{t("payPaidState")}</span>
        </Person>
      ))}
      {hasAmount(team) && (
        <Person name={t("payTeamHas")} when="" amount={team}>
          <span className="bill__paid">{t("payPaidState")}</span>
        </Person>
      )}
      {bill.paying.map((one) => (
        <Person key={one.attemptId} name={nameOf(one)} when={t("paySince", { time: at(one.since) })} amount={one.amount}>
          <span className="bill__paying">{t("payPayingState")}</span>
        </Person>
      ))}
    </ul>
  );
}

type PersonProps = { name: string; when: string; amount: string; children: ReactNode };

function Person({ name, when, amount, children }: PersonProps) {
  const amountText = useAmountText();
  return (
    <li>
      <span className="pay-avatar" aria-hidden="true">
        {[...name][0]}
      </span>
      <span className="pay-what__words">
        <b>{name}</b>
        {when && <span className="pay-what__hint t-small">{when}</span>}
      </span>
      <span className="bill__state t-small">
        <b className="t-number">{amountText(amount)}</b>
        {children}
      </span>
    </li>
  );
}

/** The dishes of which something is left, with what is left of them and who ordered them. */
function UnpaidDishes({ bill: { orders, due } }: { bill: Bill }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const dishes = orders.flatMap((order) => order.items.filter(({ left }) => left !== null).map((item) => ({ order, item })));
  if (dishes.length === 0) return null;
  return (
    <section aria-labelledby="bill-unpaid">
      <div className="bill__head">
        <h3 id="bill-unpaid" className="t-title-3">
          {t("payNotPaid")}
        </h3>
        <span className="pay-quiet t-number">{amountText(due)}</span>
      </div>
      <ul className="bill__rows">
        {dishes.map(({ order, item }) => (
          <li key={`${order.id} ${item.id}`}>
            <span className="pay-what__words">
              <b>
                {item.quantity !== "1" && `${item.quantity}× `}
                <InLang lang={item.lang}>{item.name}</InLang>
              </b>
              <span className="pay-what__hint t-small">{orderedWords(order, t)}</span>
            </span>
            <b className="t-number">{amountText(item.leftAmount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
