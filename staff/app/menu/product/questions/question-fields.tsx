import type { GroupFields } from "@comanda/contract/staff/menu/menu-shapes";
import { LONGEST, MOST_CHOSEN } from "@comanda/domain/menu/edit/menu-limits";
import type { ProductProblem } from "@comanda/domain/menu/edit/product-mistakes";
import { PART_PRICES } from "@comanda/domain/menu/menu";
import { Field } from "@comanda/ui/forms/field";
import { WholeField } from "../../../numbers/number-field.tsx";
import { SelectField } from "../../../shell/forms/select-field.tsx";
import type { MenuLanguage } from "../../../text/menu-languages.ts";
import { useMenuText } from "../../menu-text.ts";
import { useNameError } from "../missing-name.ts";
import { useSetMenuText } from "./set-menu-text.ts";

type FieldsProps = {
  group: GroupFields;
  languages: readonly MenuLanguage[];
  /** Why the question was not saved. */
  problems: readonly ProductProblem[];
  isNameMissing: boolean;
  onChange: (group: GroupFields) => void;
};

/** The first of some problems as a sentence, where there is one of them. */
export function useSayFirst(problems: readonly ProductProblem[]): (among: readonly ProductProblem[]) => string | undefined {
  const t = useMenuText();
  return (among) => {
    const problem = problems.find((one) => among.includes(one));
    return problem && t(problem);
  };
}

/** The names of a question, and how many of its choices are chosen. */
export function QuestionFields({ group, languages, problems, isNameMissing, onChange }: FieldsProps) {
  const t = useMenuText();
  const errorOf = useNameError();
  const sayFirst = useSayFirst(problems);
  return (
    <div className="product__grid">
      {languages.map((language) => (
        <Field
          key={language.key}
          label={t("productQuestionIn", { language: language.name })}
          lang={language.lang}
          {...errorOf(group.name, { language, isNameMissing })}
          maxLength={LONGEST.group}
          autoComplete="off"
          value={group.name[language.key] ?? ""}
          onChange={(event) => onChange({ ...group, name: { ...group.name, [language.key]: event.target.value } })}
        />
      ))}
      <WholeField
        label={t("productLeast")}
        value={group.min}
        least={0}
        most={MOST_CHOSEN}
        error={sayFirst(["group-min-above-max"])}
        onChange={(min) => onChange({ ...group, min })}
      />
      <WholeField
        label={t("productMost")}
        value={group.max}
        least={1}
        most={MOST_CHOSEN}
        error={sayFirst(["group-max-above-choices", "group-too-many-defaults"])}
        onChange={(max) => onChange({ ...group, max })}
      />
      {!group.dishes && (group.max > 1 || group.priceBy) && <PriceByField group={group} onChange={onChange} />}
    </div>
  );
}

/** How the choices of a question cost together: a pizza in halves costs as the dearer one, or their average. */
function PriceByField({ group: { priceBy, ...group }, onChange }: Pick<FieldsProps, "group" | "onChange">) {
  const t = useSetMenuText();
  return (
    <SelectField
      label={t("partsPrice")}
      value={priceBy ?? ""}
      help={priceBy && t("partsPriceHelp")}
      options={[
        { value: "", label: t("partsSum") },
        { value: "dearest", label: t("partsDearest") },
        { value: "average", label: t("partsAverage") },
      ]}
      onChange={(value) => {
        const chosen = PART_PRICES.find((one) => one === value);
        onChange(chosen ? { ...group, priceBy: chosen } : group);
      }}
    />
  );
}
