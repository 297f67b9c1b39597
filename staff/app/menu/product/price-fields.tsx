import { LONGEST, MOST_POINTS } from "@comanda/domain/menu/edit/menu-limits";
import { WEIGHT_UNITS } from "@comanda/domain/menu/weight";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useAmountText } from "../../text/amount-text.ts";
import { useMenuText } from "../menu-text.ts";
import { AmountField, NumberInput, WholeField } from "../../numbers/number-field.tsx";
import { Folded } from "../../shell/forms/folded.tsx";
import type { EditorPage } from "../menu-page.ts";
import { useNumberText } from "../../numbers/number-text.ts";
import { SelectField } from "../../shell/forms/select-field.tsx";
import { isSetOfDishes } from "./product-draft.ts";
import { useSetMenuText } from "./questions/set-menu-text.ts";
import { optionsOf } from "../../shell/forms/options-of.ts";

/** What it costs, how it is sold, its category and where it is made; folded, its number and how often its price counts. */
export function PriceFields({ page }: { page: EditorPage }) {
  const { menu, draft } = page;
  const t = useMenuText();
  const amountText = useAmountText();
  const { price, pointsPrice, soldBy, salesUnits, weightUnit, categoryId, number } = draft.wanted;
  // A set menu is sold by the piece for money: the other fields are there while they say something else.
  const isSet = isSetOfDishes(draft.wanted);
  const was = draft.wasChanged("price") ? t("productWas", { price: amountText(draft.seen.price) }) : undefined;
  const problem = draft.mistakeOf("price") ?? draft.mistakeOf("pointsPrice");
  const numberProblem = draft.mistakeOf("number");
  return (
    <section className="card product__grid">
      <AmountField
        label={t("menuPrice")}
        value={price}
        help={was}
        error={problem && t(problem)}
        onChange={(next) => draft.change({ price: next })}
      />
      {(!isSet || pointsPrice > 0) && (
        <WholeField
          label={t("productPoints")}
          value={pointsPrice}
          least={0}
          most={MOST_POINTS}
          help={t("productPointsHelp")}
          onChange={(next) => draft.change({ pointsPrice: next })}
        />
      )}
      {(!isSet || soldBy === "weight") && (
        <div className="product__choice">
          <span aria-hidden="true">{t("productSoldBy")}</span>
          <Segmented
            name="soldBy"
            label={t("productSoldBy")}
            value={soldBy}
            options={optionsOf({ piece: t("productPiece"), weight: t("productWeight") })}
            onChange={(next) => draft.change({ soldBy: next })}
          />
        </div>
      )}
      {soldBy === "weight" && (
        <SelectField
          label={t("productUnit")}
          value={weightUnit}
          options={WEIGHT_UNITS.map((unit) => ({ value: unit, label: unit }))}
          onChange={(unit) => draft.change({ weightUnit: WEIGHT_UNITS.find((one) => one === unit) ?? weightUnit })}
        />
      )}
      <SelectField
        label={t("productCategory")}
        value={categoryId}
        options={menu.categories.map(({ id, shownName }) => ({ value: id, label: shownName }))}
        onChange={(next) => draft.change({ categoryId: next })}
      />
      {isSet ? <ByItsDishes /> : <StationField page={page} />}
      <div className="product__rare">
        <Folded title={t("productMore")} isOpen={number !== "" || salesUnits.length > 0}>
          <div className="product__grid">
            <Field
              label={t("productNumber")}
              value={number}
              maxLength={LONGEST.number}
              autoComplete="off"
              placeholder={t("productNone")}
              {...(numberProblem && { error: t(numberProblem) })}
              onChange={(event) => draft.change({ number: event.target.value })}
            />
            {soldBy === "piece" && <SalesUnitsField salesUnits={salesUnits} onChange={(next) => draft.change({ salesUnits: next })} />}
          </div>
        </Folded>
      </div>
    </section>
  );
}

/** Where a set menu is made and how it is taxed: both follow from its dishes. */
function ByItsDishes() {
  const t = useSetMenuText();
  return (
    <>
      <Field label={t("setMadeAt")} value={t("setByItsDishes")} readOnly />
      <Field label={t("setTax")} value={t("setByItsDishes")} readOnly />
    </>
  );
}

function StationField({ page: { menu, product, draft } }: { page: EditorPage }) {
  const t = useMenuText();
  const station = product?.stationOfCategory;
  return (
    <SelectField
      label={t("productStation")}
      value={draft.wanted.stationId ?? ""}
      options={[
        { value: "", label: station ? t("productStationOfCategory", { station }) : t("productNoStation") },
        ...menu.stations.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(next) => draft.change({ stationId: next === "" ? null : next })}
    />
  );
}

/** Nothing, or whole numbers above zero. */
const SALES_UNITS = /^([1-9]\d{0,3}(\s*,\s*[1-9]\d{0,3})*)?$/;

/** The multiple of its price that a dish is charged with, of which each part is typed after a comma. */
function SalesUnitsField({ salesUnits, onChange }: { salesUnits: readonly string[]; onChange: (salesUnits: string[]) => void }) {
  const t = useMenuText();
  const numberText = useNumberText();
  return (
    <NumberInput
      label={t("productSalesUnits")}
      inputMode="text"
      value={salesUnits.join(", ")}
      textOf={String}
      read={(text) =>
        SALES_UNITS.test(text.trim()) ? { ok: true, value: text.trim().replace(/\s*,\s*/g, ", ") } : { ok: false, isEmpty: false }
      }
      help={t("productSalesUnitsHelp")}
      unread={numberText("listNotRead")}
      onChange={(typed) => onChange(typed === "" ? [] : typed.split(", "))}
    />
  );
}
