import { Dialog } from "@comanda/ui/sheets/dialog";
import { ActButton } from "../../shell/act-button.tsx";
import { useMenuText } from "../menu-text.ts";
import type { SharedGroups } from "./use-product-draft.ts";

/** `isOfDefaults`: what is chosen at first is all that changed. */
type SharedProps = { dishes: number; isOfDefaults: boolean; onClose: () => void; onChoose: (groups: SharedGroups) => Promise<unknown> };

/** Asks whether a question that other dishes have too is changed for all of them. */
export function SharedQuestion({ dishes, isOfDefaults, onClose, onChoose }: SharedProps) {
  const t = useMenuText();
  const forAll = <ActButton onAct={() => onChoose("all")}>{t("productForAll", { count: dishes })}</ActButton>;
  const forThis = isOfDefaults ? (
    <ActButton look="secondary" onAct={() => onChoose("own-defaults")}>
      {t("productOwnDefault")}
    </ActButton>
  ) : (
    <ActButton look="secondary" onAct={() => onChoose("copy")}>
      {t("productCopy")}
    </ActButton>
  );
  return (
    <Dialog open icon="info" title={t("productSharedTitle", { count: dishes })} onClose={onClose} primary={forAll} secondary={forThis}>
      {t(isOfDefaults ? "productSharedDefault" : "productSharedHelp")}
    </Dialog>
  );
}
