import { Button } from "@comanda/ui/buttons/button";
import { ActButton } from "../../shell/act-button.tsx";
import { useTimeText } from "../../text/formats.ts";
import { deferred } from "../../shell/deferred.tsx";
import { LeaveQuestion } from "../../records/leave-question.tsx";
import { useRestaurantText } from "./restaurant-text.ts";
import type { RestaurantDraft } from "./use-restaurant-draft.ts";

const RestaurantConflict = deferred(() => import("./restaurant-conflict.tsx").then((file) => file.RestaurantConflict));

type HeadProps = { title: string; help: string; savedAt: string | null; draft: RestaurantDraft };

/**
 * The title of a page whose changes are saved by a button, how many are not saved, and what somebody else has saved of the same; leaving with
 * changes asks once.
 */
export function RestaurantHead({ title, help, savedAt, draft }: HeadProps) {
  const t = useRestaurantText();
  const timeText = useTimeText();
  const count = draft.changed.length;
  return (
    <>
      <header className="editor__head">
        <title>{title}</title>
        <div>
          <h1 className="t-title-1">{title}</h1>
          <p>{help}</p>
        </div>
        <div className="editor__acts">
          <p role="status">
            {count > 0 && t("restaurantUnsaved", { count })}
            {count === 0 && savedAt && t("restaurantSavedAt", { time: timeText(savedAt) })}
          </p>
          {count > 0 && (
            <>
              <Button look="secondary" size={44} onClick={draft.discard}>
                {t("restaurantDiscard")}
              </Button>
              <ActButton size={44} onAct={draft.save}>
                {t("restaurantSave")}
              </ActButton>
            </>
          )}
        </div>
        <LeaveQuestion
          isChanged={count > 0}
          words={{
            title: t("restaurantLeaveTitle"),
            help: t("restaurantLeaveHelp"),
            stay: t("restaurantStay"),
            leave: t("restaurantLeave"),
          }}
        />
      </header>
      {draft.conflict && <RestaurantConflict draft={draft} onFail={draft.dismiss} />}
    </>
  );
}
