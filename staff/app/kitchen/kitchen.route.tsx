import { Link, redirect } from "react-router";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import type { Route } from "./+types/kitchen.route";
import { kitchenTranslator } from "./kitchen-texts.ts";
import { localeFrom } from "@comanda/domain/locale";
import { useConsoleData, useRestaurant } from "../shell/frame/console-data.ts";
import { buttonClass } from "@comanda/ui/buttons/button-class";

/** The stations; where there is only one, its screen. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { merchantId } = params;
  const site = context.get(staffContext);
  const stations = await site.consoleAt(merchantId).kitchen.stations();
  if (!stations.success) throw pageFailure(site, stations.status);
  const [only, ...others] = stations.data;
  return only && others.length === 0 ? redirect(`/${merchantId}/kitchen/${only.id}`) : { stations: stations.data };
}

export default function Kitchen({ loaderData: { stations } }: Route.ComponentProps) {
  const { id } = useRestaurant();
  const t = kitchenTranslator(localeFrom(useConsoleData()?.locale));
  return (
    <main className="page">
      <title>{t("choose")}</title>
      {stations.length > 0 && <h1 className="t-title-1">{t("choose")}</h1>}
      {stations.length === 0 && (
        <EmptyState level={1} picture={{ icon: "chef-hat" }} title={t("noStations")} help={t("noStationsHelp")}>
          <Link className={buttonClass({ look: "secondary" })} to={`/${id}/orders`}>
            {t("toOrders")}
          </Link>
        </EmptyState>
      )}
      {stations.map((station) => (
        <p key={station.id}>
          <Link className={buttonClass({ look: "secondary", wide: true })} to={`/${id}/kitchen/${station.id}`}>
            {station.name}
          </Link>
        </p>
      ))}
    </main>
  );
}
