import type { InputOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { periodIn } from "../../lists/period-address.ts";

type Query = NonNullable<InputOf<typeof staffContract.orders.list>["query"]>;

/** What the list is limited to, as the call takes it; without the page. */
export type ListQuery = Omit<Query, "page" | "person"> & { person?: string };

/** The parts that the address names besides the days, with the values that each may have. */
const CHOICES = {
  state: ["open", "completed", "cancelled", "joined"],
  type: ["dine-in", "to-go", "pickup", "delivery"],
  unpaid: ["true"],
} as const;

const MAX_CHARACTERS = 60;

/** The parts of the list that are neither days nor the open order: what "Show all" removes. */
export const FILTERS = ["q", "state", "type", "unpaid"] as const;

/** What an address limits the list to. What the server would refuse is left out. `now` is the moment of the reading. */
export function listQueryIn(address: URLSearchParams, now = new Date()): ListQuery {
  const q = (address.get("q") ?? "").trim().slice(0, MAX_CHARACTERS).toWellFormed();
  const chosen = Object.entries(CHOICES).flatMap(([name, values]) => {
    const value = address.get(name) ?? "";
    return (values as readonly string[]).includes(value) ? [[name, value]] : [];
  });
  return { ...periodIn(address, now), ...(q && { q }), ...Object.fromEntries(chosen) };
}
