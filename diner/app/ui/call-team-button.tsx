import { iconButtonClass } from "@comanda/ui/buttons/icon-button";
import { Button } from "@comanda/ui/buttons/button";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { usePopup } from "../shell/popup.ts";
import { useCanCallTeam } from "../shell/session/can-call-team.ts";
import { usePageTranslate } from "../text/page-texts.ts";

/** Opens what a table can ask the staff for; absent where the diner sits at no table. `isIcon`: only the bell. */
export function CallTeamButton({ isIcon = false }: { isIcon?: boolean }) {
  const t = usePageTranslate();
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
