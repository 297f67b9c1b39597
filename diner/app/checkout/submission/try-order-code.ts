import type { Locale } from "@comanda/domain/locale";
import { ORDER_CODE_REFUSED, TOO_MANY_REQUESTS } from "@comanda/domain/refusal-codes";
import { call } from "@comanda/web/client/call";
import type { Seating } from "../../shell/session/seating-storage.ts";

/** The result of trying an order code: right, wrong, refused with the server's message, or no answer. */
export type TriedCode = { is: "right" | "wrong" | "unanswered" } | { is: "refused"; msg: string };

type At = { merchantId: string; locale: Locale; seating: Pick<Seating, "tableId" | "qrcodeId"> };

/** Refusals of an attempt: the table was not scanned, or there were too many attempts. */
const ABOUT_TRIES: ReadonlySet<number> = new Set([ORDER_CODE_REFUSED, TOO_MANY_REQUESTS]);

/**
 * Tries an order code at a table (specification, section 7: order-code/valid); the right code admits the diner to the table. The server
 * counts each call as an attempt, so it is sent once.
 */
export async function tryOrderCode(code: string, { merchantId, locale, seating: { tableId, qrcodeId } }: At): Promise<TriedCode> {
  const answer = await call("GET /api/merchant/table/order-code/valid/:code", {
    merchantId,
    locale,
    isCounted: true,
    params: { code },
    query: { tableId, ...(qrcodeId && { qrcodeId }) },
  });
  if (answer.success) return { is: answer.data.valid ? "right" : "wrong" };
  return ABOUT_TRIES.has(answer.code) ? { is: "refused", msg: answer.msg } : { is: "unanswered" };
}
