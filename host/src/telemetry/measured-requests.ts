import type { IncomingMessage, RequestListener } from "node:http";
import type { Meter } from "@opentelemetry/api";
import type { RouteOf } from "./route-templates.ts";

/** The bounds of the durations of requests, in seconds, as the conventions of OpenTelemetry say. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Anybody can send any word as a method: others are counted as one. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"]);

type Measured = { meter: Meter; routeOf: RouteOf; scheme: string };

/** The method of a request as metrics and traces have it. */
export const knownMethod = ({ method = "" }: Pick<IncomingMessage, "method">): string => (METHODS.has(method) ? method : "_OTHER");

/** How many answers are kept before they are recorded. */
const MOST_KEPT = 256;

/** An answer that is not recorded yet. */
type Answered = { method: string; url: string; status: number; seconds: number };

/**
 * Measures every request, from its headers to the end of its answer, by method, status and the template of its route: a path itself would make
 * a series of each order. An event stream lasts as long as a page is open, so it is counted as active and not measured. Answers are recorded
 * many at a time, at the latest when the metrics are read: then no answer waits for it.
 */
export function measuredRequests({ meter, routeOf, scheme }: Measured, handle: RequestListener): RequestListener {
  const duration = meter.createHistogram("http.server.request.duration", {
    description: "Time from the headers of a request to the end of its answer",
    unit: "s",
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const record = ({ method, url, status, seconds }: Answered) => {
    const route = routeOf(url);
    if (route?.isStream && status === 200) return;
    const error = status >= 500 && { "error.type": String(status) };
    const attributes = { "http.request.method": method, "http.response.status_code": status, "url.scheme": scheme, ...error };
    duration.record(seconds, route ? { ...attributes, "http.route": route.template } : attributes);
  };
  const answers: Answered[] = [];
  const recordAll = () => answers.splice(0).forEach(record);
  const active = new Map<string, number>();
  const count = (method: string, change: number) => active.set(method, (active.get(method) ?? 0) + change);
  meter
    .createObservableUpDownCounter("http.server.active_requests", { description: "Requests that are being answered", unit: "{request}" })
    .addCallback((result) => {
      recordAll();
      for (const [method, requests] of active) result.observe(requests, { "http.request.method": method, "url.scheme": scheme });
    });
  return (request, response) => {
    const startedAt = performance.now();
    const method = knownMethod(request);
    count(method, 1);
    response.once("close", () => {
      count(method, -1);
      answers.push({ method, url: request.url ?? "", status: response.statusCode, seconds: (performance.now() - startedAt) / 1000 });
      if (answers.length >= MOST_KEPT) recordAll();
    });
    return handle(request, response);
  };
}
