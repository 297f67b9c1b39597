import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { DIETARY_MARKS } from "@comanda/domain/menu/menu";
import { Folded } from "../../shell/forms/folded.tsx";
import { useSlotsText } from "../../text/slots-text.ts";
import { Button } from "@comanda/ui/buttons/button";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ExtraFields, NEW_EXTRA } from "./questions/extra-fields.tsx";
import { useMenuText } from "../menu-text.ts";
import type { EditorPage } from "../menu-page.ts";
import { PromotionFields } from "./promotion-fields.tsx";
import { TimeFields } from "./time-fields.tsx";

/** Extras, dietary marks, times, promotion, and what else a product can be. */
export function OtherFields({ page }: { page: EditorPage }) {
  const t = useMenuText();
  const slotsText = useSlotsText();
  const { draft } = page;
  const { dietary, isPopular, isTaxFree, slots } = draft.wanted;
  const toggle = (mark: (typeof DIETARY_MARKS)[number], isOn: boolean) =>
    draft.change({ dietary: DIETARY_MARKS.filter((one) => (one === mark ? isOn : dietary.includes(one))) });
  return (
    <>
      <Extras page={page} />
      <Folded
        isCard
        title={<h2 className="t-title-3">{t("productWhen")}</h2>}
        facts={slots.length > 0 ? slotsText(slots) : t("productAlways")}
        isOpen={slots.length > 0}
      >
        <TimeFields slots={slots} onChange={(next) => draft.change({ slots: next })} />
      </Folded>
      <PromotionFields page={page} />
      <section className="card">
        <h2 className="t-title-3">{t("productMarks")}</h2>
        <Chips label={t("productMarks")}>
          {DIETARY_MARKS.map((mark) => (
            <Chip key={mark} type="checkbox" checked={dietary.includes(mark)} onChange={({ target }) => toggle(mark, target.checked)}>
              {t(mark)}
            </Chip>
          ))}
        </Chips>
        <h2 className="t-title-3">{t("productOther")}</h2>
        <Chips label={t("productOther")}>
          <Chip type="checkbox" checked={isPopular} onChange={({ target }) => draft.change({ isPopular: target.checked })}>
            {t("productPopular")}
          </Chip>
          <Chip type="checkbox" checked={isTaxFree} onChange={({ target }) => draft.change({ isTaxFree: target.checked })}>
            {t("productTaxFree")}
          </Chip>
        </Chips>
      </section>
    </>
  );
}

/** Small additions that are no dishes. */
function Extras({ page: { draft, languages } }: { page: EditorPage }) {
  const t = useMenuText();
  const { condiments } = draft.wanted;
  const set = (next: ProductFields["condiments"]) => draft.change({ condiments: next });
  return (
    <section className="card">
      <div className="product__cardHead">
        <h2 className="t-title-3">{t("productExtras")}</h2>
        <Button look="secondary" size={44} onClick={() => set([...condiments, NEW_EXTRA])}>
          {t("productAddExtra")}
        </Button>
      </div>
      <p className="editor__help">{t("productExtrasHelp")}</p>
      <ExtraFields
        extras={condiments}
        isNameMissing={draft.mistakeOf("condiments") === "name-missing"}
        languages={languages}
        onChange={set}
      />
    </section>
  );
}
