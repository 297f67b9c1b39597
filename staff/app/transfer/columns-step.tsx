import type { ImportView } from "@comanda/contract/staff/transfer/import-shapes";
import {
  IMPORT_DECIMALS,
  IMPORT_ENCODINGS,
  IMPORT_KINDS,
  type ImportEncoding,
  type ImportKind,
  type ImportTarget,
  TARGETS_OF_KIND,
} from "@comanda/domain/menu/menu-import";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useLocale } from "../text/text.tsx";
import { stepPath } from "./import-page.ts";
import { useEncodingText } from "./encoding-text.ts";
import { useImportText } from "./import-text.ts";
import { useImport } from "./use-import.ts";

/** The second step: how the file was read, and where each of its columns goes. Each choice is stored at once. */
export function ColumnsStep({ view }: { view: ImportView }) {
  const t = useImportText();
  const { save } = useImport();
  const { id, columns, kind } = view;
  return (
    <>
      <FileFacts view={view} />
      <ul className="import-columns import__card">
        {columns.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            kind={kind}
            languages={view.languages}
            onChoose={(target) => save(id, { columns: [{ index: column.index, target }] })}
          />
        ))}
      </ul>
      <div className="import__card">
        <ChoiceRow type="checkbox" checked={view.takesStock} onChange={({ target }) => void save(id, { takesStock: target.checked })}>
          {t("takesStock")}
        </ChoiceRow>
        <p className="import__quiet">{t("takesStockHelp")}</p>
      </div>
      <footer className="import-foot">
        <Link className={buttonClass({ look: "secondary" })} to="?">
          {t("anotherFile")}
        </Link>
        <Link className={buttonClass({})} to={stepPath(id, "check")}>
          {t("importNext")}
        </Link>
      </footer>
    </>
  );
}

function FileFacts({ view }: { view: ImportView }) {
  const { id, kind, isRecognised, language, languages, headerLine } = view;
  const t = useImportText();
  const locale = useLocale();
  const { save } = useImport();
  const names = new Intl.DisplayNames(locale, { type: "language" });
  return (
    <div className="import-facts import__card">
      <SelectField
        label={t("kind")}
        help={`${t(isRecognised ? "kindRecognised" : "kindUnknown")} ${headerLine > 1 ? t("headerLine", { line: headerLine }) : ""}`.trim()}
        value={kind}
        options={IMPORT_KINDS.map((value) => ({ value, label: t(`kind ${value}`) }))}
        onChoose={(value) => save(id, { kind: value as ImportKind })}
      />
      <SelectField
        label={t("importLanguage")}
        help={t("importLanguageHelp")}
        value={language}
        options={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
        onChoose={(value) => save(id, { language: value })}
      />
      <EncodingField view={view} />
      <DecimalSign id={id} decimal={view.decimal} />
    </div>
  );
}

/** What stands before the cents: as the prices of the file show it, or as a person says. */
function DecimalSign({ id, decimal }: Pick<ImportView, "id" | "decimal">) {
  const t = useEncodingText();
  const { save } = useImport();
  const known = IMPORT_DECIMALS.map((value) => ({ value: value as string, label: t(`decimal ${value}`) }));
  return (
    <SelectField
      label={t("decimalSign")}
      help={t("decimalHelp")}
      value={decimal ?? ""}
      options={decimal ? known : [{ value: "", label: t("decimal unknown") }, ...known]}
      onChoose={async (value) => {
        const chosen = IMPORT_DECIMALS.find((one) => one === value);
        if (chosen) await save(id, { decimal: chosen });
      }}
    />
  );
}

type ColumnRowProps = {
  column: ImportView["columns"][number];
  kind: ImportKind;
  languages: readonly string[];
  onChoose: (target: ImportTarget) => Promise<unknown>;
};

/** Whether a target is a text in a language: `name-es`. */
const LANGUAGE_OF_TARGET = /^(?:name|description|category)-(..)$/;

function ColumnRow({ column: { name, samples, target }, kind, languages, onChoose }: ColumnRowProps) {
  const t = useImportText();
  const [chosen, setChosen] = useState<ImportTarget | null>(null);
  const isOffered = (one: ImportTarget) => {
    const language = LANGUAGE_OF_TARGET.exec(one)?.[1];
    return one === target || language === undefined || languages.includes(language);
  };
  const targets = TARGETS_OF_KIND[kind].filter(isOffered);
  const choose = async (value: string) => {
    setChosen(value as ImportTarget);
    await onChoose(value as ImportTarget);
    setChosen(null);
  };
  return (
    <li data-left-out={(chosen ?? target) === "leave-out" || undefined}>
      <p className="import-columns__name">{name || t("nameless")}</p>
      <p className="import-columns__samples">{samples.length > 0 ? samples.join(" · ") : t("columnEmpty")}</p>
      <SelectField
        label={t("columnTargetOf", { column: name })}
        isLabelHidden
        value={chosen ?? target}
        options={targets.map((value) => ({ value, label: t(`target ${value}`) }))}
        onChoose={choose}
      />
    </li>
  );
}

/** The encoding of the file: as it was recognised, or as a person chooses it. */
function EncodingField({ view: { id, encoding, isEncodingChosen } }: { view: ImportView }) {
  const t = useEncodingText();
  const { save } = useImport();
  return (
    <SelectField
      label={t("encoding")}
      help={t(isEncodingChosen ? "encodingChosen" : "encodingRecognised")}
      value={encoding}
      options={IMPORT_ENCODINGS.map((value) => ({ value, label: t(`encoding ${value}`) }))}
      onChoose={(value) => save(id, { encoding: value as ImportEncoding })}
    />
  );
}

type SelectProps = {
  label: string;
  isLabelHidden?: boolean;
  help?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => Promise<unknown>;
};

/** A choice from a list of the browser. */
function SelectField({ label, isLabelHidden = false, help, value, options, onChoose }: SelectProps) {
  const id = useId();
  return (
    <div className="c-field">
      <label className={isLabelHidden ? "u-hidden" : "c-field__label"} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="import-select"
        value={value}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={({ target }) => void onChoose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {help && (
        <p id={`${id}-help`} className="c-note">
          {help}
        </p>
      )}
    </div>
  );
}
