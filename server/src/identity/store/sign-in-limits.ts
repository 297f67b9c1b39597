import type { Limit } from "../../platform/limits/attempt-counter.ts";
import { networkOf } from "../../platform/net/network-of.ts";

const WINDOW_SECONDS = 600;
/** The maximum number of wrong passwords from one network within the window: for one name, and for all names. */
const WRONG_OF_NAME = 5;
const WRONG_OF_NETWORK = 30;

/** The limits of wrong passwords. A name is blocked only at the network of the attempts, so that nobody can lock a person out elsewhere. */
export const signInLimits = ({ merchantId, signInName, address }: { merchantId: string; signInName: string; address: string }): Limit[] => {
  const network = networkOf(address);
  return [
    { merchantId, subject: `staff-sign-in:${network}:${signInName}`, most: WRONG_OF_NAME, windowSeconds: WINDOW_SECONDS },
    { merchantId, subject: `staff-sign-in:${network}`, most: WRONG_OF_NETWORK, windowSeconds: WINDOW_SECONDS },
  ];
};
