import type { OrderingSettings } from "@comanda/contract/staff/settings/ordering-calls";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { deferred } from "../../shell/deferred.tsx";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { useTimeText } from "../../text/formats.ts";
import { useOrderingText } from "./ordering-text.ts";
import type { Route } from "./+types/ordering.route";
import { CashRow } from "./cash-row.tsx";
import { DeviceRows, FactorRows } from "./device-rows.tsx";
import { DinerRows, LateRows, WayRows, WhoRows } from "./ordering-rows.tsx";
import { PayTimeRow } from "./pay-time-row.tsx";
import { useOrdering } from "./use-ordering.ts";
import "../settings.css";
import "./ordering.css";

const OrderingConflict = deferred(() => import("./ordering-conflict.tsx").then((file) => file.OrderingConflict));

export async function loader({ params, context }: Route.LoaderArgs): Promise<OrderingSettings> {
  const site = context.get(staffContext);
  const settings = await site.consoleAt(params.merchantId).ordering.get();
  if (!settings.success) throw pageFailure(site, settings.status);
  return settings.data;
}

/** How the restaurant takes orders. Every change is saved at once. */
export default function OrderingSettingsPage({ loaderData: stored }: Route.ComponentProps) {
  const t = useOrderingText();
  const timeText = useTimeText();
  const { id: merchantId } = useRestaurant();
  const ordering = useOrdering(stored);
  return (
    <main className="page ordering">
      <title>{t("orderingTitle")}</title>
      <header className="u-ends-wrap">
        <div>
          <h1 className="t-title-1">{t("orderingTitle")}</h1>
          <p>{t("orderingHelp")}</p>
        </div>
        <p role="status" className="ordering__saved">
          {stored.savedAt && !ordering.isSaving && (
            <>
              <Icon name="check" size={18} /> {t("orderingSaved", { time: timeText(stored.savedAt) })}
            </>
          )}
        </p>
      </header>
      {ordering.conflict && <OrderingConflict ordering={ordering} onFail={ordering.dismiss} />}
      <div className="ordering__card">
        <WhoRows ordering={ordering} />
        <WayRows ordering={ordering} />
        <DinerRows ordering={ordering} />
      </div>
      <div className="ordering__card">
        <PayTimeRow ordering={ordering} />
        <LateRows ordering={ordering} />
        <CashRow ordering={ordering} />
      </div>
      <section className="ordering__card" aria-label={t("orderingDevices")}>
        <DeviceRows ordering={ordering} />
        <FactorRows ordering={ordering} />
      </section>
      <p>
        <Link className={buttonClass({ look: "text", size: 44 })} to={`/${merchantId}/me`}>
          {t("orderingSounds")}
        </Link>
      </p>
    </main>
  );
}
