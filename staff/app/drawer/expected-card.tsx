import type { DrawerMovementView, DrawerState } from "@comanda/contract/staff/orders/drawer-calls";
import { money, moneyText } from "@comanda/domain/money/money";
import { changeByMovement, type DrawerMovement } from "@comanda/domain/payment/drawer";
import { classNames } from "@comanda/ui/class-names";
import type { ReactNode } from "react";
import { TitledSection } from "../shell/page/titled-section.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { useTimeText } from "../text/formats.ts";
import { type Count, fits } from "./drawer-count.ts";
import { type DrawerTextName, useDrawerText } from "./drawer-text.ts";

const KINDS: Record<DrawerMovement, DrawerTextName> = {
  "paid-in": "drawerPaidIn",
  "paid-out": "drawerPaidOut",
  "tips-out": "drawerTipsOut",
  opened: "drawerKicked",
};

/** What should be in a drawer, row by row, and how what was counted differs from it. */
export function ExpectedCard({ open, count: { counted, difference } }: { open: NonNullable<DrawerState["open"]>; count: Count }) {
  const t = useDrawerText();
  const { float, cash, rounding, movements, expected } = open;
  const isFitting = difference !== null && fits(difference);
  return (
    <TitledSection className="drawer__panel" title={t("drawerShould")}>
      <dl className="drawer__rows">
        <Row name={t("drawerFloat")} amount={float} />
        <Row name={t("drawerCash", { count: cash.count })} amount={cash.amount} />
        <Row name={t("drawerRounding")} amount={rounding} />
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
        <Row name={t("drawerExpected")} amount={expected} look="drawer__row--sum" />
        {counted && <Row name={t("drawerCounted")} amount={moneyText(counted)} look="drawer__row--bold" />}
        {difference && (
          <Row
            name={t(isFitting ? "drawerFits" : difference.units < 0n ? "drawerShort" : "drawerOver")}
            amount={moneyText(difference)}
            look={isFitting ? "drawer__row--fits" : "drawer__row--differs"}
          />
        )}
      </dl>
    </TitledSection>
  );
}

function MovementRow({ movement: { kind, reason, at, amount } }: { movement: DrawerMovementView }) {
  const t = useDrawerText();
  const timeText = useTimeText();
  const name = t("drawerMovementLine", { kind: t(KINDS[kind]), reason, time: timeText(at) });
  return <Row name={name} amount={kind === "opened" ? null : moneyText(changeByMovement(kind, money(amount)))} />;
}

function Row({ name, amount, look }: { name: ReactNode; amount: string | null; look?: string }) {
  const amountText = useAmountText();
  return (
    <div className={classNames("drawer__row", look)}>
      <dt>{name}</dt>
      <dd className="t-number">{amount !== null && amountText(amount)}</dd>
    </div>
  );
}
