import type { Site } from "./payment-walk.ts";

/** The calls of a provider that have faults, and the faults. */
const FAILING = { stripe: ["sessions", "refunds", "expire", "refunds", "sessions"], ecpay: ["QueryTradeInfo", "DoAction"] } as const;
const FAULTS = ["cut-before", "cut-after", "error-500"] as const;

/** The call with which a provider is asked for a refund. */
const REFUNDING = { stripe: "refunds", ecpay: "DoAction" } as const;

type Provider = Pick<Site, "provider" | "standIn">;

/** The next call of a kind, of which something is lost, fails. */
export function failsOnce({ provider, standIn }: Provider, choice: number): void {
  standIn.fail(FAILING[provider][choice % FAILING[provider].length] ?? "sessions", FAULTS[choice % FAULTS.length] ?? "cut-after");
}

/** The provider refuses the next refund that it is asked for, at once. */
export const refusesRefund = ({ provider, standIn }: Provider): void => standIn.fail(REFUNDING[provider], "refused", "POST");
