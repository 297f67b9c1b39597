import type { ImportOverview } from "@comanda/contract/staff/transfer/import-shapes";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { UndoImport } from "./earlier-imports.tsx";
import { useFolderText } from "./folder/folder-text.ts";
import { useImportText } from "./import-text.ts";

/** The last step: what was loaded, and for a week the way back. */
export function LoadedStep({ view: { id, isFolder, state, result, undoUntil, loadedBy } }: { view: ImportOverview }) {
  const t = useImportText();
  const tFolder = useFolderText();
  const may = useMay();
  const { id: merchantId } = useRestaurant();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { added = 0, changed = 0, hidden = 0, parts = 0, categories = 0 } = result ?? {};
  const isSame = added + changed + hidden + parts + categories === 0;
  // A new restaurant came here from its first steps.
  const isFirst = added > 0 && changed + hidden + parts === 0 && may("settings.edit");
  const title = state === "undone" ? "undoneTitle" : isSame ? "loadedSame" : "loadedTitle";
  return (
    <div className="import__card import-loaded">
      <Icon name={state === "undone" ? "undo" : "circle-check"} size={40} />
      <h2 ref={heading} tabIndex={-1} className="t-title-2">
        {t(title)}
      </h2>
      {state === "loaded" && !isSame && (
        <ul>
          {added > 0 && <li>{t("loadedAdded", { count: added })}</li>}
          {changed > 0 && <li>{t("loadedChanged", { count: changed })}</li>}
          {hidden > 0 && <li>{t("loadedHidden", { count: hidden })}</li>}
          {categories > 0 && <li>{t("loadedCategories", { count: categories })}</li>}
          {parts > 0 && <li>{tFolder("loadedParts", { count: parts })}</li>}
        </ul>
      )}
      {loadedBy && <p className="import__quiet">{tFolder("loadedBy", { name: loadedBy })}</p>}
      {state === "loaded" && (
        <div className="import-loaded__next">
          <Link className={buttonClass({})} to={`/${merchantId}/menu`}>
            {t("importOpenMenu")}
          </Link>
          {isFirst && (
            <Link className={buttonClass({ look: "secondary" })} to={`/${merchantId}/settings/first-steps`}>
              {t("importFirstSteps")}
            </Link>
          )}
        </div>
      )}
      {undoUntil && !isSame && <UndoImport id={id} until={undoUntil} isFolder={isFolder} />}
      <Link className={buttonClass({ look: "secondary" })} to="?">
        {t("importAnother")}
      </Link>
    </div>
  );
}
