import { LOCALES } from "@comanda/domain/locale";
import { useLocale } from "../../text/text.tsx";
import type { ListQuery } from "./list-address.ts";
import type { OrderList } from "./list-row.tsx";
import { type OrderListTextName, useOrderListText } from "./order-list-text.ts";

/** A filter that has a list of values, with what each is called. */
export type FilterPart = { name: "state" | "type" | "source" | "person"; label: string; options: { value: string; label: string }[] };

/** The values of the parts that have the same ones every day, with their names. */
const VALUES: Record<Exclude<FilterPart["name"], "person">, Record<string, OrderListTextName>> = {
  state: { open: "listOpen", completed: "listCompleted", cancelled: "listCancelled", joined: "listJoined" },
  type: { "dine-in": "dineIn", "to-go": "toGo", pickup: "pickup", delivery: "delivery" },
  source: { diner: "sourceDiner", staff: "sourceStaff", program: "sourceProgram" },
};

/** The filters that have a list of values, with what each is called. A person of the address is in it also where there is no such person. */
export function useFilterParts({ people }: Pick<OrderList, "people">, { person }: ListQuery): FilterPart[] {
  const t = useOrderListText();
  const ofPart = (name: keyof typeof VALUES) => Object.entries(VALUES[name]).map(([value, text]) => ({ value, label: t(text) }));
  const isUnknown = person !== undefined && !people.some(({ id }) => id === person);
  return [
    { name: "state", label: t("listState"), options: ofPart("state") },
    { name: "type", label: t("listType"), options: ofPart("type") },
    { name: "source", label: t("listSource"), options: ofPart("source") },
    {
      name: "person",
      label: t("listPerson"),
      options: [
        ...people.map(({ id, name }) => ({ value: id, label: name })),
        ...(isUnknown ? [{ value: person, label: t("listUnknownPerson") }] : []),
      ],
    },
  ];
}

/** What the list is limited to besides its days, in words. */
export function useFilterWords(list: Pick<OrderList, "people">, filter: ListQuery): string {
  const t = useOrderListText();
  const locale = useLocale();
  const parts = useFilterParts(list, filter).flatMap(({ name, label, options }) => {
    const chosen = options.find(({ value }) => value === filter[name]);
    return chosen ? [t("listPart", { name: label, value: chosen.label })] : [];
  });
  const unpaid = filter.unpaid === "true" ? [t("notPaid")] : [];
  const words = filter.q === undefined ? [] : [t("listWords", { words: filter.q })];
  return [...words, ...parts, ...unpaid].join(LOCALES[locale].list.separator);
}
