import { DEFAULT_ALLERGEN_LIST } from "@comanda/domain/allergy/allergen-lists";
import { LOCALES, locales } from "@comanda/domain/locale";
import { offeredLocale } from "@comanda/domain/merchant/languages";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link } from "react-router";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { useMenuText } from "../menu-text.ts";
import type { Route } from "./+types/allergen-chart.route";
import { AllergenChart } from "./allergen-chart.tsx";
import { type Chart, chartOfMenu } from "./chart-of-menu.server.ts";
import "./allergen-chart.css";

/** Reads the menu as diners read it, in the language that is chosen for the chart. */
export async function loader({ params: { merchantId }, context, url }: Route.LoaderArgs): Promise<Chart> {
  const site = context.get(staffContext);
  const tiny = await site.apiFor(merchantId).merchant.tiny({ query: { id: merchantId } });
  if (!tiny.success) throw pageFailure(site, tiny.status);
  const { languages = locales, allergenList: list = DEFAULT_ALLERGEN_LIST, timeZone } = tiny.data;
  const asked = locales.find((locale) => locale === url.searchParams.get("language"));
  const language = offeredLocale(languages, asked ?? site.language());
  const menu = await site.publicApiIn(merchantId, language).menu.productsByCategories({ query: { merchantId } });
  if (!menu.success) throw pageFailure(site, menu.status);
  return chartOfMenu(menu.data, { language, list, timeZone });
}

/** The chart of allergens, which the browser prints on A4 or Letter, in a language of the restaurant. */
export default function AllergenChartPage({ loaderData: chart }: Route.ComponentProps) {
  const t = useMenuText();
  const { languages } = useRestaurant();
  return (
    <main className="chart-page">
      <title>{t("menuAllergens")}</title>
      <header className="chart-page__head">
        <h1 className="t-title-1">{t("menuAllergens")}</h1>
        {languages.length > 1 && (
          <nav className="chart-page__languages" aria-label={t("language")}>
            {languages.map((one) => (
              <Link
                key={one}
                className={buttonClass({ look: "secondary", size: 44 })}
                to={`?language=${one}`}
                replace
                lang={one}
                aria-current={one === chart.language ? "true" : undefined}
              >
                {LOCALES[one].name}
              </Link>
            ))}
          </nav>
        )}
        <Button onClick={() => print()}>{t("menuPrintChart")}</Button>
      </header>
      <p className="chart-page__help">{t("menuAllergensHelp")}</p>
      <AllergenChart {...chart} />
    </main>
  );
}
