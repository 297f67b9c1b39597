import { Icon } from "@comanda/ui/icons/icon";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { type ReactNode, useState } from "react";
import { useAmountText } from "../../text/amount-text.ts";
import { countOf } from "./taken-order.ts";
import { useTakeText } from "./take-text.ts";
import { TakeActs, TakeMore } from "./take-acts.tsx";
import type { Taking } from "./use-taking.ts";

type BarProps = { taking: Taking; title: string; under: string | null; children: ReactNode };

/** On a phone: what the order costs and its button, over the menu; a tap on the left opens the order. */
export function TakenBar({ taking, title, under, children }: BarProps) {
  const t = useTakeText();
  const amountText = useAmountText();
  const [isOpen, setOpen] = useState(false);
  const count = countOf(taking.order);
  const { shown, problem, gone, isUnknown } = taking;
  const why = gone ? t("takePartyLeft") : problem;
  return (
    <>
      {count > 0 && (
        <div className="take__bar">
          {why && !isUnknown && (
            <button type="button" className="take__bar-problem" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <Icon name="circle-alert" size={24} />
              <span role="alert">{why}</span>
            </button>
          )}
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span className="u-hidden">{t("takeOpenOrder", { count })}</span>
            <Icon name="receipt" size={24} />
            <span aria-hidden="true">{count}</span>
            <strong>{shown && amountText(shown.addedAmount)}</strong>
          </button>
          <TakeActs taking={taking} onlyMain />
        </div>
      )}
      <Sheet
        open={isOpen}
        size="tall"
        title={title}
        under={under}
        closeLabel={t("takeClose")}
        onClose={() => setOpen(false)}
        footer={
          <div className="take__acts">
            <TakeMore taking={taking} opens="above" />
            <TakeActs taking={taking} />
          </div>
        }
      >
        {isOpen && children}
      </Sheet>
    </>
  );
}
