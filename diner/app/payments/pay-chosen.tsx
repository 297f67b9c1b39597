import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { partText } from "./part-text.ts";
import type { Draft } from "./pay-draft.ts";
import type { Bill } from "./pay-rules.ts";

/** The choice that was made in a view of its own, in one row: the dishes or the amount, and the way to change it. */
export function PayChosen({ bill, draft: { kind, dishes, amount }, onChange }: { bill: Bill; draft: Draft; onChange: () => void }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const isDishes = kind === "dishes";
  return (
    <div className="pay-chosen">
      <span className="pay-chosen__tile">
        <Icon name={isDishes ? "utensils" : "credit-card"} />
      </span>
      <span className="pay-what__words">
        <b>{isDishes ? t("payChosen", { count: dishes.length }) : t("payAmount")}</b>
        <span className="pay-what__hint t-small">{isDishes ? chosenDishes(bill, dishes) : amountText(amount)}</span>
      </span>
      <Button look="link" size={44} onClick={onChange}>
        {t("payChange")}
      </Button>
    </div>
  );
}

/** The chosen dishes by name, each with its part. */
export const chosenDishes = ({ orders }: Bill, dishes: Draft["dishes"]): string =>
  dishes
    .map(({ orderId, id, part }) => {
      const item = orders.find((order) => order.id === orderId)?.items.find((one) => one.id === id);
      // The part stays with the name where the line breaks.
      return `${partText(part)}\u00a0${item?.name ?? ""}`.trim();
    })
    .join(", ");
