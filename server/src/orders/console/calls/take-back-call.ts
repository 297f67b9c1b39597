import type { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../../identity/caller/serve.ts";
import { takeBackSending } from "../../change/take-back-sending.ts";
import { findTickets, holdWaitingPaper } from "../../tickets/ticket-store.ts";
import { findLastEvent } from "../../event/order-event-store.ts";
import { actOnOrder } from "../act-on-order.ts";
import { merchantUndoSeconds } from "../../../platform/pending/undo-time.ts";

/** Takes tickets back from the kitchen within the undo time, while nothing of them is made or printed. */
export const takeBackCall: Handler<typeof staffContract.orders.takeBack> = async (deps, caller, { params, body }) => {
  const undoSeconds = await merchantUndoSeconds(deps, caller.merchantId);
  const takenBack = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, held, acting) => {
    const { merchantId, id, status } = held.order;
    const named = (await findTickets(tx, { merchantId, orderId: id })).filter((ticket) => body.ticketIds.includes(ticket.id));
    if (named.length < new Set(body.ticketIds).size) return refuse("not-found");
    const tickets = named.filter(({ withdrawnAt }) => withdrawnAt === null);
    if (tickets.length === 0) {
      const done = await findLastEvent(tx, held.order, { kinds: ["sending-taken-back"] });
      return refuse("already-done", done ?? undefined);
    }
    const isLate = tickets.some(({ sentAt }) => sentAt.getTime() + undoSeconds * 1000 < acting.at.getTime());
    const isStarted = tickets.some(({ isAnythingMade, kind }) => isAnythingMade || (kind !== "order" && kind !== "added"));
    const ticketIds = tickets.map((ticket) => ticket.id);
    if (status !== OrderStatus.Progressing || isLate || isStarted || !(await holdWaitingPaper(tx, merchantId, ticketIds)))
      return refuse("too-late-to-undo");
    await takeBackSending(tx, held, { ...acting, tickets });
    return ok(null);
  });
  return takenBack.ok ? ok(takenBack.value.order) : takenBack;
};
