import { deferred } from "../shell/deferred.tsx";

/** A sending of this page that can be taken back. `at`: the browser's time of the answer. */
export type Sending = { orderId: string; at: number };

/** Offers to take back the last sending. Loaded after the page is displayed. */
export const SendingBar = deferred(() => import("./sending-bar.tsx").then((file) => file.SendingBar));
