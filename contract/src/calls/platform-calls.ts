import { z } from "zod";
import { MAX_BEHAVIOURS, MAX_MESSAGE_CHARACTERS } from "@comanda/domain/limits";
import { BODY_KIB, endpoint } from "../endpoint.ts";
import { text } from "../scalars.ts";

export const latestBuild = endpoint({
  method: "GET",
  path: "/api/build",
  summary: "The id of the latest build of the web app",
  needs: "anyone",
  isPublic: true,
  data: z.object({ id: z.string() }),
  refusals: [],
});

/**
 * Reports actions and errors of a page (specification, section 9: error reporting): at most 100 behaviours, messages truncated at 1000
 * characters. Personal data is redacted: digits and addresses are removed from a message before it is logged.
 */
export const reportBehaviours = endpoint({
  method: "POST",
  path: "/api/monitor/events",
  summary: "What a page did or what failed in it",
  needs: "anyone",
  bodyKib: BODY_KIB.reports,
  body: z.strictObject({
    buildId: text(64).default(""),
    behaviours: z
      .array(
        z.strictObject({
          kind: z.enum(["error", "page-view", "paint", "build"]),
          /** `X-Request-Id` of the answer that the page could not use, if it has one. */
          requestId: z
            .string()
            .regex(/^[\w-]{8,64}$/)
            .optional(),
          message: text(100_000).transform((message) => message.slice(0, MAX_MESSAGE_CHARACTERS)),
        }),
      )
      .max(MAX_BEHAVIOURS),
  }),
  data: z.object({ accepted: z.int() }),
  refusals: ["too-many-attempts"],
});
