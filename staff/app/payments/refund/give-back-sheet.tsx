import type { StaffOrder, StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { compare } from "@comanda/domain/money/decimal";
import { cashRoundingOf } from "@comanda/domain/money/cash-rounding";
import { money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useNumberReader } from "../../numbers/number-field.tsx";
import { ActButton } from "../../shell/act-button.tsx";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { setsWithAmounts } from "../../lists/sets-with-amounts.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { useLocale } from "../../text/text.tsx";
import { GiveBackDishes } from "./give-back-dishes.tsx";
import { dishesLeft, GIVE_BACK_KINDS, type GiveBackDraft, stillPaidOf, type Way, waysOf, whatOf } from "./give-back-draft.ts";
import { GiveBackEffects } from "./give-back-effect.tsx";
import { type GiveBackTextName, useGiveBackText } from "./give-back-text.ts";
import { useGiveBack } from "./use-give-back.ts";
import "../payment.css";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import "./give-back.css";

const KINDS: Record<GiveBackDraft["kind"], GiveBackTextName> = {
  dishes: "giveBackDishes",
  amount: "giveBackAmount",
  everything: "giveBackEverything",
};
const REASONS = ["giveBackNotOrdered", "giveBackLate", "giveBackQuality", "giveBackMistake", "giveBackOtherReason"] as const;
type Reason = (typeof REASONS)[number];
const OTHER: Reason = "giveBackOtherReason";

type GiveBackProps = {
  /** The order with its payments, of which something is still paid. */
  detail: StaffOrderDetail;
  /** Its table, or how it leaves the restaurant. */
  name: string;
  /** Takes the order as it is now, or reads it again. */
  onChanged: (order: StaffOrder | null) => void;
  onClose: () => void;
};

/** Gives money back from an order: what, how and why, with both effects before it is done. */
export function GiveBackSheet({ detail, name, onChanged, onClose }: GiveBackProps) {
  const t = useGiveBackText();
  const amountText = useAmountText();
  const { reader } = useNumberReader();
  const [draft, setDraft] = useKeptState<GiveBackDraft>(`give back ${detail.id}`, { kind: "dishes", units: {}, amount: "" });
  const change = (part: Partial<GiveBackDraft>) => setDraft((before) => ({ ...before, ...part }));
  const ways = waysOf(detail);
  const [wayId, setWayId] = useKeptState(`give back way ${detail.id}`, ways[0]?.id ?? "cash");
  const way = ways.find(({ id }) => id === wayId) ?? ways[0];
  const [reason, setReason] = useKeptState<Reason | null>(`give back reason ${detail.id}`, null);
  const [words, setWords] = useKeptState(`give back words ${detail.id}`, "");
  const dishes = dishesLeft({ ...detail, items: setsWithAmounts(detail.items, useLocale()) });
  const units = unitsOf(draft, dishes);
  const what = whatOf({ ...draft, units }, reader);
  const { preview, problem, setProblem, give } = useGiveBack({ detail, what, onChanged, onDone: onClose });
  const effect = preview?.success ? preview.data : null;
  const { cashStep } = useRestaurant();
  const rounding = effect && way?.method === "cash" ? cashRoundingOf(money(effect.amount), cashStep) : NOTHING;
  const total = moneyText(sum([money(effect?.amount ?? "0.00"), rounding]));
  const said = reason === OTHER ? words.trim() : reason && t(reason);
  const submit = async () => {
    if (!way || !said) return setProblem(t("giveBackNoReason"));
    setProblem("");
    await give(way, said);
  };
  const stillPaid = amountText(moneyText(stillPaidOf(detail)));
  const tooMuch = way && effect && way.method === "card" && compare(money(effect.amount), way.left) > 0 ? moneyText(way.left) : null;
  const refused = preview && !preview.success ? (preview.status === 0 ? t("noAnswer") : preview.msg) : "";
  return (
    <Sheet
      open
      size="tall"
      onClose={onClose}
      closeLabel={t("close")}
      title={t("giveBackTitle")}
      under={t("giveBackUnder", { serial: detail.serial, name, amount: stillPaid })}
      footer={
        <div className="give-back__foot">
          <p>{t("giveBackPaper")}</p>
          <ActButton size={56} disabledReason={effect && !tooMuch ? undefined : t("giveBackNone")} onAct={submit}>
            {effect ? t("giveBackDo", { amount: amountText(total) }) : t("giveBackTitle")}
          </ActButton>
        </div>
      }
    >
      <div className="payment give-back">
        <Segmented
          name="give-back-what"
          label={t("giveBackWhat")}
          value={draft.kind}
          options={GIVE_BACK_KINDS.map((value) => ({ value, label: t(KINDS[value]) }))}
          onChange={(kind) => change({ kind })}
        />
        {draft.kind === "dishes" && <GiveBackDishes dishes={dishes} units={units} onChange={(chosen) => change({ units: chosen })} />}
        {draft.kind === "amount" && (
          <Field
            label={t("giveBackAmount")}
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            help={t("giveBackMost", { amount: stillPaid })}
            error={refused || undefined}
            onChange={(event) => change({ amount: event.target.value })}
          />
        )}
        {draft.kind === "everything" && <p>{t("giveBackAll")}</p>}
        <HowBack {...{ ways, way, tooMuch }} onChoose={setWayId} />
        <WhyBack {...{ reason, words }} onChoose={setReason} onType={setWords} />
        <div role="status">
          {effect && way && (
            <GiveBackEffects {...{ effect, rounding, total }} count={countOf(draft.kind, { units, dishes })} method={way.method} />
          )}
        </div>
        <div role="alert">{(problem || (draft.kind !== "amount" && refused)) && <ErrorNote>{problem || refused}</ErrorNote>}</div>
      </div>
    </Sheet>
  );
}

/** The chosen units of each dish, at most those that are left. */
const unitsOf = (draft: GiveBackDraft, dishes: ReturnType<typeof dishesLeft>): GiveBackDraft["units"] =>
  Object.fromEntries(
    dishes.flatMap(({ item, left }) => {
      const count = draft.units[item.id];
      return count === undefined ? [] : [[item.id, Math.min(count, left)]];
    }),
  );

type Chosen = { units: GiveBackDraft["units"]; dishes: ReturnType<typeof dishesLeft> };

/** How many dishes a choice gives back; null for an amount. */
function countOf(kind: GiveBackDraft["kind"], { units, dishes }: Chosen): number | null {
  if (kind === "amount") return null;
  const counts = kind === "dishes" ? Object.values(units) : dishes.map(({ left }) => left);
  return counts.reduce((all, one) => all + one, 0);
}

/** What a card needs, or how it gets its money. */
const BY_CARD: Record<"reader" | "terminal" | "online", GiveBackTextName> = {
  reader: "giveBackReader",
  terminal: "giveBackTerminal",
  online: "giveBackByProvider",
};

type HowProps = { ways: readonly Way[]; way: Way | undefined; tooMuch: string | null; onChoose: (id: string) => void };

/** How the money is given back; under it what a card needs, or that the payment by it was less. */
function HowBack({ ways, way, tooMuch, onChoose }: HowProps) {
  const t = useGiveBackText();
  const amountText = useAmountText();
  const nameOf = (one: Way) => {
    if (one.method !== "card") return t(one.method === "cash" ? "giveBackCash" : "giveBackOther");
    if (one.by === "online") return t(one.digits ? "giveBackOnlineOf" : "giveBackOnline", { digits: one.digits });
    return one.digits ? t("giveBackSameCardOf", { digits: one.digits }) : t("giveBackSameCard");
  };
  return (
    <fieldset className="give-back__choice">
      <legend>{t("giveBackHow")}</legend>
      <Chips>
        {ways.map((one) => (
          <Chip key={one.id} type="radio" name="give-back-how" checked={one.id === way?.id} onChange={() => onChoose(one.id)}>
            {nameOf(one)}
          </Chip>
        ))}
      </Chips>
      {tooMuch !== null && <ErrorNote>{t("giveBackMost", { amount: amountText(tooMuch) })}</ErrorNote>}
      {tooMuch === null && way?.method === "card" && <p className="c-note">{t(BY_CARD[way.by])}</p>}
    </fieldset>
  );
}

type WhyProps = { reason: Reason | null; words: string; onChoose: (reason: Reason) => void; onType: (words: string) => void };

function WhyBack({ reason, words, onChoose, onType }: WhyProps) {
  const t = useGiveBackText();
  return (
    <fieldset className="give-back__choice">
      <legend>{t("giveBackReason")}</legend>
      <Chips>
        {REASONS.map((one) => (
          <Chip key={one} type="radio" name="give-back-reason" checked={reason === one} onChange={() => onChoose(one)}>
            {t(one)}
          </Chip>
        ))}
      </Chips>
      {reason === OTHER && (
        <Field label={t("giveBackWords")} value={words} maxLength={200} onChange={(event) => onType(event.target.value)} />
      )}
    </fieldset>
  );
}
