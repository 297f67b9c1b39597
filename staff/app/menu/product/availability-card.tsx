import type { CallInput } from "@comanda/contract/call-by-name";
import type { EditedProduct } from "@comanda/contract/staff/menu/menu-calls";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useInTurn } from "../../shell/calls/use-in-turn.ts";
import { useTellRefusal } from "../../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import { CountField, MOST_LEFT } from "../../numbers/number-field.tsx";
import { useUntilText } from "../availability-switch.tsx";
import { useMenuText } from "../menu-text.ts";

type Wish = CallInput<"POST /api/staff/availability/:id">["body"];
type State = Wish["state"];

const STATES = ["on-sale", "until-tomorrow", "sold-out", "limited", "hidden"] as const satisfies readonly State[];

/** The state of a stored product among those that can be chosen. */
const stateOf = ({ state, until }: Pick<EditedProduct, "state" | "until">): State =>
  state === "sold-out" && until !== null ? "until-tomorrow" : state;

/** Whether and how long a product is on sale. Saved at once, apart from the other fields. */
export function AvailabilityCard({ product, tomorrow }: { product: EditedProduct | null; tomorrow: string | null }) {
  const t = useMenuText();
  const tell = useTellRefusal();
  const untilText = useUntilText();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const inTurn = useInTurn();
  const [wanted, setWanted] = useState<State | null>(null);
  const [isCounting, setCounting] = useKeptState("counting", false);
  const [left, setLeft] = useKeptState<number | null>("left", null);
  const [isAsked, setAsked] = useState(false);
  if (!product) return <AvailabilityOfNew />;
  const set = async (wish: Wish) => {
    setWanted(wish.state);
    const answer = await inTurn(() => call("POST /api/staff/availability/:id", merchantId, { params: { id: product.id }, body: wish }));
    if (!answer.success && answer.status !== 401) tell(answer);
    await revalidate();
    // Another state may have been chosen meanwhile.
    setWanted((now) => (now === wish.state ? null : now));
  };
  const chosen = wanted ?? (isCounting ? "limited" : stateOf(product));
  const labels: Record<State, string> = {
    "on-sale": t("productOnSale"),
    "until-tomorrow": tomorrow ? t("productUntilTomorrow", { time: untilText(tomorrow) }) : t("productUntilTomorrowPlain"),
    "sold-out": t("productUntilChanged"),
    limited: product.state === "limited" ? t("menuLimited", { count: Number(product.left) }) : t("productOnlyLeft"),
    hidden: t("productHidden"),
  };
  const setCount = async () => {
    setAsked(left === null);
    if (left === null) return;
    setCounting(false);
    await set({ state: "limited", left: String(left) });
  };
  const choose = (state: State) => {
    setCounting(state === "limited");
    if (state !== "limited") void set({ state });
  };
  return (
    <section className="card">
      <fieldset className="product__states">
        <legend className="t-title-3">
          {t("productAvailability")} <small>{t("productAvailabilityHelp")}</small>
        </legend>
        {STATES.map((state) => (
          <label key={state}>
            <input type="radio" name="availability" checked={chosen === state} onChange={() => choose(state)} />
            {labels[state]}
          </label>
        ))}
      </fieldset>
      <p className="editor__help">{t("productNeverDeleted")}</p>
      {chosen === "limited" && (
        <div className="product__left">
          <CountField label={t("productHowMany")} least={1} most={MOST_LEFT} value={left} isAsked={isAsked} onChange={setLeft} />
          <ActButton look="secondary" onAct={setCount}>
            {t("productSetLeft")}
          </ActButton>
        </div>
      )}
    </section>
  );
}

function AvailabilityOfNew() {
  const t = useMenuText();
  return (
    <section className="card">
      <h2 className="t-title-3">{t("productAvailability")}</h2>
      <p className="editor__help">{t("productAvailabilityNew")}</p>
    </section>
  );
}
