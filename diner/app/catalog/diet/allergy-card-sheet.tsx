import "./diet.css";
import { ALLERGENS } from "@comanda/domain/menu/menu";
import { Button } from "@comanda/ui/buttons/button";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { Icon } from "@comanda/ui/icons/icon";
import { Sheet } from "@comanda/ui/sheets/sheet";
import type { PopupProps } from "../../shell/popup.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { namesIn } from "./misfit-words.ts";
import { useDiet } from "./diet-store.ts";
import { toggled, useStoreDiet } from "./use-store-diet.ts";

/** The diner's allergy card: the allergens that every menu is filtered by, stored on this device alone. */
export default function AllergyCardSheet({ open, onClose }: PopupProps<"allergy-card">) {
  const t = usePageTranslate();
  const locale = useLocale();
  const choice = useDiet();
  const store = useStoreDiet();
  const { card } = choice;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("allergyCard")}
      under={t("allergyCardUnder")}
      closeLabel={t("close")}
      footer={
        <Button wide onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <fieldset className="diet-group">
        <legend className="t-title-3">{t("allergicTo")}</legend>
        <Chips>
          {ALLERGENS.map((one) => (
            <Chip key={one} type="checkbox" checked={card.includes(one)} onChange={() => store({ ...choice, card: toggled(card, one) })}>
              {t(one)}
            </Chip>
          ))}
        </Chips>
      </fieldset>
      <p className="diet-allergy" role="status">
        {card.length > 0 && (
          <>
            <Icon name="circle-alert" size={20} />
            {t("allergyOf", { names: namesIn(card, t, locale) })}
          </>
        )}
      </p>
      <p className="diet-note">{t("allergyCardPrivacy")}</p>
    </Sheet>
  );
}
