import type { Locale } from "@comanda/domain/locale";
import type { OpeningHours as Hours } from "@comanda/domain/time/opening-hours";
import { call } from "@comanda/web/client/call";
import { AsyncRequestStatus } from "@comanda/web/client/request-status";
import { ObservableStore } from "@comanda/ui/observable-store";

/** Opening hours; null until they are loaded. */
export type KnownHours = { hours: Hours | null; status: AsyncRequestStatus };

export const NO_HOURS: KnownHours = { hours: null, status: AsyncRequestStatus.idle };

/**
 * The opening hours of a restaurant, read when a pickup order is prepared and held for the session. The server checks the time again when
 * the order is placed.
 */
export class OpeningHours extends ObservableStore<KnownHours> {
  readonly #merchantId: string;

  constructor(merchantId: string) {
    super(NO_HOURS);
    this.#merchantId = merchantId;
  }

  /** Reads the opening hours, unless they are loaded. */
  async load(locale: Locale): Promise<void> {
    const { status } = this.getSnapshot();
    if (status === AsyncRequestStatus.pending || status === AsyncRequestStatus.success) return;
    this.set({ hours: null, status: AsyncRequestStatus.pending });
    const merchantId = this.#merchantId;
    const answer = await call("GET /api/member/merchant/home", { merchantId, locale, query: { merchantId } });
    this.set(
      answer.success ? { hours: answer.data, status: AsyncRequestStatus.success } : { hours: null, status: AsyncRequestStatus.error },
    );
  }
}
