import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { LOCALES, locales } from "@comanda/domain/locale";
import { Link, useRevalidator } from "react-router";
import { AddButton } from "../lists/add-button.tsx";
import { ActButton } from "../shell/act-button.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useLocale } from "../text/text.tsx";
import { type PrinterTextName, usePrinterText } from "./printers-text.ts";
import type { Route } from "./+types/printers.route";
import { PrintJobs } from "./print-jobs.tsx";
import { PrinterCard } from "./printer-card.tsx";
import { PrinterForm } from "./printers/printer-form.tsx";
import "./settings.css";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import "./printers.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(staffContext);
  const { printers, kitchen, paper } = site.consoleAt(params.merchantId);
  const [list, jobs, stations, unprintable] = await Promise.all([
    printers.list(),
    printers.jobs(),
    kitchen.stations(),
    paper.unprintable(),
  ]);
  if (!list.success) throw pageFailure(site, list.status);
  if (!jobs.success) throw pageFailure(site, jobs.status);
  if (!stations.success) throw pageFailure(site, stations.status);
  // Printers are set up and looked after without it.
  return { printers: list.data, jobs: jobs.data, stations: stations.data, unprintable: unprintable.success ? unprintable.data : null };
}

/** The printers of the restaurant, the stations that they print for, and what they printed. */
export default function PrinterSettings({ loaderData: { printers, jobs, stations, unprintable } }: Route.ComponentProps) {
  const t = usePrinterText();
  const [edited, setEdited] = useKeptState<string | null>("edited", null);
  const close = () => setEdited(null);
  return (
    <main className="page printers">
      <title>{t("printers")}</title>
      <header className="u-ends-wrap">
        <div>
          <h1 className="t-title-1">{t("printers")}</h1>
          <p>{t("printersHelp")}</p>
        </div>
        {edited === null && (
          <AddButton look="primary" size={52} onAdd={() => setEdited("")}>
            {t("addPrinter")}
          </AddButton>
        )}
      </header>
      {edited === "" && <PrinterForm printer={null} stations={stations} onClose={close} />}
      {printers.length === 0 && edited === null && (
        <EmptyState picture={{ icon: "receipt" }} title={t("noPrinters")} help={t("noPrintersHelp")} />
      )}
      <ul className="printers__list">
        {printers.map((printer) => (
          <li key={printer.id} className="card printer">
            {edited === printer.id ? (
              <PrinterForm printer={printer} stations={stations} onClose={close} />
            ) : (
              <PrinterCard printer={printer} stations={stations} onEdit={() => setEdited(printer.id)} />
            )}
          </li>
        ))}
      </ul>
      <UnprintableNames unprintable={unprintable} />
      <PrintJobs jobs={jobs} />
    </main>
  );
}

type Unprintable = DataOf<typeof staffContract.paper.unprintable>;
type Name = Unprintable["names"][number];

/** What has the name, and the page below the restaurant's where it is changed. */
const KINDS: Record<Name["kind"], { text: PrinterTextName; page: (id: string) => string }> = {
  restaurant: { text: "nameOfRestaurant", page: () => "settings/restaurant" },
  category: { text: "nameOfCategory", page: () => "menu" },
  product: { text: "nameOfProduct", page: (id) => `menu/${id}` },
  choice: { text: "nameOfChoice", page: (id) => `menu/${id}` },
  station: { text: "nameOfStation", page: () => "settings/stations" },
  table: { text: "nameOfTable", page: () => "tables" },
};

/**
 * The names with characters that paper cannot print, each with the page where it is changed; nothing where there are none. `unprintable`: null
 * where they could not be read.
 */
function UnprintableNames({ unprintable }: { unprintable: Unprintable | null }) {
  const t = usePrinterText();
  if (unprintable === null) return <NotRead />;
  const { count, names } = unprintable;
  if (count === 0) return null;
  return (
    <TitledSection className="card unprintable" title={t("unprintableTitle", { count })}>
      <p>{t("unprintableHelp")}</p>
      <ul className="unprintable__list">
        {names.map((one) => (
          <NameRow key={`${one.kind} ${one.id} ${one.language} ${one.name}`} name={one} />
        ))}
      </ul>
      {count > names.length && <p>{t("unprintableMore", { count: count - names.length })}</p>}
    </TitledSection>
  );
}

function NotRead() {
  const t = usePrinterText();
  const { revalidate } = useRevalidator();
  return (
    <TitledSection className="card unprintable" title={t("unprintableUnknown")}>
      <ActButton look="secondary" size={44} onAct={revalidate}>
        {t("tryAgain")}
      </ActButton>
    </TitledSection>
  );
}

function NameRow({ name: { kind, id, name, language, of, characters } }: { name: Name }) {
  const t = usePrinterText();
  const locale = useLocale();
  const restaurant = useRestaurant();
  const { text, page } = KINDS[kind];
  const lang = language === "" ? undefined : language;
  const own = locales.find((one) => one === lang);
  const inLanguage = own ? LOCALES[own].name : lang && new Intl.DisplayNames(locale, { type: "language" }).of(lang);
  const facts = [t(text), of, inLanguage].filter(Boolean);
  return (
    <li>
      <Link to={`/${restaurant.id}/${page(id)}`}>
        <bdi lang={lang}>{name}</bdi>
      </Link>{" "}
      <span className="printer__facts">
        {facts.map((fact, index) => (
          <span key={fact}>
            {index > 0 && " · "}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </span>
      <p className="unprintable__characters">{t("unprintableCharacters", { characters: characters.join(" ") })}</p>
    </li>
  );
}
