import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { useTimeText } from "../../text/formats.ts";
import { type HistoryTextName, useHistoryText } from "./history-text.ts";

type Event = StaffOrderDetail["events"][number];

const WORDS: Record<Event["kind"], HistoryTextName> = {
  placed: "eventPlaced",
  added: "eventAdded",
  sent: "eventSent",
  "awaits-payment": "eventAwaitsPayment",
  "sending-taken-back": "eventTakenBack",
  "allergy-read": "eventAllergyRead",
  "allergies-changed": "eventAllergies",
  "item-made": "eventMade",
  "item-recalled": "eventRecalled",
  "item-taken-off": "eventTakenOff",
  discounted: "eventDiscounted",
  moved: "eventMoved",
  merged: "eventMerged",
  "merged-into": "eventMergedInto",
  completed: "eventCompleted",
  cancelled: "eventCancelled",
  "payment-recorded": "eventPaid",
  "payment-reversed": "eventReversed",
  refunded: "eventRefunded",
  "written-off": "eventWrittenOff",
  "card-held": "eventCardHeld",
  "card-released": "eventCardReleased",
  "changed-by-sign-in": "eventSignIn",
};

/** What happened to an order, newest first. */
export function OrderHistory({ detail }: { detail: StaffOrderDetail }) {
  const t = useHistoryText();
  const timeText = useTimeText();
  const actor = ({ actorKind, actorName }: Event) => actorName || t(actorKind === "diner" ? "guest" : "system");
  return (
    <section className="detail__history">
      <h3 className="t-title-3">{t("history")}</h3>
      <ol>
        {detail.events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{timeText(event.at)}</time>
            <span>
              {t(isFailedRefund(event) ? "eventRefundFailed" : WORDS[event.kind], { name: actor(event), count: countOf(event) })}
              {event.lentBy && ` · ${t("lentBy", { name: event.lentBy })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A refund that has failed is written as its opposite, by the name of its provider. */
const isFailedRefund = ({ kind, change }: Event): boolean => kind === "refunded" && String(change.amount).startsWith("-");

/** The number of dishes that an event is about. */
const countOf = ({ change }: Event): number => (Array.isArray(change.itemIds) ? change.itemIds.length : 1);
