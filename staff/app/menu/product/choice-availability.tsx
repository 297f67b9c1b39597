import type { CallInput } from "@comanda/contract/call-by-name";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useTellRefusal } from "../../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { CountField, MOST_LEFT } from "../../numbers/number-field.tsx";
import { Switch } from "../../shell/forms/switch.tsx";
import { useStateText } from "../availability-switch.tsx";
import type { ChoiceStates } from "./choice-field.tsx";
import { isOffered } from "../menu-filter.ts";
import { useMenuText } from "../menu-text.ts";

type State = NonNullable<ChoiceStates[string]>;

/** Whether a choice is offered, and how many are left of it, in each dish that has it. Saved at once, apart from the other fields. */
export function ChoiceAvailability({ id, name, state }: { id: string; name: string; state: State }) {
  const t = useMenuText();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const stateText = useStateText();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isOn = wanted ?? isOffered(state);
  const set = async (body: CallInput<"POST /api/staff/availability/:id">["body"]) => {
    const answer = await call("POST /api/staff/availability/:id", merchantId, { params: { id }, body });
    if (!answer.success && answer.status !== 401) tell(answer);
    await revalidate();
    setWanted(null);
  };
  const toggle = () => {
    if (wanted !== null) return;
    setWanted(!isOn);
    void set({ state: isOn ? "until-tomorrow" : "on-sale" });
  };
  const words = stateText(state);
  return (
    <div className="choice__offer">
      <Switch label={t("menuOffer", { name })} isOn={isOn} isBusy={wanted !== null} onToggle={toggle} />
      <span>
        {words.state} {words.until}
      </span>
      <CountField label={t("productOnlyLeft")} least={1} most={MOST_LEFT} value={left} isAsked={isAsked} onChange={setLeft} />
      <ActButton
        look="secondary"
        size={44}
        onAct={async () => {
          setAsked(left === null);
          if (left === null) return;
          await set({ state: "limited", left: String(left) });
          setLeft(null);
        }}
      >
        {t("productSetLeft")}
      </ActButton>
    </div>
  );
}
