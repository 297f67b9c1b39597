import { z } from "zod";
import { idOut, instant, money } from "../../scalars.ts";
import { orderStatus } from "../../shapes/code-shapes.ts";

/** An order that an attempt pays, with its part. */
export const paidOrder = z.object({
  orderId: idOut,
  serial: z.int(),
  businessDay: z.string(),
  status: orderStatus,
  endedAt: instant.nullable(),
  amount: money,
});
