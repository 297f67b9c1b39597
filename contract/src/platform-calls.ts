import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const latestBuild = endpoint({
  method: "GET",
  path: "/api/build",
  summary: "The id of the latest build of the web app",
  needs: "anyone",
  isPublic: true,
  data: z.object({ id: z.string() }),
  refusals: [],
});
