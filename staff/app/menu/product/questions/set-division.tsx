import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { money, moneyFrom, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { dividedPrice } from "@comanda/domain/pricing/divided-price";
import { Icon } from "@comanda/ui/icons/icon";
import { useAmountText } from "../../../text/amount-text.ts";
import { useListText } from "../../../text/use-list-text.ts";
import type { StaffMenu } from "../../menu-page.ts";
import { useSetMenuText } from "./set-menu-text.ts";

/** How the price of a set menu divides over the first dish of each question, to the cent; nothing for a dish that is no set. */
export function SetDivision({ fields: { groups, price }, menu }: { fields: ProductFields; menu: StaffMenu }) {
  const t = useSetMenuText();
  const amountText = useAmountText();
  const listText = useListText();
  const rows = menu.categories.flatMap(({ id, products }) => products.map((row) => ({ ...row, categoryId: id })));
  const chosen = groups.flatMap(({ dishes }) => {
    const first = dishes?.dishes.find(({ isDefault }) => isDefault) ?? dishes?.dishes[0];
    const row = rows.find(({ id, categoryId }) => (first ? id === first.productId : categoryId === dishes?.categoryId));
    return row ? [{ row, extra: moneyFrom(first?.price ?? "0.00") ?? NOTHING }] : [];
  });
  const whole = moneyFrom(price);
  if (chosen.length === 0 || !whole) return null;
  const parts = dividedPrice(
    price,
    chosen.map(({ row }) => money(row.price)),
  );
  const stations = Map.groupBy(chosen, ({ row }) => row.station ?? "");
  const stationsText = listText([...stations].map(([station, dishes]) => t("setStationDishes", { station, count: dishes.length })));
  const lines = chosen.map(({ row, extra }, at) => ({ row, extra, part: parts[at] ?? NOTHING }));
  return (
    <section className="card set-division">
      <h2 className="t-title-3">{t("setDivides")}</h2>
      <p className="editor__help">{t("setDividesHelp")}</p>
      <dl>
        {lines.map(({ row, extra, part }) => (
          <div key={row.id}>
            <dt>
              {row.shownName}
              {extra.units > 0n && <small>{`${amountText(moneyText(part))} + ${amountText(moneyText(extra))}`}</small>}
            </dt>
            <dd className="t-number">{amountText(moneyText(sum([part, extra])))}</dd>
          </div>
        ))}
        <div className="set-division__whole">
          <dt>{t("setWhole")}</dt>
          <dd className="t-number">{amountText(moneyText(sum([whole, ...chosen.map(({ extra }) => extra)])))}</dd>
        </div>
        <div>
          <dt>{t("setOneByOne")}</dt>
          <dd className="t-number">{amountText(moneyText(sum(chosen.map(({ row }) => money(row.price)))))}</dd>
        </div>
      </dl>
      <ul className="set-division__facts">
        <li>
          <Icon name="receipt" size={18} />
          {t("setOneLine")}
        </li>
        <li>
          <Icon name="chef-hat" size={18} />
          {stationsText}
        </li>
        <li>
          <Icon name="info" size={18} />
          {t("setSoldOut")}
        </li>
      </ul>
    </section>
  );
}
