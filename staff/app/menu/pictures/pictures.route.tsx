import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link } from "react-router";
import { ActButton } from "../../shell/act-button.tsx";
import { DropFiles } from "../../shell/forms/drop-files.tsx";
import "../../shell/forms/select-field.css";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import type { StaffMenu } from "../menu-page.ts";
import type { Route } from "./+types/pictures.route";
import { PhotoRows } from "./photo-rows.tsx";
import { usePicturesText } from "./pictures-text.ts";
import { PICTURE_TYPES } from "./send-picture.ts";
import { isReady, usePhotos } from "./use-photos.ts";
import "./pictures.css";

export async function loader({ params, context }: Route.LoaderArgs): Promise<StaffMenu> {
  const site = context.get(staffContext);
  const menu = await site.consoleAt(params.merchantId).menu.get({});
  if (!menu.success) throw pageFailure(site, menu.status);
  return menu.data;
}

/** Many photographs at once, each matched with the dish that its file names. */
export default function Pictures({ loaderData: menu }: Route.ComponentProps) {
  const t = usePicturesText();
  const { id: merchantId } = useRestaurant();
  const dishes = menu.categories.flatMap(({ products }) => products);
  return (
    <main className="page">
      <title>{t("picturesTitle")}</title>
      <header>
        <h1 className="t-title-1">{t("picturesTitle")}</h1>
        <p className="photos__quiet">{t("picturesHelp")}</p>
      </header>
      {dishes.length === 0 ? (
        <EmptyState picture={{ icon: "image" }} title={t("picturesNoDishes")} help={t("picturesNoDishesHelp")}>
          <Link className={buttonClass({})} to={`/${merchantId}/menu/import`}>
            {t("picturesImport")}
          </Link>
        </EmptyState>
      ) : (
        <Photos menu={menu} dishes={dishes} />
      )}
    </main>
  );
}

function Photos({ menu, dishes }: { menu: StaffMenu; dishes: StaffMenu["categories"][number]["products"] }) {
  const t = usePicturesText();
  const { id: merchantId } = useRestaurant();
  const { photos, sent, add, remove, assign, sendAll, undo } = usePhotos(dishes);
  const isBusy = sent !== null;
  const count = (is: (photo: (typeof photos)[number]) => boolean) => photos.filter(is).length;
  const [ready, added, failed] = [count(isReady), count(({ state }) => state === "added"), count(({ state }) => state === "failed")];
  const isSent = photos.some(({ after }) => after !== null);
  const toAssign = count(({ dishId }) => dishId === null);
  return (
    <>
      <DropFiles
        icon="camera"
        isBusy={isBusy}
        label={t("picturesChoose")}
        accept={PICTURE_TYPES}
        isMultiple
        describedBy="pictures-limits"
        onFiles={(files) => !isBusy && add(files)}
      >
        <p>{t("picturesDrop")}</p>
        <p id="pictures-limits" className="drop-files__limits">
          {t("picturesLimits")}
        </p>
      </DropFiles>
      <div role="status" className="photos__status">
        {sent && <p>{t("picturesProgress", { done: sent.done, count: sent.count })}</p>}
        {!sent && added > 0 && <p>{t("picturesDone", { count: added })}</p>}
        {!sent && failed > 0 && <p>{t("picturesFailed", { count: failed })}</p>}
        {!sent && toAssign > 0 && <p>{t("picturesToAssign", { count: toAssign })}</p>}
      </div>
      {sent && <progress className="photos__progress" aria-label={t("picturesProgressLabel")} value={sent.done} max={sent.count} />}
      {photos.length > 0 && <PhotoRows menu={menu} photos={photos} isBusy={isBusy} onAssign={assign} onRemove={remove} />}
      {photos.length > 0 && (
        <footer className="photos__foot">
          <ActButton onAct={sendAll} unready={isBusy} {...(ready === 0 && !isBusy && { disabledReason: t("picturesNoneReady") })}>
            {t("picturesAdd", { count: ready })}
          </ActButton>
          {isSent && (
            <ActButton
              look="secondary"
              onAct={undo}
              unready={isBusy}
              {...(added === 0 && !isBusy && { disabledReason: t("picturesNoneAdded") })}
            >
              {t("picturesUndo")}
            </ActButton>
          )}
          <Link className={buttonClass({ look: "text" })} to={`/${merchantId}/menu`}>
            {t("picturesToMenu")}
          </Link>
          {isSent && <p className="photos__quiet">{t("picturesUndoHelp")}</p>}
        </footer>
      )}
    </>
  );
}
