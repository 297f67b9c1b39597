import { OnlineButton } from "../shell/live/online-button.tsx";
import { useTablesText } from "./tables-text.ts";
import { moveTargets, type RoomTable } from "./room.ts";

type MoveProps = {
  table: RoomTable;
  tables: readonly RoomTable[];
  target: RoomTable | null;
  isBusy: boolean;
  onTarget: (id: string) => void;
  onMove: () => void;
};

/** Chooses where a party goes, by its tile or in a list, and moves it. */
export function MovePanel({ table, tables, target, isBusy, onTarget, onMove }: MoveProps) {
  const t = useTablesText();
  return (
    <>
      <p>{t("moveHelp")}</p>
      <fieldset className="panel__targets">
        <legend className="u-hidden">{t("targets")}</legend>
        {moveTargets(table, tables).map((one) => (
          <label key={one.id}>
            <input type="radio" name="target" checked={target?.id === one.id} onChange={() => onTarget(one.id)} />
            <span>
              {t("tableNamed", { table: one.name })}
              {one.state !== "free" && `, ${t("taken")}`}
            </span>
            <span className="t-caption">
              {one.state === "free" ? `${one.regionName} · ${t("seats", { count: one.seats })}` : t("moveTogether")}
            </span>
          </label>
        ))}
      </fieldset>
      {target && (
        <OnlineButton wide loading={isBusy} onClick={onMove}>
          {t("moveTo", { table: target.name })}
        </OnlineButton>
      )}
    </>
  );
}
