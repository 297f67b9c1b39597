import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { getHeapSpaceStatistics } from "node:v8";
import type { Meter } from "@opentelemetry/api";

/** How often the delay of the event loop is measured, in milliseconds: each time wakes the process, which every 20 ms was measurable. */
const RESOLUTION_MS = 100;
const NS = 1e9;

/** A delay in seconds. Node measures from one timer to the next, so that the interval itself is in it. */
const delayOf = (measuredNs: number): number => Math.max(0, measuredNs / NS - RESOLUTION_MS / 1000);
const MICROSECONDS = 1e6;

/** Observes processor time, memory and the event loop of the process. Returns the function that stops measuring. */
export function observeProcess(meter: Meter): () => void {
  meter.createObservableCounter("process.cpu.time", { description: "Processor time of the process", unit: "s" }).addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe(user / MICROSECONDS, { "cpu.mode": "user" });
    result.observe(system / MICROSECONDS, { "cpu.mode": "system" });
  });
  meter
    .createObservableUpDownCounter("process.memory.usage", { description: "Memory of the process as the system counts it", unit: "By" })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableUpDownCounter("v8js.memory.heap.used", {
      description: "Memory of the JavaScript heap that is in use, by its spaces",
      unit: "By",
    })
    .addCallback((result) => {
      for (const space of getHeapSpaceStatistics()) result.observe(space.space_used_size, { "v8js.heap.space.name": space.space_name });
    });
  meter
    .createObservableGauge("process.uptime", { description: "Time since the process has started", unit: "s" })
    .addCallback((result) => result.observe(process.uptime()));
  return observeEventLoop(meter);
}

/** What is reported of the delays is since the last report. */
function observeEventLoop(meter: Meter): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description, unit: "s" });
  const p50 = gauge("nodejs.eventloop.delay.p50", "Median delay of the event loop");
  const p99 = gauge("nodejs.eventloop.delay.p99", "Delay of the event loop which 1 % of its turns exceed");
  const max = gauge("nodejs.eventloop.delay.max", "Longest delay of the event loop");
  meter.addBatchObservableCallback(
    (result) => {
      // Before the first sample no delay is known, and 0 is reported: the series are there from the start.
      const measured = (delayNs: number) => (delays.count === 0 ? 0 : delayOf(delayNs));
      result.observe(p50, measured(delays.percentile(50)));
      result.observe(p99, measured(delays.percentile(99)));
      result.observe(max, measured(delays.max));
      delays.reset();
    },
    [p50, p99, max],
  );
  let last = performance.eventLoopUtilization();
  meter
    .createObservableGauge("nodejs.eventloop.utilization", { description: "Part of the time in which the event loop was busy", unit: "1" })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization();
      result.observe(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    });
  return () => void delays.disable();
}
