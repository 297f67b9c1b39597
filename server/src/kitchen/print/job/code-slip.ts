import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { languagesOf } from "@comanda/domain/merchant/languages";
import type { Deps } from "../../../platform/deps.ts";
import type { CodeSlip } from "../paper/code-slip-document.ts";
import { findCodeSlip } from "../../../platform/print-jobs/code-slip-store.ts";
import type { Drawable } from "./drawn-job.ts";

/** The slip of a sitting as it is now, in every language of the restaurant's pages; null once the sitting has ended. */
export async function codeSlipOf(
  { db, menus, clock, publicOrigin }: Pick<Deps, "db" | "menus" | "clock" | "publicOrigin">,
  { merchantId, subjectId }: Pick<Drawable, "merchantId" | "subjectId">,
): Promise<CodeSlip | null> {
  const slip = await findCodeSlip(db, merchantId, subjectId);
  const snapshot = slip && (await menus.latest(merchantId));
  if (!slip || !snapshot) return null;
  const { merchant } = snapshot;
  const { qrCodeId, ...rest } = slip;
  const time = new Intl.DateTimeFormat(DEFAULT_LOCALE, { timeZone: merchant.timeZone, dateStyle: "medium", timeStyle: "short" });
  return {
    ...rest,
    languages: languagesOf(merchant.definition),
    restaurant: merchant.shortName,
    url: qrCodeId === null ? null : `${publicOrigin}/m/${merchantId}/q/${qrCodeId}`,
    time: time.format(clock.now()),
  };
}
