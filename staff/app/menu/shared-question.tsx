import { Dialog } from "@comanda/ui/sheets/dialog";
import { ActButton } from "../shell/act-button.tsx";
import { useMenuText } from "./menu-text.ts";

type SharedProps = { dishes: number; onClose: () => void; onChoose: (groups: "all" | "copy") => Promise<unknown> };

/** Asks whether a question that other dishes have too is changed for all of them. */
export function SharedQuestion({ dishes, onClose, onChoose }: SharedProps) {
  const t = useMenuText();
  return (
    <Dialog
      open
      icon="info"
      title={t("productSharedTitle", { count: dishes })}
      onClose={onClose}
      primary={<ActButton onAct={() => onChoose("all")}>{t("productForAll", { count: dishes })}</ActButton>}
      secondary={
        <ActButton look="secondary" onAct={() => onChoose("copy")}>
          {t("productCopy")}
        </ActButton>
      }
    >
      {t("productSharedHelp")}
    </Dialog>
  );
}
