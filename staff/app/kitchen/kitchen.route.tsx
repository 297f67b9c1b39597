import { Link, redirect } from "react-router";
import { staffContext } from "../shell/session/staff-site.server.ts";
import type { Route } from "./+types/kitchen.route";
import { kitchenTranslator } from "./kitchen-texts.ts";
import { localeFrom } from "@comanda/domain/locale";
import { useConsoleData, useRestaurant } from "../shell/frame/console-data.ts";
import { buttonClass } from "@comanda/ui/buttons/button-class";

/** The stations; where there is only one, its screen. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { merchantId } = params;
  const stations = await context.get(staffContext).consoleAt(merchantId).kitchen.stations();
  if (!stations.success) throw new Response(null, { status: stations.status });
  const [only, ...others] = stations.data;
  return only && others.length === 0 ? redirect(`/${merchantId}/kitchen/${only.id}`) : { stations: stations.data };
}

export default function Kitchen({ loaderData: { stations } }: Route.ComponentProps) {
  const { id } = useRestaurant();
  const t = kitchenTranslator(localeFrom(useConsoleData()?.locale));
  return (
    <main className="page">
      <title>{t("choose")}</title>
      <h1 className="t-title-1">{t(stations.length > 0 ? "choose" : "noStations")}</h1>
      {stations.length === 0 && <p>{t("noStationsHelp")}</p>}
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
