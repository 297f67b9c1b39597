import type { Attributes, Meter } from "@opentelemetry/api";
import type { Telemetry } from "../src/platform/telemetry/telemetry.ts";

/** What a server counts; `counted` has the sum of a counter by its attributes. */
export type CountedTelemetry = { telemetry: Telemetry; counted(name: string, attributes: Attributes): number | undefined };

/** Telemetry that keeps what is counted. Its other instruments keep nothing, and are never asked. */
export function countedTelemetry(): CountedTelemetry {
  const sums = new Map<string, number>();
  const keyOf = (name: string, attributes: Attributes) => JSON.stringify([name, ...Object.entries(attributes).toSorted()]);
  const observable = { addCallback: () => undefined, removeCallback: () => undefined };
  const meter: Meter = {
    createCounter: (name) => ({
      add(value, attributes) {
        const key = keyOf(name, attributes ?? {});
        sums.set(key, (sums.get(key) ?? 0) + value);
      },
    }),
    createHistogram: () => ({ record: () => undefined }),
    createGauge: () => ({ record: () => undefined }),
    createUpDownCounter: () => ({ add: () => undefined }),
    createObservableCounter: () => observable,
    createObservableGauge: () => observable,
    createObservableUpDownCounter: () => observable,
    addBatchObservableCallback: () => undefined,
    removeBatchObservableCallback: () => undefined,
  };
  return { telemetry: { meter, startSpan: null }, counted: (name, attributes) => sums.get(keyOf(name, attributes)) };
}
