import { Chip } from "@comanda/ui/forms/chip";
import { Icon } from "@comanda/ui/icons/icon";
import type { SubmitEvent } from "react";
import { SelectField } from "../../shell/forms/select-field.tsx";
import { useSearchWords } from "../../lists/use-search-words.ts";
import type { FILTERS, ListQuery } from "./list-address.ts";
import { useOrderListText } from "./order-list-text.ts";

type FiltersProps = {
  filter: ListQuery;
  /** The number of orders with something left to pay. */
  unpaid: number;
  /** Puts another value of one part into the address; an empty one removes it. */
  onPart: (name: (typeof FILTERS)[number], value: string) => void;
};

/** What the list is searched for and limited to, each part applied at once. */
export function ListFilters({ filter, unpaid, onPart }: FiltersProps) {
  const t = useOrderListText();
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
      <SelectField label={t("listState")} value={filter.state ?? ""} options={states} onChange={(value) => onPart("state", value)} />
      <SelectField label={t("listType")} value={filter.type ?? ""} options={types} onChange={(value) => onPart("type", value)} />
      <Chip type="checkbox" checked={filter.unpaid === "true"} onChange={({ target }) => onPart("unpaid", target.checked ? "true" : "")}>
        {t("listUnpaid", { count: unpaid })}
      </Chip>
    </form>
  );
}
