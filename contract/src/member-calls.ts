import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const registerGuest = endpoint({
  method: "POST",
  path: "/api/member/register/guest",
  summary: "A new guest of the merchant: the server makes the uuid and the token",
  needs: "anyone",
  data: z.object({ uuid: z.string(), token: z.string() }),
  refusals: ["not-found"],
});
