import type { MenuRow } from "@comanda/contract/staff/menu/menu-calls";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { Switch } from "../shell/forms/switch.tsx";
import { useDayTimeText, useTimeText } from "../text/formats.ts";
import { isOffered } from "./menu-filter.ts";
import { useMenuText } from "./menu-text.ts";

const DAY_MS = 86_400_000;

/** Formats the end of a state: the time of day, with the weekday where it is more than a day away. */
export function useUntilText(): (instant: string) => string {
  const timeText = useTimeText();
  const dayTimeText = useDayTimeText();
  return (instant) => (Date.parse(instant) - Date.now() <= DAY_MS ? timeText(instant) : dayTimeText(Date.parse(instant)));
}

/** The state of a product or a choice in words. */
export function useStateText(): (product: Pick<MenuRow, "state" | "until" | "left">) => { state: string; until: string | null } {
  const t = useMenuText();
  const untilText = useUntilText();
  return ({ state, until, left }) => {
    if (state === "limited") return { state: t("menuLimited", { count: Number(left) }), until: null };
    if (state === "hidden") return { state: t("menuHidden"), until: null };
    if (state === "on-sale") return { state: t("menuOnSale"), until: null };
    return { state: t("menuSoldOut"), until: until === null ? null : t("menuSoldOutUntil", { time: untilText(until) }) };
  };
}

/** A switch between on sale and sold out until tomorrow, with the state in words. It is saved at once. */
export function AvailabilitySwitch({ product }: { product: MenuRow }) {
  const t = useMenuText();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const stateText = useStateText();
  const isOn = wanted ?? isOffered(product);
  const set = async () => {
    if (wanted !== null) return;
    setWanted(!isOn);
    const answer = await call("POST /api/staff/availability/:id", merchantId, {
      params: { id: product.id },
      body: { state: isOn ? "until-tomorrow" : "on-sale" },
    });
    if (!answer.success && answer.status !== 401) tell(answer);
    await revalidate();
    setWanted(null);
  };
  const { state, until } = stateText(product);
  return (
    <div className="menu-row__switch">
      <Switch label={t("menuOffer", { name: product.shownName })} isOn={isOn} isBusy={wanted !== null} onToggle={() => void set()} />
      <span className="menu-row__state">
        {state}
        {until !== null && <small>{until}</small>}
      </span>
    </div>
  );
}
