import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { LOCALES, locales } from "@comanda/domain/locale";
import { Link, useRevalidator } from "react-router";
import { ActButton } from "../shell/act-button.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { TitledSection } from "../shell/frame/titled-section.tsx";
import { useLocale } from "../text/text.tsx";
import { type PrinterTextName, usePrinterText } from "./printers-text.ts";

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
export function UnprintableNames({ unprintable }: { unprintable: Unprintable | null }) {
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
