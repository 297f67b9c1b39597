import { isPeriod } from "@comanda/domain/figures/period";
import { areInDateRange, dateRange } from "@comanda/domain/time/date-range";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Chip } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { type SubmitEvent, useState } from "react";
import { useMay } from "../../shell/frame/console-data.ts";
import { useAddressQuery } from "../../shell/address-query.ts";
import { SelectField } from "../../shell/forms/select-field.tsx";
import { useSearchWords } from "../../lists/use-search-words.ts";
import type { FILTERS, ListQuery } from "./list-address.ts";
import type { OrderList } from "./list-rows.tsx";
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
  const may = useMay();
  const [isOpen, setOpen] = useState(filter.state !== undefined || filter.type !== undefined || filter.unpaid !== undefined);
  const { typed, setTyped, submit } = useSearchWords(filter.q ?? "", (words) => onPart("q", words));
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  const states = [
    { value: "", label: t("listAnyState") },
    { value: "open", label: t("listOpen") },
    { value: "completed", label: t("listCompleted") },
    { value: "cancelled", label: t("listCancelled") },
    { value: "joined", label: t("listJoined") },
  ];
  const types = [
    { value: "", label: t("listAnyType") },
    { value: "dine-in", label: t("dineIn") },
    { value: "to-go", label: t("toGo") },
    { value: "pickup", label: t("pickup") },
    { value: "delivery", label: t("delivery") },
  ];
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
        {may("figures.read") && <Days key={`${list.from} ${list.to}`} list={list} />}
        <SelectField label={t("listState")} value={filter.state ?? ""} options={states} onChange={(value) => onPart("state", value)} />
        <SelectField label={t("listType")} value={filter.type ?? ""} options={types} onChange={(value) => onPart("type", value)} />
        <Chip type="checkbox" checked={filter.unpaid === "true"} onChange={({ target }) => onPart("unpaid", target.checked ? "true" : "")}>
          {t("listUnpaid", { count: list.counts.unpaid })}
        </Chip>
      </div>
    </form>
  );
}

/** The first and the last day. Each is applied when it is complete; where the days would end before they begin, both are the new one. */
function Days({ list: { from, to, today } }: { list: OrderList }) {
  const t = useOrderListText();
  const [, change] = useAddressQuery();
  const [typed, setTyped] = useState({ from, to });
  const set = (name: "from" | "to", day: string) => {
    const days = { ...typed, [name]: day };
    setTyped(days);
    if (!day || !areInDateRange([day], today)) return;
    const period = isPeriod(days) ? days : { from: day, to: day };
    change((next) => {
      next.delete("day");
      for (const [part, value] of Object.entries(period)) next.set(part, value);
    });
  };
  return (
    <>
      {(["from", "to"] as const).map((name) => (
        <Field
          key={name}
          type="date"
          label={t(name === "from" ? "listFrom" : "listTo")}
          {...dateRange(today)}
          max={today}
          value={typed[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
    </>
  );
}
