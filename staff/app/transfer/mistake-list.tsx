import type { ImportView } from "@comanda/contract/staff/transfer/import-shapes";
import { Field } from "@comanda/ui/forms/field";
import { useSubmit } from "../shell/act-button.tsx";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useFoundWords } from "./found-words.ts";
import { useImportText } from "./import-text.ts";
import { useImport } from "./use-import.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";

type Mistake = ImportView["mistakes"][number];

const keyOf = ({ line, column, code, value }: Mistake): string => `${line}:${column} ${code} ${value}`;

/** The mistakes, each with a field for another value. What is written is taken by one button, or with Enter. */
export function MistakeList({ view: { id, mistakes, columns } }: { view: ImportView }) {
  const t = useImportText();
  const { save } = useImport();
  const [isBusy, submits] = useSubmit();
  const [typed, setTyped] = useKeptState<Readonly<Record<string, string>>>(`fixes ${id}`, {});
  const valueOf = (mistake: Mistake) => typed[keyOf(mistake)] ?? mistake.instead ?? mistake.value;
  const columnOf = ({ column }: Mistake) => (column === null ? t("wholeRow") : (columns[column]?.name ?? ""));
  const fix = () => {
    const fixes = mistakes.flatMap((mistake) => {
      const value = valueOf(mistake);
      if (mistake.column === null || value === mistake.value) return [];
      return [{ line: mistake.line, column: mistake.column, value }];
    });
    return save(id, { fixes });
  };
  const hasFields = mistakes.some(({ column }) => column !== null);
  return (
    <form onSubmit={submits(fix)}>
      <ul className="import-list">
        {mistakes.map((mistake) => (
          <MistakeRow
            key={keyOf(mistake)}
            mistake={mistake}
            column={columnOf(mistake)}
            typed={valueOf(mistake)}
            onType={(value) => setTyped((before) => ({ ...before, [keyOf(mistake)]: value }))}
          />
        ))}
      </ul>
      {hasFields && (
        <OnlineButton type="submit" look="secondary" size={44} loading={isBusy}>
          {t("applyFixes")}
        </OnlineButton>
      )}
    </form>
  );
}

type RowProps = { mistake: Mistake; column: string; typed: string; onType: (value: string) => void };

function MistakeRow({ mistake, column, typed, onType }: RowProps) {
  const t = useImportText();
  const words = useFoundWords();
  const { line, item, value } = mistake;
  return (
    <li className="import-row import-row--mistake">
      <p className="import-row__line">{t("lineOf", { line })}</p>
      <p className="import-row__item">
        <b>{item || t("nameless")}</b>
        <span className="import__quiet">{column}</span>
      </p>
      <p className="import-row__what">
        <span className="import-row__value">{value.trim() === "" ? t("emptyCell") : value.slice(0, 80)}</span>
        <span>{words.mistake(mistake)}</span>
      </p>
      {mistake.column !== null && (
        <Field
          label={
            <>
              <span aria-hidden="true">{t("colInstead")}</span>
              <span className="u-hidden">{t("insteadOf", { line, column })}</span>
            </>
          }
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </li>
  );
}
