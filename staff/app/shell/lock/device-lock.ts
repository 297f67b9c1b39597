import { ObservableStore } from "@comanda/ui/observable-store";
import { readJson, writeText } from "@comanda/web/client/browser-storage";
import { call } from "../calls/call.ts";
import { forgetPages } from "../offline/kept-page.ts";

/** What has locked the device: a person, the time without a touch, or an order that was placed. */
export type LockReason = "key" | "idle" | "order";

/** A locked device. `isSent`: the server has locked the sessions of this browser; until then the page is only covered. */
type Locked = { at: string; why: LockReason; isSent: boolean };

const isLocked = (value: unknown): value is Locked => typeof value === "object" && value !== null && "at" in value && "why" in value;

/** Whether this browser is locked at a restaurant, for all its tabs, also after a reload. */
class DeviceLock extends ObservableStore<Locked | null> {
  readonly #merchantId: string;
  readonly #name: string;
  #isLeft = false;

  constructor(merchantId: string) {
    super(null);
    this.#merchantId = merchantId;
    this.#name = `comanda-locked-${merchantId}`;
    if (typeof document === "undefined") return;
    this.set(this.#stored());
    addEventListener("storage", ({ key }) => key === this.#name && this.set(this.#stored()));
  }

  #stored(): Locked | null {
    const stored = readJson("localStorage", this.#name);
    return isLocked(stored) ? stored : null;
  }

  #change(next: Locked): void {
    writeText("localStorage", this.#name, JSON.stringify(next));
    this.set(next);
  }

  /** Covers the pages at once, removes what is kept of them, and locks the sessions of this browser on the server. */
  async lock(why: LockReason): Promise<void> {
    if (this.getSnapshot()) return;
    this.#change({ at: new Date().toISOString(), why, isSent: false });
    await forgetPages();
    await this.send();
  }

  /** Another person has the session of this tab, which is read anew. */
  leave(): void {
    this.#isLeft = true;
  }

  /** Whether the pages of this tab are taken out of the document because its person is not, or not for certain, in front of it. */
  get isCovered(): boolean {
    return this.#isLeft || this.getSnapshot() !== null;
  }

  /** Locks the sessions on the server, where that is not done. Without an answer it is tried again (`LockCover`). */
  async send(): Promise<void> {
    const locked = this.getSnapshot();
    if (!locked || locked.isSent) return;
    const { success, status } = await call("POST /api/staff/device/lock", this.#merchantId, {});
    if ((success || status === 401) && this.getSnapshot()?.at === locked.at) this.#change({ ...locked, isSent: true });
  }

  /** Somebody has signed in. The cover of this tab stays where the page is read anew (`isLeaving`). */
  release({ isLeaving }: { isLeaving: boolean }): void {
    writeText("localStorage", this.#name, null);
    if (!isLeaving) this.set(null);
  }
}

const locks = new Map<string, DeviceLock>();

/** The lock of this browser at a restaurant: one for each page. */
export function deviceLockOf(merchantId: string): DeviceLock {
  const lock = locks.get(merchantId) ?? new DeviceLock(merchantId);
  locks.set(merchantId, lock);
  return lock;
}

const personKey = (merchantId: string): string => `comanda-person-${merchantId}`;

/** Tells the other tabs of this browser who has signed in. */
export const announcePerson = (merchantId: string, personId: string): boolean => writeText("localStorage", personKey(merchantId), personId);

/** Calls back when another person has signed in in another tab, whose session this tab has then, too. */
export function onOtherPerson(merchantId: string, personId: string, callback: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) =>
    key === personKey(merchantId) && newValue !== null && newValue !== personId && callback();
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
