import type { Telemetry } from "@comanda/server/platform/telemetry/telemetry";
import type { RouteOf } from "./route-templates.ts";

/** Of a process that is watched: what it records, and the route of each address, by which requests are named. */
export type Watched = { telemetry: Telemetry; routeOf: RouteOf };
