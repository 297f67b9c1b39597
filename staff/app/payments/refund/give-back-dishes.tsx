import { Stepper } from "@comanda/ui/buttons/stepper";
import { useAmountText } from "../../text/amount-text.ts";
import type { DishLeft, GiveBackDraft } from "./give-back-draft.ts";
import { useGiveBackText } from "./give-back-text.ts";

type DishesProps = { dishes: readonly DishLeft[]; units: GiveBackDraft["units"]; onChange: (units: GiveBackDraft["units"]) => void };

/** The dishes of an order, of which one, several or all units are given back. */
export function GiveBackDishes({ dishes, units, onChange }: DishesProps) {
  const t = useGiveBackText();
  const change = (id: string, count: number | null) => {
    const others = Object.entries(units).filter(([one]) => one !== id);
    onChange(Object.fromEntries(count === null ? others : [...others, [id, count]]));
  };
  return (
    <fieldset aria-label={t("giveBackDishes")}>
      {dishes.map((dish) => (
        <Dish key={dish.item.id} dish={dish} count={units[dish.item.id] ?? null} onChange={(count) => change(dish.item.id, count)} />
      ))}
    </fieldset>
  );
}

type DishProps = { dish: DishLeft; count: number | null; onChange: (count: number | null) => void };

function Dish({ dish: { item, units, left, amountOf }, count, onChange }: DishProps) {
  const t = useGiveBackText();
  const amountText = useAmountText();
  const isCounted = left > 1;
  return (
    <div className="give-back__dish">
      <label>
        <input type="checkbox" checked={count !== null} onChange={(event) => onChange(event.target.checked ? left : null)} />
        <span className="give-back__words">
          <strong lang={item.lang}>{item.name}</strong>
          {item.options && <span>{item.options}</span>}
          {units > 1 && <span>{t("giveBackUnits", { count: count ?? left, all: units })}</span>}
        </span>
      </label>
      {count !== null && isCounted && (
        <Stepper
          value={count}
          max={left}
          words={{ group: t("giveBackHowMany", { name: item.name }), less: t("giveBackLess"), more: t("giveBackMore") }}
          onChange={onChange}
        />
      )}
      <span className="give-back__price t-number">
        {item.points > 0 ? t("linePoints", { count: item.points }) : amountText(amountOf(count ?? left))}
      </span>
    </div>
  );
}
