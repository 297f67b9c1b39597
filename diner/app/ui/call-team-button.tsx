import { Button } from "@comanda/ui/buttons/button";
import { iconButtonClass } from "@comanda/ui/buttons/icon-button";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { usePopup } from "../shell/popup.ts";
import { isAtTable, useSeating } from "../shell/session/seating-storage.ts";
import { useDishTranslate } from "../text/dish-texts.ts";

/** Opens what a table can ask the staff for; absent where the diner sits at no table. `isIcon`: only the bell. */
export function CallTeamButton({ isIcon = false }: { isIcon?: boolean }) {
  const t = useDishTranslate();
  const { open } = usePopup();
  const openSheet = () => open({ name: "call-team" });
  if (!useCanCallTeam()) return null;
  return isIcon ? (
    <button type="button" className={iconButtonClass()} aria-label={t("callTeam")} aria-haspopup="dialog" onClick={openSheet}>
      <PageIcon name="bell" />
    </button>
  ) : (
    <Button look="secondary" size={44} aria-haspopup="dialog" onClick={openSheet}>
      {t("callTeam")}
    </Button>
  );
}

/** Whether the diner sits at a table, which can ask the staff for something. */
export function useCanCallTeam(): boolean {
  const { id, tableRequests, isOrderCodeRequired } = useMerchant();
  return isAtTable(useSeating(id)) && (isOrderCodeRequired || tableRequests?.length !== 0);
}
