import { Button } from "@comanda/ui/buttons/button";
import { useId } from "react";
import { useTimeText } from "../text/formats.ts";
import { useRecordConflictText } from "./record-conflict-text.ts";
import type { RecordConflict } from "./use-record-draft.ts";
import "./record-conflict.css";

type ConflictProps<Fields> = {
  draft: { wanted: Fields; conflict: RecordConflict<Fields> | null; settle: (name: string, isTheirs: boolean) => void };
  /** The name of a field in the page's language: of `name.es-ES`, the name in that language. */
  labelOf: (name: string) => string;
  /** A value in words; null for one that says nothing in one line. */
  wordsOf: (name: string, from: Fields) => string | null;
};

/** The button that was pressed may be at the other end of a long form. */
const showWhole = (card: HTMLElement | null): void => card?.scrollIntoView({ block: "nearest" });

/**
 * What somebody else has saved of a record for fields that were changed here, too: of each one keeps theirs or takes one's own, and saves again.
 * A page loads it when there is something: `deferred`, with `dismiss` of the draft where it cannot be loaded.
 */
export function RecordConflictCard<Fields>({ draft, labelOf, wordsOf }: ConflictProps<Fields>) {
  const t = useRecordConflictText();
  const timeText = useTimeText();
  const id = useId();
  const { wanted, conflict, settle } = draft;
  if (!conflict) return null;
  const { by, at, names, fields } = conflict;
  const sentence = (name: string): string => {
    const [field, theirs, mine] = [labelOf(name), wordsOf(name, fields), wordsOf(name, wanted)];
    if (theirs === null || mine === null) return t("conflictWhole", { field });
    return t("conflictField", { field, theirs: theirs || t("conflictNothing"), mine: mine || t("conflictNothing") });
  };
  return (
    <section className="notice" role="alert" ref={showWhole}>
      <p>{by && at ? t("conflictBy", { name: by, time: timeText(at) }) : t("conflict")}</p>
      {names.map((name) => (
        <div key={name} className="record-conflict">
          <p id={`${id}-${name}`}>{sentence(name)}</p>
          <Button look="secondary" size={44} aria-describedby={`${id}-${name}`} onClick={() => settle(name, true)}>
            {t("keepTheirs")}
          </Button>
          <Button look="secondary" size={44} aria-describedby={`${id}-${name}`} onClick={() => settle(name, false)}>
            {t("takeMine")}
          </Button>
        </div>
      ))}
    </section>
  );
}
