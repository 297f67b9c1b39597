import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { RegistrationState } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useLocale } from "../../../text/text.tsx";
import { call, SIGNED_OUT } from "@comanda/web/client/call";
import { forgetOrder } from "../find-order.ts";
import { memberIds } from "./visitor-id.ts";
import { ObservableStore } from "@comanda/ui/observable-store";

/**
 * The browser's member at a merchant. `isKnown`: whether the server has answered. `member`: null for a guest. `hasFailed`: the last read
 * failed.
 */
export type Who = { isKnown: boolean; hasFailed: boolean; member: MemberView | null };

const NOT_LOADED: Who = { isKnown: false, hasFailed: false, member: null };
const GUEST: Who = { isKnown: true, hasFailed: false, member: null };

/**
 * The member of a browser at a merchant. Read once per session, and again after sign-in, sign-out or a profile change, when the page
 * becomes visible, and when another tab reports a change. Held in memory only: personal data is not stored in the browser.
 */
class MemberStore extends ObservableStore<Who> {
  #reading: { locale: Locale; answer: Promise<Who> } | null = null;
  readonly #merchantId: string;
  readonly #tabs: BroadcastChannel | null;

  constructor(merchantId: string) {
    super(NOT_LOADED);
    this.#merchantId = merchantId;
    this.subscribe(() => {
      memberIds[merchantId] = this.getSnapshot().member?.id ?? "0";
    });
    this.#tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`member-${merchantId}`);
    this.#tabs?.addEventListener("message", () => this.#refreshIfRead());
    window.addEventListener(SIGNED_OUT, () => this.getSnapshot().member && this.clear());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#refreshIfRead());
  }

  /** Reads the member, once per language, since the name of the level is translated. */
  read(locale: Locale): Promise<Who> {
    return this.#reading?.locale === locale ? this.#reading.answer : this.refresh(locale);
  }

  /** Reads the member again. */
  refresh(locale: Locale): Promise<Who> {
    const reading = { locale, answer: this.#fetch(locale) };
    this.#reading = reading;
    return reading.answer.then((who) => {
      // A sign-in or sign-out during the read is newer than its answer.
      if (this.#reading !== reading) return this.getSnapshot();
      if (who.hasFailed) this.#reading = null;
      this.set(who);
      return who;
    });
  }

  /** Sets the member after sign-in or a profile change, and notifies other tabs. */
  setMember(member: MemberView, locale: Locale): void {
    forgetOrder();
    const who = { isKnown: true, hasFailed: false, member };
    this.#reading = { locale, answer: Promise.resolve(who) };
    this.set(who);
    this.#tabs?.postMessage("changed");
  }

  /** Clears the member after sign-out, and notifies other tabs. */
  clear(): void {
    forgetOrder();
    this.#reading = null;
    this.set(GUEST);
    this.#tabs?.postMessage("changed");
  }

  async #fetch(locale: Locale): Promise<Who> {
    const answer = await call("GET /api/member", { merchantId: this.#merchantId, locale });
    if (answer.success) return { isKnown: true, hasFailed: false, member: isMember(answer.data) ? answer.data : null };
    return answer.status === 401 ? GUEST : { ...this.getSnapshot(), hasFailed: true };
  }

  #refreshIfRead(): void {
    if (this.#reading) void this.refresh(this.#reading.locale);
  }
}

const isMember = ({ registrationState }: MemberView): boolean => registrationState === RegistrationState.Registered;

const stores = new Map<string, MemberStore>();

/** The member store of a merchant. Browser only. */
export function memberStore(merchantId: string): MemberStore {
  const store = stores.get(merchantId) ?? new MemberStore(merchantId);
  stores.set(merchantId, store);
  return store;
}

/** The member at the merchant; unknown during server rendering. */
export function useMember(merchantId: string): Who {
  const locale = useLocale();
  useEffect(() => void memberStore(merchantId).read(locale), [merchantId, locale]);
  return useSyncExternalStore(
    useCallback((listener) => memberStore(merchantId).subscribe(listener), [merchantId]),
    () => memberStore(merchantId).getSnapshot(),
    () => NOT_LOADED,
  );
}
