import { Button } from "@comanda/ui/buttons/button";
import { Dialog } from "@comanda/ui/sheets/dialog";
import { useToast } from "@comanda/ui/feedback/toast";
import { SOLD_OUT } from "@comanda/domain/refusal-codes";
import { CART_FULL } from "../../shell/cart/cart-store.ts";
import { useDinerSession } from "../../shell/session/diner-session.tsx";
import type { PopupProps } from "../../shell/popup.ts";
import { InLang } from "../../text/in-lang.tsx";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { confirmAllergens } from "./allergy-warning.ts";
import { namesIn } from "./misfit-words.ts";

/** Asks before a dish is added that contains an allergen of the diner's card: "Contains peanut. Add anyway?" */
export default function AllergyWarningSheet({ popup: { line, allergens }, open, onClose }: PopupProps<"allergy-warning">) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { cart, soldOut } = useDinerSession();
  const toast = useToast();
  const add = async () => {
    confirmAllergens(line.productId, allergens);
    onClose();
    const why = await cart.change({ type: "add-line", line });
    if (!why) return;
    toast(why.msg ?? t(why.code === CART_FULL ? "cartFull" : "unreachable"), "problem");
    if (why.code === SOLD_OUT) soldOut.refuse(line.productId);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      icon="circle-alert"
      tone="warn"
      title={t("allergenAddAnyway", { names: namesIn(allergens, t, locale) })}
      primary={<Button onClick={onClose}>{t("doNotAdd")}</Button>}
      secondary={
        <Button look="text" size={44} onClick={() => void add()}>
          {t("addAnyway")}
        </Button>
      }
    >
      <InLang lang={line.lang}>{line.name}</InLang>
    </Dialog>
  );
}
