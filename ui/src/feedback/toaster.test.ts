import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "./toaster.ts";

describe("a toast", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is shown for two seconds, then removed after its exit transition", () => {
    const toaster = new Toaster();
    toaster.show("Removed");
    vi.advanceTimersByTime(2000);
    expect(toaster.getSnapshot()).toEqual({ id: 1, text: "Removed", kind: "info" });
    vi.advanceTimersByTime(220);
    expect(toaster.getSnapshot()).toBeUndefined();
  });
  it("replaces the previous toast, and is shown for its own two seconds", () => {
    const toaster = new Toaster();
    toaster.show("Removed");
    vi.advanceTimersByTime(1500);
    toaster.show("Removed", "problem");
    vi.advanceTimersByTime(2000);
    expect(toaster.getSnapshot()).toEqual({ id: 2, text: "Removed", kind: "problem" });
  });
  it("notifies its subscribers until they unsubscribe", () => {
    const toaster = new Toaster();
    const listener = vi.fn<() => void>();
    const stop = toaster.subscribe(listener);
    toaster.show("Added");
    stop();
    toaster.show("Added");
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
