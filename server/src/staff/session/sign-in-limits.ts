import type { Limit } from "../../limits/attempt-counter.ts";
import { networkOf } from "../../net/network-of.ts";

const WINDOW_SECONDS = 600;
/** Wrong passwords of one name from one network within the window, and of all names. */
const WRONG_OF_NAME = 5;
const WRONG_OF_NETWORK = 30;

/** What bounds wrong passwords. A name is paused at the network of the attempts alone: nobody can lock a person out elsewhere. */
export const signInLimits = ({ merchantId, signInName, address }: { merchantId: string; signInName: string; address: string }): Limit[] => {
  const network = networkOf(address);
  return [
    { merchantId, subject: `staff-sign-in:${network}:${signInName}`, most: WRONG_OF_NAME, windowSeconds: WINDOW_SECONDS },
    { merchantId, subject: `staff-sign-in:${network}`, most: WRONG_OF_NETWORK, windowSeconds: WINDOW_SECONDS },
  ];
};
