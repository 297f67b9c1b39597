import { compare } from "@comanda/domain/money/decimal";
import { min, money, moneyText, NOTHING } from "@comanda/domain/money/money";
import { readTypedAmount } from "@comanda/domain/money/typed-number";
import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { BadgeDot } from "@comanda/ui/lists/badge-dot";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useTimeText } from "../text/formats.ts";
import { useLocale } from "../text/text.tsx";
import { useTypedMistake } from "../numbers/typed-mistake.ts";
import { type CardTextName, useCardText } from "./cards-text.ts";
import type { CardHold, useCards } from "./use-cards.ts";

type Cards = ReturnType<typeof useCards>;

const READER: Record<NonNullable<Cards["reader"]>, { text: CardTextName; tone: BadgeTone }> = {
  ready: { text: "readerReady", tone: "pos" },
  busy: { text: "readerBusy", tone: "info" },
  offline: { text: "readerOffline", tone: "neg" },
  unknown: { text: "readerUnknown", tone: "warn" },
};

const STATES: Record<CardHold["state"], { text: CardTextName; tone: BadgeTone }> = {
  starting: { text: "cardStarting", tone: "info" },
  waiting: { text: "cardWaiting", tone: "info" },
  held: { text: "cardHeld", tone: "warn" },
  capturing: { text: "cardCapturing", tone: "info" },
  captured: { text: "cardCaptured", tone: "pos" },
  releasing: { text: "cardReleasing", tone: "info" },
  released: { text: "cardReleased", tone: "neutral" },
  declined: { text: "cardDeclined", tone: "neg" },
  refunding: { text: "cardRefunding", tone: "info" },
  refunded: { text: "cardRefunded", tone: "neutral" },
};

/** Problems with words of their own; the provider's code stands for another one. */
const PROBLEMS: Partial<Record<string, CardTextName>> = {
  insufficient_funds: "cardFunds",
  "no-card": "cardNoCard",
  interrupted: "cardInterrupted",
  "server-error": "cardServerError",
  expired: "cardExpired",
  "order-ended": "cardOrderEnded",
  customer_canceled: "cardCancelled",
  terminal_reader_offline: "cardReaderOffline",
  terminal_reader_busy: "cardReaderBusy",
};

type HoldsProps = { cards: Cards; due: string };

/** The state of the reader in words, and the cards of the order, each with what can be done with it. */
export function CardHolds({ cards, due }: HoldsProps) {
  const t = useCardText();
  const { reader, holds } = cards;
  return (
    <>
      {reader && (
        <p className="payment__reader" role="status">
          <Badge large tone={READER[reader].tone}>
            <BadgeDot />
            {t(READER[reader].text)}
          </Badge>
        </p>
      )}
      {holds.length > 0 && (
        <ul className="payment__holds" aria-label={t("cardsHeld")}>
          {holds.map((hold) => (
            <HeldCard key={hold.id} hold={hold} cards={cards} due={due} />
          ))}
        </ul>
      )}
    </>
  );
}

function HeldCard({ hold, cards, due }: HoldsProps & { hold: CardHold }) {
  const t = useCardText();
  const amountText = useAmountText();
  const timeText = useTimeText();
  const { state, problem, amount, tip, captureAmount, by, createdAt } = hold;
  const isWaiting = state === "starting" || state === "waiting";
  const words = PROBLEMS[problem];
  return (
    <li>
      <p className="payment__hold">
        <b className="t-number">{amountText(captureAmount ?? amount)}</b>
        {compare(money(tip), NOTHING) > 0 && <span>{t("tipOf", { amount: amountText(tip) })}</span>}
        <span className="payment__by">
          {by} · {timeText(createdAt)}
        </span>
        <Badge large tone={STATES[state].tone}>
          {t(STATES[state].text)}
        </Badge>
      </p>
      {problem !== "" && <p className="payment__problem">{words ? t(words) : t("cardProblem", { code: problem })}</p>}
      {isWaiting && (
        <Button look="outline" size={52} wide loading={cards.isBusy} onClick={() => void cards.release(hold)}>
          {t("stopReader")}
        </Button>
      )}
      {state === "held" && <CaptureFields hold={hold} cards={cards} due={due} />}
    </li>
  );
}

/** Captures all or part of a held amount, or releases it. */
function CaptureFields({ hold, cards, due }: HoldsProps & { hold: CardHold }) {
  const t = useCardText();
  const amountText = useAmountText();
  const most = min(money(hold.amount), money(due));
  const [entered, setEntered] = useKeptState<string | null>(`capture ${hold.id}`, null);
  const text = entered ?? moneyText(most);
  const read = readTypedAmount(text, { locale: useLocale(), currency: useRestaurant().currency });
  const mistakeText = useTypedMistake();
  const amount = read.ok ? read.value : null;
  const isUsable = amount !== null && compare(amount, NOTHING) > 0 && compare(amount, most) <= 0;
  return (
    <>
      <Field
        label={t("amountToCapture")}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={isUsable ? undefined : (!read.ok && mistakeText(read.why)) || t("amountWrong", { amount: amountText(moneyText(most)) })}
        onChange={(event) => setEntered(event.target.value)}
      />
      <div className="payment__acts">
        <Button look="outline" size={52} loading={cards.isBusy} onClick={() => void cards.release(hold)}>
          {t("releaseCard")}
        </Button>
        <Button size={52} loading={cards.isBusy} onClick={() => isUsable && void cards.capture(hold, moneyText(amount))}>
          {t("captureCard", { amount: amountText(moneyText(amount ?? most)) })}
        </Button>
      </div>
    </>
  );
}
