import type { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { changeHeldMember } from "./act-on-member.ts";
import { eraseRows, holdDinerWithOrders } from "./erase-store.ts";

/** Erases a member on request. Orders stay without the person; while one is in progress, it is refused. */
export const eraseMember: Handler<typeof staffContract.members.erase> = (deps, caller, { params: { id } }) => {
  const of = { merchantId: caller.merchantId, dinerId: id };
  let orderIds: string[] = [];
  return changeHeldMember(deps, caller, {
    id,
    async lockFirst(tx) {
      const orders = await holdDinerWithOrders(tx, of);
      orderIds = orders.filter(({ status }) => status === OrderStatus.Progressing).map((order) => order.id);
    },
    async change({ tx, member: { phone }, audit }): Promise<Result<null, "member-has-orders">> {
      if (orderIds.length > 0) return refuse("member-has-orders", { orderIds });
      await eraseRows(tx, { ...of, phone, at: deps.clock.now() });
      await audit({ action: "member.erase" });
      return ok(null);
    },
  });
};
