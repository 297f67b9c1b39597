import type { ImportView } from "@comanda/contract/staff/menu/import-shapes";
import { IMPORT_ENCODINGS, type ImportEncoding } from "@comanda/domain/menu/menu-import";
import { useEncodingText } from "./encoding-text.ts";
import { SelectField } from "./select-field.tsx";
import { useImport } from "./use-import.ts";

/** The encoding of the file: as it was recognised, or as a person chooses it. */
export function EncodingField({ view: { id, encoding, isEncodingChosen } }: { view: ImportView }) {
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
