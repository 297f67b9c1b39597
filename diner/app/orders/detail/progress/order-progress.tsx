import { Timeline, type TimelineStep } from "@comanda/ui/lists/timeline";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { useMerchant } from "../../../shell/merchant/merchant-data.ts";
import { wallTime } from "@comanda/web/i18n/formats";
import { useLocale } from "../../../text/text.tsx";
import { type TranslatePage, usePageTranslate } from "../../../text/page-texts.ts";
import { orderSteps, type OrderStep } from "./order-steps.ts";
import { countsOf, isAtTable, seatingText } from "../order-words.ts";

/** The timeline of an order, with times in the restaurant's time zone. */
export function OrderProgress({ order }: { order: OrderView }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  const steps = orderSteps(order).map((step): TimelineStep => ({
    key: step.name,
    title: t(step.name),
    detail: detailOf(step, order, t),
    time: step.at ? wallTime(step.at, locale, timeZone) : undefined,
    state: step.state,
    stateLabel: t(STATES[step.state]),
  }));
  return (
    <section className="order-card">
      <Timeline label={t("progress")} steps={steps} />
    </section>
  );
}

const STATES = { done: "stepDone", current: "stepNow", "to-come": "stepToCome", cancelled: "stepDone" } as const;

/** `Table 12, 2 guests`; how many they are is said at a table alone. */
const placedText = (order: OrderView, t: TranslatePage): string =>
  isAtTable(order)
    ? t("tableGuests", { place: seatingText(order, t), guests: t("guests", { count: order.guests }) })
    : seatingText(order, t);

function detailOf({ name, state }: OrderStep, order: OrderView, t: TranslatePage): string | undefined {
  if (name === "orderPlaced") return placedText(order, t);
  const { sent, all } = countsOf(order.orderItems);
  if (name === "sentToKitchen") return state === "to-come" ? undefined : t("sentShort", { sent, all });
  return state === "current" ? t("updatesItself") : undefined;
}
