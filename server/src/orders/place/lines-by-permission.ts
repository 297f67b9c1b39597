import type { TakenLineIn } from "@comanda/contract/staff/orders/take-calls";
import { baseText } from "@comanda/domain/locale";
import { money, moneyText } from "@comanda/domain/money/money";
import type { Permission } from "@comanda/domain/staff/permissions";
import { auditColumns, type NewAuditLine } from "../../audit/audit-store.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import type { OrderRecord } from "../read/order-record.ts";
import type { AvailableLine } from "./requested-lines.ts";

/** The permissions that a line needs besides that of taking an order. */
export const permissionsOf = ({ sellAnyway, openItem, priceChange }: TakenLineIn): Permission[] => [
  ...(sellAnyway ? ["orders.sell-anyway" as const] : []),
  ...(openItem ? ["orders.open-item" as const] : []),
  ...(priceChange ? ["orders.other-price" as const] : []),
];

type Entry = Pick<NewAuditLine, "action" | "after" | "reason">;

/** What the audit says of a line; nothing of one that every person may take. */
function entriesOf({ requested, ordered: [first] }: AvailableLine): Entry[] {
  if (!first) return [];
  const { sellAnyway, openItem, priceChange } = requested;
  const dish = `${first.quantity} × ${baseText(first.set?.name ?? first.name).text}`;
  return [
    ...(sellAnyway ? [{ action: "order.sell-anyway" as const, after: { dish } }] : []),
    ...(openItem ? [{ action: "order.open-item" as const, after: { dish, price: first.price } }] : []),
    ...(priceChange
      ? [
          {
            action: "order.other-price" as const,
            after: { dish, price: moneyText(money(priceChange.each ?? "0")) },
            reason: priceChange.reason,
          },
        ]
      : []),
  ];
}

/** The entries of the audit for the lines of an order that a person has taken by a permission, without the name of the order. */
export function auditOfLines(
  { random }: Pick<Deps, "random">,
  { order, available }: { order: OrderRecord; available: readonly AvailableLine[] },
  { takenBy, address }: AuthenticatedCaller,
): string {
  if (!takenBy) return auditColumns();
  const { actor } = takenBy;
  const subject = { kind: "order", id: order.id, name: "" };
  return auditColumns(
    ...available.flatMap(entriesOf).map((entry) => ({ ...entry, id: random.id(), at: order.changedAt, actor, subject, address })),
  );
}
