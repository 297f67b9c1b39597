import { z } from "zod";
import { idOut, instant, money } from "../scalars.ts";

/** `name`: the first name of a member; null for a guest, and for the team. */
export const payer = z.object({ isYou: z.boolean(), name: z.string().nullable() });

/** Who is paying on a phone now: `amount` of what is looked at, since when, and `until` when it is reserved unless it is paid. */
export const payingPhone = payer.extend({ attemptId: idOut, amount: money, since: instant, until: instant });
export type PayingPhone = z.output<typeof payingPhone>;
