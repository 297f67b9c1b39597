import { deferred } from "../shell/deferred.tsx";

/** What the board shows of payments by guests, which is loaded after the board is displayed. */
export const OnlinePart = deferred(() => import("../payments/online/online-part.tsx").then((file) => file.OnlinePart));
