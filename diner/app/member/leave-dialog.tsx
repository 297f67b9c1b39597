import { Button } from "@comanda/ui/buttons/button";
import { Dialog } from "@comanda/ui/sheets/dialog";
import { usePageTranslate } from "../text/page-texts.ts";

/** Asks for confirmation before unsaved input is discarded (design, section 13: Sheets). */
export function LeaveDialog({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const t = usePageTranslate();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      icon="pencil"
      tone="warn"
      title={t("leaveAsk")}
      primary={<Button onClick={onStay}>{t("keepEditing")}</Button>}
      secondary={
        <Button look="text" size={44} onClick={onLeave}>
          {t("leaveAnyway")}
        </Button>
      }
    >
      {t("leaveText")}
    </Dialog>
  );
}
