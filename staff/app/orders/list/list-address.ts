import type { InputOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { PERIOD, periodIn, periodQuery } from "../../lists/period-address.ts";
import type { Period } from "@comanda/domain/figures/period";

type Query = NonNullable<InputOf<typeof staffContract.orders.list>["query"]>;

/** What the list is limited to, as the call takes it; without the page. */
export type ListQuery = Omit<Query, "page" | "person"> & { person?: string };

/** The parts that the address names besides the days, with the values that each may have. */
const CHOICES = {
  state: ["open", "completed", "cancelled", "joined"],
  type: ["dine-in", "to-go", "pickup", "delivery"],
  unpaid: ["true"],
  source: ["diner", "staff", "program"],
} as const;

/** Whether a text is an id of at most 64 bits. */
const isId = (written: string): boolean => /^\d{1,19}$/.test(written) && BigInt.asIntN(64, BigInt(written)) === BigInt(written);

const MAX_CHARACTERS = 60;

/** The parts of the list that are neither days nor the open order: what "Remove the filters" removes. */
export const FILTERS = ["q", "state", "type", "unpaid", "source", "person"] as const;

/** What an address limits the list to. What the server would refuse is left out. `now` is the moment of the reading. */
export function listQueryIn(address: URLSearchParams, now = new Date()): ListQuery {
  const q = (address.get("q") ?? "").trim().slice(0, MAX_CHARACTERS).toWellFormed();
  const chosen = Object.entries(CHOICES).flatMap(([name, values]) => {
    const value = address.get(name) ?? "";
    return (values as readonly string[]).includes(value) ? [[name, value]] : [];
  });
  const person = address.get("person") ?? "";
  return { ...periodIn(address, now), ...(q && { q }), ...Object.fromEntries(chosen), ...(isId(person) && { person }) };
}

/** The query of the list of other days with the filters of this address; `null`: of the running day. The order that is open is not among them. */
export function onOtherDays(address: URLSearchParams, period: Period | null): string {
  const next = new URLSearchParams(period ? periodQuery(period) : "");
  for (const [name, value] of address) if (name !== "order" && !PERIOD.some((one) => one === name)) next.append(name, value);
  return `?${next}`;
}
