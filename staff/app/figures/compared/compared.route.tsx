import { formatDate } from "@comanda/web/i18n/formats";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { streamPath } from "../../shell/calls/call.ts";
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
  const { online, orders } = site.consoleAt(merchantId);
  const [compared, list] = await Promise.all([online.compare({ params: { day } }), orders.list({ query: {} })]);
  if (!compared.success) throw pageFailure(site, compared.status === 400 ? 404 : compared.status);
  if (!list.success) throw pageFailure(site, list.status);
  return { day, today: list.data.today, compared: compared.data };
}

const DAY_MS = 86_400_000;

/** The online payments of a business day, compared with the list of each provider. */
export default function Compared({ loaderData: { day, today, compared } }: Route.ComponentProps) {
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
        {compared.length > 0 && (
          <a
            download
            className={buttonClass({ look: "secondary", size: 44 })}
            href={streamPath(id, `/api/staff/payment-days/${day}/differences.csv`, {})}
          >
            {t("comparedFile")}
          </a>
        )}
        <LastDays day={day} today={today} />
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
const dayBeside = (day: string, by: number): string => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** The last seven business days, each as a link to its comparison. */
function LastDays({ day, today }: { day: string; today: string }) {
  const t = useComparedText();
  const { id } = useRestaurant();
  const locale = useLocale();
  return (
    <nav aria-label={t("comparedLastDays")} className="compared__days">
      {[-6, -5, -4, -3, -2, -1, 0].map((by) => {
        const one = dayBeside(today, by);
        return (
          <Link key={one} to={`/${id}/figures/online/${one}`} aria-current={one === day ? "page" : undefined}>
            {formatDate(one, locale, { weekday: "short", day: "numeric", timeZone: "UTC" })}
          </Link>
        );
      })}
    </nav>
  );
}

function Beside({ day, by }: { day: string; by: -1 | 1 }) {
  const t = useComparedText();
  const { id } = useRestaurant();
  const beside = dayBeside(day, by);
  return (
    <Link to={`/${id}/figures/online/${beside}`} className="figures__step" aria-label={t(by < 0 ? "comparedBefore" : "comparedAfter")}>
      <Icon name={by < 0 ? "chevron-left" : "chevron-right"} />
    </Link>
  );
}
