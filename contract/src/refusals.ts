import { z } from "zod";
import { EVERY_CALL_REFUSALS } from "./refusals/every-call.ts";
import { MENU_REFUSALS } from "./refusals/menu.ts";
import { ORDERING_REFUSALS } from "./refusals/ordering.ts";
import type { DeclaredRefusal } from "./refusals/refusal.ts";
import { SERVICE_REFUSALS } from "./refusals/service.ts";
import { SETTINGS_REFUSALS } from "./refusals/settings.ts";
import { SIGN_IN_REFUSALS } from "./refusals/sign-in.ts";

/** All refusals of the API by their names in code. A code that pages distinguish is a constant of `domain/src/refusal-codes.ts`. */
const DECLARED = {
  ...EVERY_CALL_REFUSALS,
  ...ORDERING_REFUSALS,
  ...SERVICE_REFUSALS,
  ...MENU_REFUSALS,
  ...SETTINGS_REFUSALS,
  ...SIGN_IN_REFUSALS,
};

/** The name of a refusal. */
export type Refusal = keyof typeof DECLARED;

export const REFUSALS: Record<Refusal, DeclaredRefusal> = DECLARED;

/** The number of a refusal on the wire. */
export const codeOf = (refusal: Refusal): number => REFUSALS[refusal].code;

/** Whether a refusal says after how many seconds to retry: its answer then has the header `Retry-After`. */
export const hasWait = (refusal: Refusal): boolean => {
  const { data } = REFUSALS[refusal];
  return data instanceof z.ZodObject && "retryAfterSeconds" in data.shape;
};
