import { MAX_ORIGINS } from "@comanda/domain/staff/key-limits";
import { TextArea } from "@comanda/ui/forms/field";
import { type IntegrationTextName, useIntegrationText } from "./integrations-text.ts";

type OriginsProps = { value: string; problem: IntegrationTextName | null; onChange: (value: string) => void };

/** The origins of the web pages that may use a key, one a line. */
export function OriginsField({ value, problem, onChange }: OriginsProps) {
  const t = useIntegrationText();
  return (
    <TextArea
      label={t("keyOrigins")}
      help={t("keyOriginsHelp")}
      error={problem ? t(problem, { most: MAX_ORIGINS }) : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
