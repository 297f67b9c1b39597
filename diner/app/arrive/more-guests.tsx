import { Button } from "@comanda/ui/buttons/button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { usePageTranslate } from "../text/page-texts.ts";

type MoreGuestsProps = {
  open: boolean;
  min: number;
  /** The merchant's largest party. */
  max: number;
  /** The number chosen before. */
  start: number;
  /** The label of the confirm button. */
  confirmLabel: (count: number) => string;
  onClose: () => void;
  onChoose: (guests: number) => void;
};

/** A stepper for a large number of guests (design, screen 12b). */
export function MoreGuests({ open, min, max, start, confirmLabel, onClose, onChoose }: MoreGuestsProps) {
  const t = usePageTranslate();
  const toast = useToast();
  const [stepped, setStepped] = useState<number | null>(null);
  const count = stepped ?? Math.min(Math.max(start, min), max);
  const words = { group: t("guestsWanted"), less: t("fewer"), more: t("more") };
  const atLimit = (limit: "min" | "max") => limit === "max" && toast(t("upTo", { count: max }));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("howManyGuests")}
      closeLabel={t("close")}
      footer={
        <Button size={56} wide onClick={() => onChoose(count)}>
          {confirmLabel(count)}
        </Button>
      }
    >
      <div className="arrive-stepper">
        <Stepper size={52} value={count} min={min} max={max} words={words} onChange={setStepped} onLimit={atLimit} />
      </div>
    </Sheet>
  );
}
