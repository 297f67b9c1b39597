import { uniqueKey } from "@comanda/web/client/unique-key";
import { LOCALES } from "@comanda/domain/locale";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { useToast } from "@comanda/ui/feedback/toast";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { usePerson, useRestaurant } from "../../shell/frame/console-data.ts";
import { againOf, isDone, type KeptOrder, needsPerson, type NotSentWhy, type RefusedState } from "../../shell/kept/kept-order.ts";
import { keptListOf } from "../../shell/kept/kept-list.ts";
import { useConnection } from "../../shell/live/live.tsx";
import { useAmountText } from "../../text/amount-text.ts";
import { useTimeText } from "../../text/formats.ts";
import { useLocale } from "../../text/text.tsx";
import { draftAgain } from "../take/taken-draft.ts";
import { type KeptTextName, useKeptText } from "../../shell/kept/kept-text.ts";
import { KeptCashState } from "./kept-cash-state.tsx";
import "./kept-orders.css";

const NOT_SENT: Record<NonNullable<NotSentWhy>, KeptTextName> = {
  "allergy-unread": "keptWhyAllergy",
  "action-pending": "keptWhyPending",
  "order-changed": "keptWhyChanged",
  "staff-sends-off": "keptWhyOff",
};

/** An order that this device keeps: its dishes, what became of it, and what its person can do. */
export function KeptCard({ order }: { order: KeptOrder }) {
  const t = useKeptText();
  const timeText = useTimeText();
  const { state, lines, asked } = order;
  const isMoved = useConnection().state === "moved";
  const name =
    order.tableName === "" ? [t("keptToGo"), order.customerName].filter(Boolean).join(" · ") : t("table", { table: order.tableName });
  const isRefused = (at: number) => state.kind === "refused" && state.dishes.includes(asked.orderItems[at]?.productId ?? "");
  return (
    <article className="kept__card" aria-label={`${name}, ${t("keptOffline", { number: String(order.number) })}`}>
      <header>
        <h2>{name}</h2>
        <span className="kept__number">{t("keptOffline", { number: String(order.number) })}</span>
        <time dateTime={order.takenAt}>{timeText(order.takenAt)}</time>
      </header>
      <p>{t("keptTakenBy", { name: order.by })}</p>
      <ul>
        {lines.map((line, at) => (
          <li key={JSON.stringify(asked.orderItems[at])} className={isRefused(at) ? "kept__refused" : undefined}>
            <strong>{line.quantity}</strong>
            <span>
              <span lang={line.lang}>{line.name}</span>
              {line.details !== "" && <small dir="auto">{line.details}</small>}
            </span>
          </li>
        ))}
      </ul>
      <StateOf order={order} isMoved={isMoved} />
      {order.cash && <KeptCashState order={order} cash={order.cash} />}
      {state.kind === "refused" && !isMoved && <RefusedActs order={order} state={state} />}
      {(isMoved ? !isDone(order) : needsPerson(order) ? state.kind === "placed" : state.kind === "waiting" && order.sent === null) && (
        <div className="kept__acts">
          <ChangeAndDiscard order={order} mayChange={!isMoved} />
        </div>
      )}
    </article>
  );
}

/** What became of the order, in one sentence. */
function StateOf({ order: { state, sent, lines, asked }, isMoved }: { order: KeptOrder; isMoved: boolean }) {
  const t = useKeptText();
  const timeText = useTimeText();
  const locale = useLocale();
  if (state.kind === "waiting")
    return (
      <p className="kept__state">
        <Icon name="wifi-off" size={20} /> {t(sent ? (isMoved ? "keptUnknownMoved" : "keptUnknown") : "keptHere")}
      </p>
    );
  if (state.kind === "placed") {
    const { serial, isSent, notSentWhy, at } = state;
    const words = { serial: String(serial), time: timeText(at) };
    const text = notSentWhy ? t("keptNotSent", { ...words, why: t(NOT_SENT[notSentWhy]) }) : t(isSent ? "keptSent" : "keptPlaced", words);
    return (
      <p className={notSentWhy ? "kept__state" : "kept__state kept__state--placed"}>
        <Icon name={notSentWhy ? "circle-alert" : "check"} size={20} /> {text}
      </p>
    );
  }
  const named = lines.filter((_, at) => state.dishes.includes(asked.orderItems[at]?.productId ?? "")).map(({ name }) => name);
  const texts: Record<RefusedState["why"], string> = {
    "sold-out": t("keptSoldOut", { dishes: named.join(LOCALES[locale].list.separator) }),
    price: t("keptPrice"),
    "too-late": t("keptTooLate"),
    party: t("keptParty"),
    other: t("keptOther", { why: state.msg }),
  };
  return (
    <p role="alert" className="kept__state kept__state--refused">
      <Icon name="circle-alert" size={20} /> {texts[state.why]}
    </p>
  );
}

/** What a person can do with an order that was not placed: place what is left, at the price of now, or anew. */
function RefusedActs({ order, state }: { order: KeptOrder; state: RefusedState }) {
  const t = useKeptText();
  const amountText = useAmountText();
  const { id } = useRestaurant();
  const { why, amount, dishes } = state;
  const again = (parts: Omit<Parameters<typeof againOf>[1], "key">) => {
    const next = againOf(order, { ...parts, key: uniqueKey() });
    keptListOf(id).change((orders) => orders.map((one) => (one.key === order.key ? next : one)));
  };
  const price = amount === null ? "" : amountText(amount);
  return (
    <div className="kept__acts">
      {why === "sold-out" && amount !== null && (
        <Button wide onClick={() => again({ without: dishes, amount })}>
          {t("keptWithout", { amount: price })}
        </Button>
      )}
      {why === "price" && (
        <Button wide onClick={() => again({ amount })}>
          {t("keptFor", { amount: price })}
        </Button>
      )}
      {why === "party" && (
        <Button wide onClick={() => again({ amount: null, anyParty: true })}>
          {t("keptForNow")}
        </Button>
      )}
      {why === "other" && (
        <Button wide onClick={() => again({ amount: null })}>
          {t("keptAgain")}
        </Button>
      )}
      {why === "too-late" && (
        <>
          <Link className={buttonClass({ size: 52, wide: true })} to={`/${id}/orders/all`}>
            {t("keptLook")}
          </Link>
          <Button look="secondary" size={44} onClick={() => again({ amount: null, now: new Date().toISOString() })}>
            {t("keptNow")}
          </Button>
        </>
      )}
      <ChangeAndDiscard order={order} />
    </div>
  );
}

/**
 * Changes an order on the page on which it was taken, or discards it with a second tap. One for which cash was taken is only discarded, and the
 * cash given back: on that page it would be an order without it; so is one of a restaurant that has moved.
 */
function ChangeAndDiscard({ order, mayChange = true }: { order: KeptOrder; mayChange?: boolean }) {
  const t = useKeptText();
  const toast = useToast();
  const navigate = useNavigate();
  const { id } = useRestaurant();
  const { id: personId } = usePerson();
  const amountText = useAmountText();
  const [isSure, setSure] = useState(false);
  const remove = () => keptListOf(id).change((orders) => orders.filter(({ key }) => key !== order.key));
  const change = async () => {
    if (!draftAgain({ merchantId: id, personId, tableId: order.tableId }, order.draft)) return toast(t("keptBeingTyped"), "problem");
    remove();
    await navigate(`/${id}/orders/new${order.tableId === "0" ? "" : `?table=${order.tableId}`}`);
  };
  return (
    <>
      {!order.cash && mayChange && (
        <Button look="secondary" size={44} onClick={() => void change()}>
          {t("keptChange")}
        </Button>
      )}
      <Button look="remove" size={44} onClick={() => (isSure ? remove() : setSure(true))}>
        {isSure && order.cash
          ? t("keptDiscardCash", { amount: amountText(order.cash.amount) })
          : t(isSure ? "keptDiscardSure" : "keptDiscard")}
      </Button>
    </>
  );
}
