import { isPeriod } from "@comanda/domain/figures/period";
import { areInDateRange, dateRange } from "@comanda/domain/time/date-range";
import { Field } from "@comanda/ui/forms/field";
import { useState } from "react";
import { useAddressQuery } from "../../shell/address-query.ts";
import type { OrderList } from "./list-row.tsx";
import { useOrderListText } from "./order-list-text.ts";

/** The first and the last day. Each is applied when it is complete; where the days would end before they begin, both are the new one. */
export function Days({ list: { from, to, today } }: { list: OrderList }) {
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
