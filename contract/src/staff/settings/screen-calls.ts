import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, text } from "../../scalars.ts";

/** The maximum number of characters of a screen's name. */
const MAX_SCREEN_NAME = 60;
/** More than a pairing code has, because people type spaces and hyphens. */
const MAX_TYPED_CODE = 40;

/** A kitchen screen: a device with a station, on which no person is signed in. */
export const kitchenScreen = z.object({
  id: idOut,
  name: z.string(),
  stationId: idOut,
  stationName: z.string(),
  /** Who made its code. */
  pairedBy: z.string(),
  /** Null while the device has not entered the code. */
  pairedAt: instant.nullable(),
  /** When it last read its tickets, to five minutes. */
  seenAt: instant.nullable(),
  /** When the code expires; null after the device has entered it. */
  codeExpiresAt: instant.nullable(),
});
export type KitchenScreen = z.output<typeof kitchenScreen>;

export const screens = endpoint({
  method: "GET",
  path: "/api/staff/screens",
  summary: "The paired kitchen screens, and those whose code waits",
  needs: staff("screens.pair"),
  data: z.array(kitchenScreen),
  refusals: [],
});

/** Makes a code for a new screen. It has six characters, works once and for ten minutes, and is in this answer alone. */
export const startPairing = endpoint({
  method: "POST",
  path: "/api/staff/screens",
  summary: "Makes a code that pairs a kitchen screen",
  needs: staff("screens.pair"),
  body: z.strictObject({ name: text(MAX_SCREEN_NAME, 1), stationId: id }),
  data: z.object({ screen: kitchenScreen, code: z.string() }),
  refusals: ["not-found"],
});

/**
 * Pairs the device that sends a code, and returns its token. Wrong codes are limited for each network and for the restaurant. A wrong, a
 * used and an expired code have the same answer.
 */
export const pairScreen = endpoint({
  method: "POST",
  path: "/api/staff/screens/pair",
  summary: "Pairs the device as a kitchen screen by its code",
  needs: "anyone",
  merchant: "required",
  body: z.strictObject({ code: text(MAX_TYPED_CODE, 1) }),
  data: z.object({ token: z.string(), name: z.string(), stationId: idOut }),
  refusals: ["not-found", "pairing-code-wrong", "too-many-attempts"],
});

/** Ends the access of a screen, or its code, at once. */
export const unpairScreen = endpoint({
  method: "POST",
  path: "/api/staff/screens/:id/unpair",
  summary: "Un-pairs a kitchen screen",
  needs: staff("screens.pair"),
  params: z.object({ id }),
  data: z.null(),
  refusals: ["not-found"],
});
