import type { Noticed } from "@comanda/contract/staff/settings/data-calls";
import { LOCALES } from "@comanda/domain/locale";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Badge } from "@comanda/ui/lists/badge";
import { Link } from "react-router";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { type TextName, useLocale } from "../../text/text.tsx";
import { useDataText } from "./data-text.ts";
import { TitledSection } from "../../shell/page/titled-section.tsx";

/** Where each is repaired: the page below the restaurant's, and its name. */
const PAGES: Record<Noticed["kind"], { to: string; text: TextName }> = {
  "menu-empty": { to: "menu", text: "navMenu" },
  "price-missing": { to: "menu", text: "navMenu" },
  "served-while-closed": { to: "menu", text: "navMenu" },
  "name-missing": { to: "menu?only=missing", text: "navMenu" },
  "text-missing": { to: "menu?only=missing", text: "navMenu" },
  "coupon-without-dishes": { to: "coupons", text: "navCoupons" },
  "order-types-off": { to: "settings/ordering", text: "orderingTitle" },
  "tables-missing": { to: "tables", text: "navTables" },
  "qr-code-missing": { to: "tables", text: "navTables" },
  "owner-missing": { to: "settings/staff", text: "navStaff" },
  "printer-unused": { to: "settings/printers", text: "printers" },
  "hours-missing": { to: "settings/hours", text: "hoursTitle" },
  "taxes-missing": { to: "settings/taxes", text: "taxesTitle" },
  "points-differ": { to: "members", text: "navMembers" },
};

/** What is missing, each with the page on which it is repaired; or that nothing was noticed. */
export function NoticedSection({ noticed }: { noticed: Noticed[] }) {
  const t = useDataText();
  if (noticed.length === 0) return <EmptyState picture={{ icon: "circle-check" }} title={t("dataNothing")} help={t("dataNothingHelp")} />;
  return (
    <TitledSection className="card data__card" title={t("dataNoticed")}>
      <ul>
        {noticed.map((one) => (
          <NoticedRow key={`${one.kind} ${one.language}`} noticed={one} />
        ))}
      </ul>
    </TitledSection>
  );
}

function NoticedRow({ noticed: { kind, isSerious, count, names, language } }: { noticed: Noticed }) {
  const t = useDataText();
  const locale = useLocale();
  const { id } = useRestaurant();
  const { to, text } = PAGES[kind];
  const more = count - names.length;
  const listed = new Intl.ListFormat(locale).format(names.length > 0 && more > 0 ? [...names, t("dataMore", { count: more })] : names);
  const query = kind === "points-differ" ? `?${new URLSearchParams({ q: names[0] ?? "" })}` : "";
  return (
    <li className="data__noticed">
      <Badge tone={isSerious ? "neg" : "warn"}>{t(isSerious ? "dataSerious" : "dataMinor")}</Badge>
      <p>{t(`noticed ${kind}`, { count, names: listed, language: language ? LOCALES[language].name : "" })}</p>
      <Link className={buttonClass({ look: "secondary", size: 44 })} to={`/${id}/${to}${query}`}>
        {t("dataGoTo", { page: t(text) })}
      </Link>
    </li>
  );
}
