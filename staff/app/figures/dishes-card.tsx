import type { Figures } from "@comanda/contract/staff/figures-shapes";
import { add, decimal, toText } from "@comanda/domain/money/decimal";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { Button } from "@comanda/ui/buttons/button";
import { useState } from "react";
import { useFigureText } from "./figures-text.ts";
import { FigureRow } from "./figure-row.tsx";
import { TitledSection } from "../shell/page/titled-section.tsx";

/** How many dishes are named before the others are summed. */
const NAMED = 5;

/** What was sold at menu price: the dishes with the most, the others together, and the dishes for points. */
export function DishesCard({ figures: { dishes } }: { figures: Figures }) {
  const t = useFigureText();
  const [isAll, setAll] = useState(false);
  const forMoney = dishes.filter(({ points }) => points === 0);
  const forPoints = dishes.filter(({ points }) => points > 0);
  const named = isAll ? forMoney : forMoney.slice(0, NAMED);
  const others = forMoney.slice(named.length);
  if (dishes.length === 0) return null;
  return (
    <TitledSection className="figures__panel" title={t("figuresDishes")} beside={<span>{t("figuresDishesHelp")}</span>}>
      <ul>
        {named.map((dish) => (
          <Dish key={dish.productId} dish={dish} />
        ))}
        {others.length > 0 && (
          <FigureRow
            name={t("figuresOthers", { count: others.length })}
            beside={toText(add(...others.map(({ quantity }) => decimal(quantity))))}
            amount={moneyText(sum(others.map(({ amount }) => money(amount))))}
            look="minor"
          />
        )}
      </ul>
      {forMoney.length > NAMED && (
        <Button look="text" onClick={() => setAll(!isAll)}>
          {t(isAll ? "figuresFewDishes" : "figuresAllDishes")}
        </Button>
      )}
      {forPoints.length > 0 && (
        <>
          <h3>{t("figuresPointDishes")}</h3>
          <ul>
            {forPoints.map((dish) => (
              <Dish key={dish.productId} dish={dish} />
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  );
}

function Dish({ dish: { productId, name, lang, quantity, unit, amount, points } }: { dish: Figures["dishes"][number] }) {
  const t = useFigureText();
  const number = unit ? `${quantity} ${unit}` : quantity;
  return (
    <FigureRow
      name={<span lang={lang}>{name}</span>}
      beside={points > 0 ? `${number} · ${t("figuresPts", { count: points })}` : number}
      amount={amount}
      line="dish"
      of={productId}
    />
  );
}
