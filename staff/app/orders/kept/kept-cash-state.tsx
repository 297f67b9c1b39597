import { minus, money, moneyText } from "@comanda/domain/money/money";
import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import type { KeptCash } from "../../shell/kept/kept-cash.ts";
import { keptListOf } from "../../shell/kept/kept-list.ts";
import type { KeptOrder } from "../../shell/kept/kept-order.ts";
import { useKeptText } from "../../shell/kept/kept-text.ts";
import { useAmountText } from "../../text/amount-text.ts";

type CashProps = { order: KeptOrder; cash: KeptCash };

const isMoney = (amount: string): boolean => money(amount).units > 0n;

/** What became of the cash that was taken for an order, and what of it is to be given back or still due. */
export function KeptCashState({ order, cash }: CashProps) {
  const t = useKeptText();
  const { id } = useRestaurant();
  const text = useCashText(order, cash);
  const { kind } = cash.state;
  const again = () =>
    keptListOf(id).change((orders) =>
      orders.map((one) => (one.key === order.key ? { ...one, cash: { ...cash, state: { kind: "held" } } } : one)),
    );
  const isExact = cash.state.kind === "recorded" && !isMoney(cash.state.back) && !isMoney(cash.state.left);
  const look = isExact ? " kept__state--placed" : kind === "refused" || order.state.kind === "refused" ? " kept__state--refused" : "";
  return (
    <>
      <p className={`kept__state${look}`}>
        <Icon name={isExact ? "check" : "receipt"} size={20} /> {text}
      </p>
      {kind === "refused" && (
        <Button look="secondary" size={44} onClick={again}>
          {t("keptAgain")}
        </Button>
      )}
    </>
  );
}

function useCashText(order: KeptOrder, { amount, state }: KeptCash): string {
  const t = useKeptText();
  const amountText = useAmountText();
  const taken = { amount: amountText(amount) };
  if (state.kind === "recorded") {
    const recorded = { amount: amountText(moneyText(minus(money(amount), money(state.back)))) };
    if (isMoney(state.back)) return t("keptCashBack", { ...recorded, back: amountText(state.back) });
    if (isMoney(state.left)) return t("keptCashLeft", { ...recorded, left: amountText(state.left) });
    return t("keptCashRecorded", recorded);
  }
  if (state.kind === "refused") return state.msg ? t("keptCashRefused", { ...taken, why: state.msg }) : t("keptCashPaid", taken);
  return order.state.kind === "refused" ? t("keptCashReturn", taken) : t("keptCashHeld", taken);
}
