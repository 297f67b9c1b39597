import { Button } from "@comanda/ui/buttons/button";
import type { RecordConflict } from "../../records/use-record-draft.ts";
import { useTimeText } from "../../text/formats.ts";
import { useFloorConflictText } from "./floor-conflict-text.ts";

type ConflictProps<Fields> = {
  draft: { wanted: Fields; conflict: RecordConflict<Fields> | null; settle: (name: string, isTheirs: boolean) => void };
  labelOf: (name: string) => string;
  /** A value of a field in words. */
  wordsOf: (name: string, from: Fields) => string;
};

/** What somebody else has saved of a table or a room for fields that were changed here, too: one keeps theirs or takes one's own, and saves again. */
export function FloorConflict<Fields>({ draft: { wanted, conflict, settle }, labelOf, wordsOf }: ConflictProps<Fields>) {
  const t = useFloorConflictText();
  const timeText = useTimeText();
  if (!conflict) return null;
  const { by, at, names, fields } = conflict;
  return (
    <section className="notice" role="alert">
      <p>{by && at ? t("floorConflictBy", { name: by, time: timeText(at) }) : t("floorConflict")}</p>
      {names.map((name) => (
        <div key={name} className="table-form__choice">
          <p>
            {t("floorConflictField", {
              field: labelOf(name),
              theirs: wordsOf(name, fields) || t("floorNothing"),
              mine: wordsOf(name, wanted) || t("floorNothing"),
            })}
          </p>
          <Button look="secondary" size={44} onClick={() => settle(name, true)}>
            {t("floorKeepTheirs")}
          </Button>
          <Button look="secondary" size={44} onClick={() => settle(name, false)}>
            {t("floorTakeMine")}
          </Button>
        </div>
      ))}
    </section>
  );
}
