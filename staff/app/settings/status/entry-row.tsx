import type { StatusEntry, StatusKind } from "@comanda/contract/staff/settings/status-calls";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link } from "react-router";
import { usePhonesText } from "../../pictures/phones-text.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { durationText } from "../../text/duration-text.ts";
import { useMinuteText } from "../../text/instant-text.ts";
import { type TextName, useLocale } from "../../text/text.tsx";
import { useListText } from "../../text/use-list-text.ts";
import { useStatusText } from "./status-text.ts";

type Page = { to: string; text: TextName };

const BOARD: Page = { to: "orders", text: "navOrders" };
const PRINTERS: Page = { to: "settings/printers", text: "printers" };
const INTEGRATIONS: Page = { to: "settings/integrations", text: "integrations" };
const DATA: Page = { to: "settings/data", text: "dataTitle" };

/** Where each is repaired: the page below the restaurant's, and its name; null for what no page of the console repairs. */
const PAGES: Record<StatusKind, Page | null> = {
  "orders-unsent": BOARD,
  "ticket-unprinted": PRINTERS,
  "printer-silent": PRINTERS,
  "screen-silent": { to: "settings/staff", text: "navStaff" },
  "phones-cannot-open": { to: "settings/first-steps", text: "firstSteps" },
  "code-unsent": null,
  "payment-unanswered": BOARD,
  "card-unanswered": BOARD,
  "money-unallocated": BOARD,
  "payment-disputed": BOARD,
  "refund-failed": BOARD,
  "action-failed": BOARD,
  "delivery-dead": INTEGRATIONS,
  "setup-incomplete": DATA,
  "station-without-printer": { to: "settings/stations", text: "stations" },
  "bus-away": null,
  "push-dead": null,
  "delivery-waiting": INTEGRATIONS,
  "backup-missing": DATA,
  "backup-old": DATA,
};

/** Those whose names are the numbers of orders. */
const NAMES_ORDERS: readonly StatusKind[] = ["orders-unsent", "refund-failed", "action-failed"];

/** Those whose names are addresses that several of them have: they say nothing of how many are left out. */
const HAS_SHARED_NAMES: readonly StatusKind[] = ["delivery-dead", "delivery-waiting"];

/** What does not work or waits: how many, which, for how long, and the page where it is repaired. `asOf`: when it was read. */
export function EntryRow({ entry, asOf }: { entry: StatusEntry; asOf: string }) {
  const t = useStatusText();
  const { id } = useRestaurant();
  const { kind, count } = entry;
  const facts = useFacts(entry, asOf);
  const page = PAGES[kind];
  return (
    <li className="status__entry">
      <p>
        {t(`status ${kind}`, { count })}
        {facts.length > 0 && <small>{facts.join(" · ")}</small>}
      </p>
      {page && (
        <Link className={buttonClass({ look: "secondary", size: 44 })} to={`/${id}/${page.to}`}>
          {t("statusGoTo", { page: t(page.text) })}
        </Link>
      )}
    </li>
  );
}

/** The names, the age of the oldest and the deadline of an entry, of what it has. */
function useFacts({ kind, count, names, since, until }: StatusEntry, asOf: string): string[] {
  const t = useStatusText();
  const locale = useLocale();
  const listText = useListText();
  const minuteText = useMinuteText();
  const tOfPhones = usePhonesText();
  const [origin] = names;
  if (kind === "phones-cannot-open" && origin !== undefined) return [tOfPhones("phonesHelp", { origin })];
  const more = HAS_SHARED_NAMES.includes(kind) ? 0 : count - names.length;
  const listed = listText(more > 0 ? [...names, t("statusMore", { count: more })] : names);
  const age = since === null ? null : durationText(Date.parse(asOf) - Date.parse(since), locale);
  return [
    ...(names.length === 0 ? [] : [NAMES_ORDERS.includes(kind) ? t("statusOrders", { count: names.length, names: listed }) : listed]),
    ...(since === null ? [] : [age === null ? t("statusRecent", { count }) : t("statusAge", { count, age })]),
    ...(until === null ? [] : [t("statusUntil", { count, at: minuteText(until) })]),
  ];
}
