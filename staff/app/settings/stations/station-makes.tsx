import { Chip, Chips } from "@comanda/ui/forms/chip";
import { useStationText } from "./stations-text.ts";
import type { StationsPage } from "./stations-page.ts";
import type { StationDraft } from "./use-station-draft.ts";

type MakesProps = { draft: StationDraft; page: StationsPage; isFirst: boolean };

/** The categories and the single dishes that are made at a station. Each says where it is made now. */
export function StationMakes({ draft, page, isFirst }: MakesProps) {
  const t = useStationText();
  return (
    <>
      <fieldset className="station-form__group">
        <legend className="t-title-3">{t("stationCategories")}</legend>
        {isFirst && <p>{t("stationFirstHelp")}</p>}
        <Chips>
          {page.categories.map(({ id, name, lang }) => (
            <Made key={id} of="category" id={id} name={name} lang={lang} draft={draft} page={page} />
          ))}
        </Chips>
      </fieldset>
      <fieldset className="station-form__group">
        <legend className="t-title-3">{t("stationDishes")}</legend>
        <p>{t("stationDishesHelp")}</p>
        {page.categories
          .filter(({ products }) => products.length > 0)
          .map(({ id, name, products }) => (
            <details key={id} className="station-form__dishes">
              <summary>
                {t("dishesOf", { category: name, count: products.filter((one) => draft.wanted.product[one.id] === draft.id).length })}
              </summary>
              <Chips>
                {products.map((product) => (
                  <Made key={product.id} of="product" id={product.id} name={product.name} lang={product.lang} draft={draft} page={page} />
                ))}
              </Chips>
            </details>
          ))}
      </fieldset>
    </>
  );
}

type MadeProps = {
  of: "category" | "product";
  id: string;
  name: string;
  lang: string | undefined;
  draft: StationDraft;
  page: StationsPage;
};

function Made({ of, id: subject, name, lang, draft, page }: MadeProps) {
  const t = useStationText();
  const at = draft.wanted[of][subject] ?? null;
  const isHere = at === draft.id;
  const other = isHere ? undefined : page.stations.find(({ id }) => id === at);
  return (
    <Chip
      type="checkbox"
      checked={isHere}
      lang={lang}
      {...(other && { detail: t("madeAt", { station: other.shownName }) })}
      onChange={(event) => draft.change({ [of]: { ...draft.wanted[of], [subject]: event.target.checked ? draft.id : null } })}
    >
      {name}
    </Chip>
  );
}
