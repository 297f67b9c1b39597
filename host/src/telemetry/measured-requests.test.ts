import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Attributes, Histogram, Meter, ObservableCallback, ObservableUpDownCounter } from "@opentelemetry/api";
import { expect, it } from "vitest";
import { measuredRequests } from "./measured-requests.ts";

/** The attributes of requests for `/api/member/order` that were answered with these statuses, once metrics are read. */
function measured(...statuses: number[]): Attributes[] {
  const recorded: Attributes[] = [];
  const readings: ObservableCallback[] = [];
  const meter = {
    createHistogram: () => ({ record: (_, attributes = {}) => void recorded.push(attributes) }) satisfies Histogram,
    createObservableUpDownCounter: () =>
      ({ addCallback: (reading) => void readings.push(reading), removeCallback: () => undefined }) satisfies ObservableUpDownCounter,
  } as Partial<Meter> as Meter;
  const routeOf = () => ({ template: "/api/member/order", isStream: false });
  const handle = measuredRequests({ meter, routeOf, scheme: "https" }, () => undefined);
  for (const statusCode of statuses) {
    const response = Object.assign(new EventEmitter(), { statusCode });
    handle(
      { method: "GET", url: "/api/member/order" } as IncomingMessage,
      response as unknown as ServerResponse<IncomingMessage> & { req: IncomingMessage },
    );
    response.emit("close");
  }
  for (const reading of readings) void reading({ observe: () => undefined });
  return recorded;
}

it("a request that fails is measured with its status as the type of its error, and one that is refused without", () => {
  const request = { "http.request.method": "GET", "http.route": "/api/member/order", "url.scheme": "https" };
  expect(measured(200, 404, 503)).toEqual([
    { ...request, "http.response.status_code": 200 },
    { ...request, "http.response.status_code": 404 },
    { ...request, "http.response.status_code": 503, "error.type": "503" },
  ]);
});
