import "./diet.css";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { DEFAULT_ALLERGEN_LIST, listedAllergens } from "@comanda/domain/allergy/allergen-lists";
import { allergensWithout, type Diet, type DietChoice, DIETS, isNoDiet } from "@comanda/domain/diet/diet";
import { countFitting } from "@comanda/domain/diet/dish-misfit";
import { Button } from "@comanda/ui/buttons/button";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { type PopupProps, usePopup } from "../../shell/popup.ts";
import { readFullMenu } from "../../shell/session/full-menu.ts";
import { useMemberLinks } from "../../shell/use-member-links.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { useDiet } from "./diet-store.ts";
import { namesIn } from "./misfit-words.ts";
import { toggled, useStoreDiet } from "./use-store-diet.ts";

const LABELS = {
  vegetarian: "vegetarian",
  vegan: "vegan",
  "gluten-free": "gluten-free",
  "not-spicy": "notSpicy",
} as const satisfies Record<Diet, string>;

/** The filter of the menu by diets and allergens; each choice applies at once. Those of the allergy card are always filtered. */
export default function DietSheet({ open, onClose }: PopupProps<"diet">) {
  const t = usePageTranslate();
  const choice = useDiet();
  const store = useStoreDiet();
  const { id, allergenList = DEFAULT_ALLERGEN_LIST } = useMerchant();
  const links = useMemberLinks();
  const { diets, without, card } = choice;
  const fitting = useFittingDishes(choice);
  const change = (parts: Partial<DietChoice>) => store({ ...choice, ...parts });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("diets")}
      under={t("dietsUnder")}
      closeLabel={t("close")}
      footer={
        <div className="diet-foot">
          <Button
            look="secondary"
            disabledReason={isNoDiet({ ...choice, card: [] }) ? t("nothingChosen") : undefined}
            onClick={() => change({ diets: [], without: [] })}
          >
            {t("clearFilter")}
          </Button>
          <Button onClick={onClose}>{fitting === null ? t("showMenu") : t("showDishes", { count: fitting })}</Button>
        </div>
      }
    >
      <fieldset className="diet-group">
        <legend className="t-title-3">{t("onlyDiets")}</legend>
        <Chips>
          {DIETS.map((diet) => (
            <Chip key={diet} type="checkbox" checked={diets.includes(diet)} onChange={() => change({ diets: toggled(diets, diet) })}>
              {t(LABELS[diet])}
            </Chip>
          ))}
        </Chips>
      </fieldset>
      <fieldset className="diet-group">
        <legend className="t-title-3">{t("withoutAllergens")}</legend>
        <Chips>
          {listedAllergens(allergenList, allergensWithout(choice)).map((one) => (
            <Chip
              key={one}
              type="checkbox"
              checked={allergensWithout(choice).includes(one)}
              disabled={card.includes(one)}
              onChange={() => change({ without: toggled(without, one) })}
            >
              {t(one)}
            </Chip>
          ))}
        </Chips>
        <p className="diet-note">{t("allergensByRestaurant")}</p>
        <p className="diet-note">
          <Link to={links.allergens(id)}>{t("chartOpen")}</Link>
        </p>
      </fieldset>
      <CardBox card={card} />
    </Sheet>
  );
}

/** The allergy card, with the way to edit it. */
function CardBox({ card }: Pick<DietChoice, "card">) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { open } = usePopup();
  return (
    <section className="diet-card">
      <div>
        <h3 className="t-title-3">{t("allergyCard")}</h3>
        <p className="t-caption">{card.length > 0 ? t("allergyOf", { names: namesIn(card, t, locale) }) : t("allergyCardHint")}</p>
      </div>
      <Button look="secondary" size={44} onClick={() => open({ name: "allergy-card" }, true)}>
        {t(card.length > 0 ? "edit" : "makeCard")}
      </Button>
    </section>
  );
}

/** The number of dishes of the menu that a choice neither fades nor folds away; null without a choice, and while the menu is not read. */
function useFittingDishes(choice: DietChoice): number | null {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [dishes, setDishes] = useState<ProductView[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readFullMenu({ merchantId, locale }).then((answer) => {
      if (isWanted && answer.success) setDishes(answer.data.categories.flatMap(({ products }) => products));
    });
    return () => void (isWanted = false);
  }, [merchantId, locale]);
  return dishes && !isNoDiet(choice) ? countFitting(dishes, choice) : null;
}
