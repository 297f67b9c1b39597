import { deferred } from "../../shell/deferred.tsx";

/** The sheet that gives money back from an order, which is loaded when it is opened. */
export const OrderGiveBack = deferred(() => import("./give-back-sheet.tsx").then((file) => file.GiveBackSheet));
