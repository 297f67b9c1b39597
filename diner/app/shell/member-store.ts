import type { MemberView } from "@comanda/contract/member-shapes";
import { RegistrationState } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useLocale } from "../text/text.tsx";
import { call, SIGNED_OUT } from "./call.ts";
import { forgetOrder } from "./find-order.ts";
import { ObservableStore } from "./observable-store.ts";

/** Who is at the merchant. `isKnown` is false until the server has said; `member` is null for a guest. `hasFailed`: nobody could be asked. */
export type Who = { isKnown: boolean; hasFailed: boolean; member: MemberView | null };

const NOT_LOADED: Who = { isKnown: false, hasFailed: false, member: null };
const GUEST: Who = { isKnown: true, hasFailed: false, member: null };

/**
 * The member of a browser at a merchant: read once in a visit, and again after signing in or out, after a change of the profile, on coming
 * back to the page, and when another tab says so. What it holds is in memory alone: nothing of a person is kept in the browser.
 */
class MemberStore extends ObservableStore<Who> {
  #reading: { locale: Locale; answer: Promise<Who> } | null = null;
  readonly #merchantId: string;
  readonly #tabs: BroadcastChannel | null;

  constructor(merchantId: string) {
    super(NOT_LOADED);
    this.#merchantId = merchantId;
    this.#tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`member-${merchantId}`);
    this.#tabs?.addEventListener("message", () => this.#refreshIfRead());
    window.addEventListener(SIGNED_OUT, () => this.getState().member && this.clear());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#refreshIfRead());
  }

  /** Who it is, asked once in each language: the name of a level is in it. */
  read(locale: Locale): Promise<Who> {
    return this.#reading?.locale === locale ? this.#reading.answer : this.refresh(locale);
  }

  /** Asks anew who it is. */
  refresh(locale: Locale): Promise<Who> {
    const reading = { locale, answer: this.#fetch(locale) };
    this.#reading = reading;
    return reading.answer.then((who) => {
      // Whoever signed in or out meanwhile knows better.
      if (this.#reading !== reading) return this.getState();
      if (who.hasFailed) this.#reading = null;
      this.setState(who);
      return who;
    });
  }

  /** Signing in or a change of the profile has answered with the member; other tabs are told. */
  set(member: MemberView, locale: Locale): void {
    forgetOrder();
    const who = { isKnown: true, hasFailed: false, member };
    this.#reading = { locale, answer: Promise.resolve(who) };
    this.setState(who);
    this.#tabs?.postMessage("changed");
  }

  /** Signed out, here or elsewhere; other tabs are told. */
  clear(): void {
    forgetOrder();
    this.#reading = null;
    this.setState(GUEST);
    this.#tabs?.postMessage("changed");
  }

  async #fetch(locale: Locale): Promise<Who> {
    const answer = await call("GET /api/member", { merchantId: this.#merchantId, locale });
    if (answer.success) return { isKnown: true, hasFailed: false, member: isMember(answer.data) ? answer.data : null };
    return answer.status === 401 ? GUEST : { ...this.getState(), hasFailed: true };
  }

  #refreshIfRead(): void {
    if (this.#reading) void this.refresh(this.#reading.locale);
  }
}

const isMember = ({ registrationState }: MemberView): boolean => registrationState === RegistrationState.Registered;

const stores = new Map<string, MemberStore>();

/** What this browser knows of its member at a merchant; in the browser alone. */
export function memberStore(merchantId: string): MemberStore {
  const store = stores.get(merchantId) ?? new MemberStore(merchantId);
  stores.set(merchantId, store);
  return store;
}

/** Who is at the merchant; while the page comes from the server, nobody that is known. */
export function useMember(merchantId: string): Who {
  const locale = useLocale();
  useEffect(() => void memberStore(merchantId).read(locale), [merchantId, locale]);
  return useSyncExternalStore(
    useCallback((listener) => memberStore(merchantId).subscribe(listener), [merchantId]),
    () => memberStore(merchantId).getState(),
    () => NOT_LOADED,
  );
}
