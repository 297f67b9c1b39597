import { Button } from "@comanda/ui/buttons/button";
import { Dialog } from "@comanda/ui/sheets/dialog";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { OrderType } from "@comanda/domain/codes";
import { usePageTranslate } from "../../../text/page-texts.ts";

export type ReadyDialogProps = { order: OrderView; open: boolean; onClose: () => void };

/** Says in large letters that an order is ready, until the diner has read it. */
export function ReadyDialog({ order: { serial, type }, open, onClose }: ReadyDialogProps) {
  const t = usePageTranslate();
  const isFetched = type === OrderType.TO_GO || type === OrderType.PICKUP;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      icon="check"
      tone="pos"
      title={<span className="order-ready">{t("readyNow")}</span>}
      primary={
        <Button wide onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <p className="t-title-2">{t("orderTitle", { serial })}</p>
      {isFetched && <p>{t("readyText")}</p>}
    </Dialog>
  );
}
