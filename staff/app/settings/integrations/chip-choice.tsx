import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ErrorNote } from "@comanda/ui/forms/field";
import { useIntegrationText } from "./integrations-text.ts";

type ChoiceProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  /** Whether nothing was chosen where something has to be. */
  isMissing: boolean;
  onChange: (chosen: readonly Value[]) => void;
};

/** Names of the API of which at least one is chosen: what a key may do, or the events of an endpoint. */
export function ChipChoice<Value extends string>({ label, values, chosen, isMissing, onChange }: ChoiceProps<Value>) {
  const t = useIntegrationText();
  return (
    <fieldset className="integration__choices">
      <legend>{label}</legend>
      <Chips>
        {values.map((value) => (
          <Chip
            key={value}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
          >
            {value}
          </Chip>
        ))}
      </Chips>
      {isMissing && <ErrorNote>{t("keyScopeNeeded")}</ErrorNote>}
    </fieldset>
  );
}
