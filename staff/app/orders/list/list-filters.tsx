import { IconButton } from "@comanda/ui/buttons/icon-button";
import { classNames } from "@comanda/ui/class-names";
import { Icon } from "@comanda/ui/icons/icon";
import { Fragment, type SubmitEvent, useState } from "react";
import { useSearchWords } from "../../lists/use-search-words.ts";
import { type FilterPart, useFilterParts } from "./filter-options.ts";
import { FILTERS, type ListQuery } from "./list-address.ts";
import type { OrderList } from "./list-row.tsx";
import { useOrderListText } from "./order-list-text.ts";

type FiltersProps = {
  list: OrderList;
  filter: ListQuery;
  /** Puts another value of one part into the address; an empty one removes it. */
  onPart: (name: (typeof FILTERS)[number], value: string) => void;
};

/**
 * What the list is searched for and limited to, each part applied at once. On narrow windows all but the search is folded, unless the address has such a
 * part.
 */
export function ListFilters({ list, filter, onPart }: FiltersProps) {
  const t = useOrderListText();
  const parts = useFilterParts(list, filter);
  const [isOpen, setOpen] = useState(FILTERS.some((name) => name !== "q" && filter[name] !== undefined));
  const { typed, setTyped, submit } = useSearchWords(filter.q ?? "", (words) => onPart("q", words));
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  const isUnpaid = filter.unpaid === "true";
  return (
    <form className="all-orders__filters" role="search" aria-label={t("listFilters")} onSubmit={search}>
      <div className="search-field all-orders__search">
        <Icon name="search" />
        <input
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          aria-label={t("listSearch")}
          placeholder={t("listSearch")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <IconButton
        icon="sliders"
        className="all-orders__fold"
        label={t("listFilters")}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <div className="all-orders__parts" data-open={isOpen || undefined}>
        {parts.map((part) => (
          <Fragment key={part.name}>
            <FilterSelect part={part} value={filter[part.name] ?? ""} onChange={(value) => onPart(part.name, value)} />
            {part.name === "type" && (
              <label className={classNames("all-orders__part", isUnpaid && "all-orders__part--on")}>
                <input type="checkbox" checked={isUnpaid} onChange={({ target }) => onPart("unpaid", target.checked ? "true" : "")} />
                <span>{t("notPaid")}</span> <span className="all-orders__count t-number">{list.counts.unpaid}</span>
              </label>
            )}
          </Fragment>
        ))}
      </div>
    </form>
  );
}

type SelectProps = { part: FilterPart; value: string; onChange: (value: string) => void };

/** A native list of values, which says the name of its filter while none is chosen. */
function FilterSelect({ part: { label, options }, value, onChange }: SelectProps) {
  return (
    <div className={classNames("all-orders__part", value !== "" && "all-orders__part--on")}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
    </div>
  );
}
