import { describe, expect, it, vi } from "vitest";
import { saveSeating, seatingAt } from "./seating-storage.ts";

const stored = new Map<string, string>();

const inBrowser = (run: () => void) => {
  vi.stubGlobal("window", { addEventListener: () => {} });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  try {
    run();
  } finally {
    vi.unstubAllGlobals();
    stored.clear();
  }
};

describe("the stored seating", () => {
  it.each([1, 2, 3] as const)("has no table, guests or QR code any more after order type %i is chosen at a table", (type) =>
    inBrowser(() => {
      saveSeating("100001", { type: 0, tableId: "9", tableName: "Terrace 9", qrcodeId: "700009", guests: 3 });
      expect(Object.fromEntries(stored)).toEqual({
        "order-type": "0",
        "table-id": "9",
        "table-name": "Terrace 9",
        "qrcode-id": "700009",
        "guest-count": "3",
        "merchant-id": "100001",
      });
      saveSeating("100001", { type });
      expect(Object.fromEntries(stored)).toEqual({ "order-type": String(type), "merchant-id": "100001" });
      expect(seatingAt("100001")).toMatchObject({ type, tableId: "0", tableName: "", guests: 1, hasGuests: false });
    }),
  );

  it("keeps the number of guests at one table, and drops it at another", () =>
    inBrowser(() => {
      saveSeating("100001", { type: 0, tableId: "9", tableName: "9", guests: 3 });
      saveSeating("100001", { tableName: "Terrace 9" });
      expect(seatingAt("100001")).toMatchObject({ guests: 3, hasGuests: true });
      saveSeating("100001", { tableId: "4", tableName: "4" });
      expect(seatingAt("100001")).toMatchObject({ guests: 1, hasGuests: false });
    }));
});
