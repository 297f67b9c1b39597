import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { DIETARY_MARKS } from "@comanda/domain/menu/menu";
import { AddButton } from "../../lists/add-button.tsx";
import { Folded } from "../../shell/forms/folded.tsx";
import { useSlotsText } from "../../text/slots-text.ts";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ErrorNote } from "@comanda/ui/forms/field";
import { ExtraFields, NEW_EXTRA } from "./questions/extra-fields.tsx";
import { useMenuText } from "../menu-text.ts";
import type { EditorPage } from "../menu-page.ts";
import { isSetOfDishes } from "./product-draft.ts";
import { PromotionFields } from "./promotion-fields.tsx";
import { TimeFields } from "./time-fields.tsx";

/** Extras, dietary marks, times, promotion, and what else a product can be. */
export function OtherFields({ page }: { page: EditorPage }) {
  const t = useMenuText();
  const slotsText = useSlotsText();
  const { draft } = page;
  const { dietary, isPopular, isTaxFree, slots, condiments, promotion } = draft.wanted;
  // A set menu has neither extras nor a promotion; its diets and its tax are those of its dishes.
  const isSet = isSetOfDishes(draft.wanted);
  const toggle = (mark: (typeof DIETARY_MARKS)[number], isOn: boolean) =>
    draft.change({ dietary: DIETARY_MARKS.filter((one) => (one === mark ? isOn : dietary.includes(one))) });
  return (
    <>
      {(!isSet || condiments.length > 0) && <Extras page={page} />}
      <Folded
        isCard
        title={<h2 className="t-title-3">{t("productWhen")}</h2>}
        facts={slots.length > 0 ? slotsText(slots) : t("productAlways")}
        isOpen={slots.length > 0}
      >
        <TimeFields slots={slots} onChange={(next) => draft.change({ slots: next })} />
      </Folded>
      {(!isSet || promotion) && <PromotionFields page={page} />}
      <section className="card">
        {!isSet && (
          <>
            <h2 className="t-title-3">{t("productMarks")}</h2>
            <Chips label={t("productMarks")}>
              {DIETARY_MARKS.map((mark) => (
                <Chip key={mark} type="checkbox" checked={dietary.includes(mark)} onChange={({ target }) => toggle(mark, target.checked)}>
                  {t(mark)}
                </Chip>
              ))}
            </Chips>
          </>
        )}
        <h2 className="t-title-3">{t("productOther")}</h2>
        <Chips label={t("productOther")}>
          <Chip type="checkbox" checked={isPopular} onChange={({ target }) => draft.change({ isPopular: target.checked })}>
            {t("productPopular")}
          </Chip>
          {!isSet && (
            <Chip type="checkbox" checked={isTaxFree} onChange={({ target }) => draft.change({ isTaxFree: target.checked })}>
              {t("productTaxFree")}
            </Chip>
          )}
        </Chips>
      </section>
    </>
  );
}

/** Small additions that are no dishes. */
function Extras({ page: { draft, languages } }: { page: EditorPage }) {
  const t = useMenuText();
  const { condiments } = draft.wanted;
  const problem = draft.mistakeOf("condiments");
  const set = (next: ProductFields["condiments"]) => draft.change({ condiments: next });
  return (
    <section className="card">
      <div className="product__cardHead">
        <h2 className="t-title-3">{t("productExtras")}</h2>
        <AddButton onAdd={() => set([...condiments, NEW_EXTRA])}>{t("productAddExtra")}</AddButton>
      </div>
      <p className="editor__help">{t("productExtrasHelp")}</p>
      {problem && problem !== "name-missing" && (
        <div data-wrong="" tabIndex={-1}>
          <ErrorNote>{t(problem)}</ErrorNote>
        </div>
      )}
      <ExtraFields extras={condiments} isNameMissing={problem === "name-missing"} languages={languages} onChange={set} />
    </section>
  );
}
