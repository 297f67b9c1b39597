import type { FolderImportView } from "@comanda/contract/staff/transfer/folder-shapes";
import { ChangedFields } from "../changed-fields.tsx";
import { useFolderText } from "./folder-text.ts";
import { useFolderWords } from "./folder-words.ts";

type Props = { folder: FolderImportView };

/** The mistakes of the folder with their lines as they are. */
export function FolderMistakes({ folder: { mistakes } }: Props) {
  const t = useFolderText();
  return (
    <>
      <p className="import__quiet">{t("mistakesHelp")}</p>
      <ul className="import-list">
        {mistakes.map(({ file, line, column, text, message }) => (
          <li key={`${line}:${column} ${message}`} className="import-row import-row--wide">
            <p className="import-row__line">{t("mistakeAt", { file, line, column })}</p>
            <p className="import-row__what">
              {text && <span className="import-row__value">{text}</span>}
              <span>{message}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function FolderNew({ folder: { added } }: Props) {
  const words = useFolderWords();
  return (
    <ul className="import-list">
      {added.map(({ productId, item, category, price }) => (
        <li key={productId} className="import-row import-row--wide">
          <Item item={item} below={category} />
          <p className="import-row__what">{words.price(price)}</p>
        </li>
      ))}
    </ul>
  );
}

export function FolderChanged({ folder: { changed } }: Props) {
  const words = useFolderWords();
  return (
    <ul className="import-list">
      {changed.map(({ productId, item, changes }) => (
        <li key={productId} className="import-row import-row--wide">
          <Item item={item} />
          <ChangedFields changes={changes} words={words} />
        </li>
      ))}
    </ul>
  );
}

/** The dishes that the folder does not have. */
export function FolderMissing({ folder: { missing } }: Props) {
  const t = useFolderText();
  return (
    <>
      <p className="import__quiet">{t("onlyConsoleHelp")}</p>
      <ul className="import-list">
        {missing.map(({ productId, item, category }) => (
          <li key={productId} className="import-row import-row--wide">
            <Item item={item} below={category} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is different besides dishes. */
export function FolderParts({ folder: { parts } }: Props) {
  const t = useFolderText();
  return (
    <ul className="import-list">
      {parts.map(({ part, isTaken }) => (
        <li key={`${part} ${isTaken}`} className="import-row import-row--wide">
          <Item item={t(`part ${part}`)} />
          <p className="import-row__what">{t(isTaken ? "partTaken" : "partKept")}</p>
        </li>
      ))}
    </ul>
  );
}

function Item({ item, below }: { item: string; below?: string }) {
  return (
    <p className="import-row__item">
      <b>{item}</b>
      {below && <span className="import__quiet">{below}</span>}
    </p>
  );
}
