import { formatDate } from "@comanda/web/i18n/formats";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { useLocale } from "../../text/text.tsx";
import type { Route } from "./+types/compared.route";
import { ComparedProvider } from "./compared-provider.tsx";
import { useComparedText } from "./compared-text.ts";
import "../figures.css";
import "./compared.css";

export async function loader({ params: { merchantId, day }, context }: Route.LoaderArgs) {
  const site = context.get(staffContext);
  const compared = await site.consoleAt(merchantId).online.compare({ params: { day } });
  if (!compared.success) throw pageFailure(site, compared.status === 400 ? 404 : compared.status);
  return { day, compared: compared.data };
}

const DAY_MS = 86_400_000;

/** The online payments of a business day, compared with the list of each provider. */
export default function Compared({ loaderData: { day, compared } }: Route.ComponentProps) {
  const t = useComparedText();
  const { id } = useRestaurant();
  const locale = useLocale();
  const name = formatDate(day, locale, { weekday: "long", year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
  return (
    <main className="figures compared">
      <title>{t("comparedTitle")}</title>
      <header className="u-ends-wrap figures__head">
        <div>
          <h1 className="t-title-1">{t("comparedTitle")}</h1>
          <p>
            <Link to={`/${id}/figures?day=${day}`}>{name}</Link>
          </p>
        </div>
        <nav className="figures__period" aria-label={t("comparedDays")}>
          <Beside day={day} by={-1} />
          <Beside day={day} by={1} />
        </nav>
      </header>
      {compared.length === 0 ? (
        <EmptyState picture={{ icon: "credit-card" }} title={t("comparedEmpty")} help={t("comparedEmptyHelp")} />
      ) : (
        compared.map((one) => <ComparedProvider key={one.provider} compared={one} />)
      )}
    </main>
  );
}

/** Leads to the day before or after. */
function Beside({ day, by }: { day: string; by: -1 | 1 }) {
  const t = useComparedText();
  const { id } = useRestaurant();
  const beside = new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
  return (
    <Link to={`/${id}/figures/online/${beside}`} className="figures__step" aria-label={t(by < 0 ? "comparedBefore" : "comparedAfter")}>
      <Icon name={by < 0 ? "chevron-left" : "chevron-right"} />
    </Link>
  );
}
