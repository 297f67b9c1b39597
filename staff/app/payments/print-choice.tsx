import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { Button } from "@comanda/ui/buttons/button";
import { classNames } from "@comanda/ui/class-names";
import { useToast } from "@comanda/ui/feedback/toast";
import { Icon } from "@comanda/ui/icons/icon";
import { useId, useState } from "react";
import { ActButton, useBusy } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useTranslate } from "../text/text.tsx";
import "./print-choice.css";

type Printers = DataOf<typeof staffContract.paper.printers>;

type PrintChoiceProps = {
  /** What is printed, such as "Print the bill". */
  label: string;
  /** The page that prints it with this browser. */
  page: string;
  /** Shows an icon in place of the words, beside a main button of 56 px. */
  isIcon?: boolean;
  /** Prints it on a printer; false after a refusal, which it tells. */
  onPrint: (printerId: string) => Promise<boolean>;
};

/** A button that offers this browser, and the printers of the restaurant, which are read when it is opened. */
export function PrintChoice({ label, page, isIcon = false, onPrint }: PrintChoiceProps) {
  const t = useTranslate();
  const toast = useToast();
  const list = useId();
  const { id: merchantId } = useRestaurant();
  const [printers, setPrinters] = useState<Printers | null>(null);
  const [isReading, run] = useBusy();
  const open = async () => {
    const answer = await call("GET /api/staff/paper/printers", merchantId, {});
    if (!answer.success) toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    setPrinters(answer.success ? answer.data : []);
  };
  const print = async (id: string, name: string) => {
    if (!(await onPrint(id))) return;
    toast(t("sentToPrinter", { name }), "info");
    setPrinters(null);
  };
  return (
    <div className={classNames("print-choice", isIcon && "print-choice--icon")}>
      <Button
        look="secondary"
        size={isIcon ? 56 : 52}
        aria-label={isIcon ? label : undefined}
        title={isIcon ? label : undefined}
        aria-expanded={printers !== null}
        aria-controls={list}
        loading={isReading}
        onClick={() => (printers ? setPrinters(null) : void run(open))}
      >
        {isIcon ? <Icon name="printer" /> : label}
      </Button>
      <ul id={list} hidden={printers === null}>
        <li>
          <a href={page} target="_blank" rel="noreferrer">
            {t("withThisBrowser")}
          </a>
        </li>
        {printers?.map(({ id, name }) => (
          <li key={id}>
            <ActButton look="outline" size={44} onAct={() => print(id, name)}>
              {t("onPrinter", { name })}
            </ActButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
