import { iconButtonClass } from "@comanda/ui/buttons/icon-button";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Icon } from "@comanda/ui/icons/icon";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { OrderPayment } from "../order-payment.ts";
import type { Route } from "./+types/take-order.route";
import { DishBrowser } from "./dish-browser.tsx";
import { DishChoices } from "./dish-choices.tsx";
import { TakeActs, TakeMore } from "./take-acts.tsx";
import { TakenBar } from "./taken-bar.tsx";
import { TakenPanel } from "./taken-panel.tsx";
import { TakenPayment } from "./taken-payment.tsx";
import { countOfDish, dishesOf } from "./taken-order.ts";
import { useTakeText } from "./take-text.ts";
import { useDishLines } from "./use-dish-lines.ts";
import { useTakeKeys } from "./use-take-keys.ts";
import { useTaking } from "./use-taking.ts";
import "./take-order.css";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(staffContext);
  const tableId = url.searchParams.get("table") ?? "0";
  const menu = await site.consoleAt(params.merchantId).orders.menuToTake({ query: { tableId } });
  if (!menu.success) throw pageFailure(site, menu.status === 400 ? 404 : menu.status);
  return { ...menu.data, tableId };
}

/** An order that a person takes for a guest without a phone. */
export default function TakeOrder({ loaderData: { menu, had, often, table, tableId, staffSends } }: Route.ComponentProps) {
  const t = useTakeText();
  const { id: merchantId } = useRestaurant();
  const back = table ? `/${merchantId}/tables?table=${tableId}` : `/${merchantId}/orders`;
  const taking = useTaking({ tableId, guests: table?.joins?.guests ?? 1, sends: staffSends }, back);
  const navigate = useNavigate();
  const { order, change } = taking;
  const dishes = dishesOf(menu);
  const lines = useDishLines(taking, dishes);
  const { choosing } = lines;
  useTakeKeys({ onStep: lines.step, onLeave: () => void navigate(back), isOff: choosing !== null });
  useEffect(() => void OrderPayment.loadAhead(), []);
  const isAtTable = table !== null && order.type === "dine-in";
  const title = isAtTable ? t("takeTable", { table: table.name }) : t("takeNoTable");
  const under = isAtTable && table.joins ? t("takeJoins", { serial: String(table.joins.serial) }) : null;
  const panel = <TakenPanel taking={taking} dishes={dishes} onChoices={lines.choose} />;
  return (
    <main className="take">
      <title>{t("takeOrder")}</title>
      <header className="take__head">
        <Link className={iconButtonClass()} to={back} aria-label={t("takeBack")}>
          <Icon name="arrow-left" />
        </Link>
        <h1 className="t-title-1">{t("takeOrder")}</h1>
        {table && (
          <Segmented
            name="take-type"
            label={t("takeType")}
            value={order.type}
            options={[
              { value: "dine-in", label: t("takeDineIn") },
              { value: "to-go", label: t("takeToGo") },
            ]}
            onChange={(type) => change((now) => ({ ...now, type }))}
          />
        )}
      </header>
      <DishBrowser menu={menu} dishes={dishes} had={had} often={often} countOf={(id) => countOfDish(order, id)} onTap={lines.tap} />
      <section className="take__order" aria-label={t("takeLines")}>
        <header>
          <div>
            <h2 className="t-title-2">{title}</h2>
            {under && <p>{under}</p>}
          </div>
          <TakeMore taking={taking} opens="below" />
        </header>
        {panel}
        <footer className="take__acts">
          <TakeActs taking={taking} />
        </footer>
      </section>
      <TakenBar taking={taking} title={title} under={under}>
        {panel}
      </TakenBar>
      {choosing && (
        <DishChoices
          product={choosing.product}
          line={choosing.line && choosing.onePiece ? { ...choosing.line, quantity: "1" } : choosing.line}
          onClose={lines.close}
          onDone={lines.chosen}
        />
      )}
      {taking.paying && <TakenPayment placed={taking.paying} sends={staffSends} back={back} />}
    </main>
  );
}
