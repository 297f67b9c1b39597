import type { DrawerState } from "@comanda/contract/staff/orders/drawer-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { money, moneyText } from "@comanda/domain/money/money";
import { expectedCash } from "@comanda/domain/payment/drawer";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { drawerView } from "./drawer-settings.ts";
import { findDrawer } from "./drawer-store.ts";
import { findMovements } from "./movement-store.ts";
import { findLastStays, findShiftSums, type ShiftSums } from "./shift-store.ts";

const exact = (amount: string): string => moneyText(money(amount));

/** The cash that should be in a drawer by what went through its shift. */
export const expectedOf = ({ float, cash, rounding, moved }: ShiftSums): string =>
  moneyText(
    expectedCash({
      float: money(float),
      cash: money(cash),
      rounding: money(rounding),
      paidIn: money(moved["paid-in"] ?? "0"),
      paidOut: money(moved["paid-out"] ?? "0"),
      tipsOut: money(moved["tips-out"] ?? "0"),
    }),
  );

/** A drawer as it is now; null for an unknown one. */
export async function readDrawer(on: Queryable, merchantId: string, id: string): Promise<DrawerState | null> {
  const row = await findDrawer(on, merchantId, id);
  if (!row) return null;
  const { open, ...drawer } = drawerView(row);
  const lastStays = await findLastStays(on, merchantId, id);
  if (!open) return { ...drawer, open, lastStays };
  const [sums, movements] = [await findShiftSums(on, merchantId, open.id), await findMovements(on, merchantId, open.id)];
  return {
    ...drawer,
    open: {
      ...open,
      cash: { count: sums.count, amount: exact(sums.cash) },
      rounding: exact(sums.rounding),
      movements: movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
      expected: expectedOf(sums),
    },
    lastStays,
  };
}

/** A drawer with what should be in it. */
export const getDrawer: Handler<typeof staffContract.drawers.get> = async ({ db }, { merchantId }, { params: { id } }) => {
  const state = await readDrawer(db, merchantId, id);
  return state ? ok(state) : refuse("not-found");
};
