import { deferred } from "../shell/deferred.tsx";

/** A sending of this page that can be taken back. `at`: the browser's time of the answer. */
export type Sending = { orderId: string; at: number };

// What the pages of orders load after they are displayed. In one module: the list of their files is then once in the script of the board.

/** Offers to take back the last sending. */
export const SendingBar = deferred(() => import("./sending-bar.tsx").then((file) => file.SendingBar));

/** One order in a sheet. */
export const OrderDetail = deferred(() => import("./detail/order-detail.tsx").then((file) => file.OrderDetail));

/** The payment sheet of an order. */
export const OrderPayment = deferred(() => import("../payments/payment-sheet.tsx").then((file) => file.PaymentSheet));

/** What the board shows of payments by guests. */
export const OnlinePart = deferred(() => import("../payments/online/online-part.tsx").then((file) => file.OnlinePart));
