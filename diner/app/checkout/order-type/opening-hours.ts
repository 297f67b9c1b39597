import type { Locale } from "@comanda/domain/locale";
import type { OpeningHours as Hours } from "@comanda/domain/time/opening-hours";
import { call } from "@comanda/web/client/call";
import { ObservableStore } from "@comanda/ui/observable-store";

/** Opening hours; null until they are loaded. */
export type KnownHours = { hours: Hours | null; hasFailed: boolean };

export const NO_HOURS: KnownHours = { hours: null, hasFailed: false };

/**
 * The opening hours of a restaurant, read when a pickup order is prepared and held for the session. The server checks the time again when
 * the order is placed.
 */
export class OpeningHours extends ObservableStore<KnownHours> {
  readonly #merchantId: string;
  #isAsking = false;

  constructor(merchantId: string) {
    super(NO_HOURS);
    this.#merchantId = merchantId;
  }

  /** Reads the opening hours, unless they are loaded. */
  async load(locale: Locale): Promise<void> {
    if (this.#isAsking || this.getSnapshot().hours) return;
    this.#isAsking = true;
    const merchantId = this.#merchantId;
    const answer = await call("GET /api/member/merchant/home", { merchantId, locale, query: { merchantId } });
    this.#isAsking = false;
    this.set(answer.success ? { hours: answer.data, hasFailed: false } : { hours: null, hasFailed: true });
  }
}
