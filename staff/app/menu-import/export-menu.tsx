import { buttonClass } from "@comanda/ui/buttons/button-class";
import { streamPath } from "../shell/calls/call.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { useImportText } from "./import-text.ts";
import { TitledSection } from "../shell/frame/titled-section.tsx";

/** Links to the menu as files: one to change and import again, and the folder of the restaurant. */
export function ExportMenu() {
  const t = useImportText();
  const may = useMay();
  const { id: merchantId } = useRestaurant();
  if (!may("menu.export")) return null;
  return (
    <TitledSection className="import-earlier" title={t("exportTitle")}>
      <p className="import__quiet">{t("exportHelp")}</p>
      <p className="import-export">
        <a className={buttonClass({ look: "secondary", size: 44 })} href={streamPath(merchantId, "/api/staff/export.csv", {})} download>
          {t("exportCsv")}
        </a>
        <a className={buttonClass({ look: "secondary", size: 44 })} href={streamPath(merchantId, "/api/staff/export.zip", {})} download>
          {t("exportZip")}
        </a>
      </p>
    </TitledSection>
  );
}
