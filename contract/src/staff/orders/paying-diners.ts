import { z } from "zod";
import { idOut, instant, money } from "../../scalars.ts";

/** A diner who is paying a part of an order now. */
const payingDiner = z.object({
  attemptId: idOut,
  name: z.string().nullable().describe("The first name of a member; null for a guest"),
  amount: money,
  since: instant,
});

/** The diners who are paying a part of an order on a provider's page now, the first one first. Left out where nobody is. */
export const payingDiners = z.array(payingDiner);
