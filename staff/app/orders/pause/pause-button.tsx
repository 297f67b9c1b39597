import type { PacedType } from "@comanda/contract/staff/orders/pace-calls";
import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { deferred } from "../../shell/deferred.tsx";
import { useTranslate } from "../../text/text.tsx";

const PauseSheet = deferred(() => import("./pause-sheet.tsx").then((file) => file.PauseSheet));

/** `orderTypes`: undefined where the board was kept by an earlier release. `now`: the time of the server in milliseconds. */
type PauseProps = { orderTypes: readonly PacedType[] | undefined; now: number };

/** Opens the sheet in which types of orders are paused and turned on, and says how many are paused. */
export function PauseButton({ orderTypes = [], now }: PauseProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const count = orderTypes.filter(({ pause }) => pause && (pause.until === null || Date.parse(pause.until) > now)).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button look="secondary" size={44} className={count ? "board__paused" : undefined} onClick={() => setOpen(true)}>
        <Icon name="pause" size={20} />
        <span className="board__tool board__tool--wide">{count ? t("pausedTypes", { count }) : t("pauseOrders")}</span>
      </Button>
      {isOpen && <PauseSheet orderTypes={orderTypes} now={now} onClose={close} onFail={close} />}
    </>
  );
}
