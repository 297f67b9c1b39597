import { SIGN_IN } from "@comanda/domain/limits";
import { localeFrom } from "@comanda/domain/locale";
import { internationalPhone } from "@comanda/domain/member/international-phone";
import { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import type { MessageHandler } from "../platform/outbox/outbox-consumer.ts";
import type { Sms } from "../platform/sms/sms.ts";
import { codeMessages } from "../platform/text/phone-messages.ts";
import { codeHashOf } from "./code-hash.ts";
import { isWorthSending } from "./issued-code-store.ts";

/** The kind of the messages with a one-time code. */
export const SIGN_IN_CODE = "sign-in-code";

const sealedCode = z.object({ phone: z.string(), code: z.string() });

/** Sends a code to its phone. A code that is used, expired or replaced is not sent; a message to an unreachable phone is not retried. */
export const deliverCode =
  (deps: Deps, sms: Sms, publicOrigin: string | undefined): MessageHandler =>
  async ({ merchantId, payload }) => {
    const opened = deps.secrets.open(String(payload.sealed));
    // Sealed with a key that the deployment no longer has, so it cannot be read.
    if (opened === null) return deps.log("warn", "code-not-readable");
    const { phone, code } = sealedCode.parse(JSON.parse(opened));
    const codeHash = codeHashOf(deps.secrets, { merchantId, phone, code });
    if (!(await isWorthSending(deps.db, { merchantId, phone, codeHash, now: deps.clock.now() }))) return;
    const restaurant = (await deps.menus.latest(merchantId))?.merchant.shortName ?? "";
    const message = codeMessages[localeFrom(String(payload.locale))]({ restaurant, code, minutes: SIGN_IN.codeSeconds / 60 });
    const text = message + boundTo(publicOrigin, code);
    const sent = await sms.send({ to: internationalPhone(phone), code, text });
    if (!sent.ok) deps.log("warn", "code-undeliverable", { reason: sent.help?.reason ?? "" });
  };

/** The last line of the message, by which a phone fills in the code on this site only (origin-bound one-time codes; https only). */
function boundTo(origin: string | undefined, code: string): string {
  const url = origin ? new URL(origin) : null;
  return url?.protocol === "https:" ? `\n\n@${url.hostname} #${code}` : "";
}
