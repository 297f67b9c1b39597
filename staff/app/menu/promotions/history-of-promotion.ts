import { deferred } from "../../shell/deferred.tsx";

/** The history of a promotion, loaded when it is opened. */
export const PromotionHistory = deferred(() => import("./promotion-history.tsx").then((file) => file.PromotionHistory));
