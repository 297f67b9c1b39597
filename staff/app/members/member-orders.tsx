import type { MemberOrder, StaffMember } from "@comanda/contract/staff/people/member-calls";
import { OrderStatus } from "@comanda/domain/codes";
import { Link } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useDateText } from "../text/formats.ts";
import { useMemberText } from "./members-text.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";

/** The last orders of a member; one in progress leads to the board. */
export function MemberOrders({ member: { orders } }: { member: StaffMember }) {
  const t = useMemberText();
  return (
    <TitledSection className="member__panel" title={t("memberOrders")}>
      {orders.length === 0 && <p>{t("noOrders")}</p>}
      <ul className="member__rows">
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
    </TitledSection>
  );
}

function OrderLine({ order: { id, serial, at, status, tableName, total } }: { order: MemberOrder }) {
  const t = useMemberText();
  const dateText = useDateText();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  const isOpen = status === OrderStatus.Progressing;
  const name = t("orderOf", { serial });
  return (
    <li className="list-row">
      <span className="member__what">
        {isOpen ? <Link to={`/${merchantId}/orders?order=${id}`}>{name}</Link> : <b>{name}</b>}{" "}
        <span className="t-caption">
          <time dateTime={at}>{dateText(at)}</time>
          {tableName && ` · ${t("tableNamed", { table: tableName })}`}
          {isOpen && ` · ${t("orderOpen")}`}
        </span>
      </span>
      <b className="t-number">{amountText(total)}</b>
    </li>
  );
}
