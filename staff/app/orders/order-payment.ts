import { deferred } from "../shell/deferred.tsx";

/** The payment sheet of an order of the board, which is loaded after the board is displayed. */
export const OrderPayment = deferred(() => import("../payments/payment-sheet.tsx").then((file) => file.PaymentSheet));
