import type { TraceTexts } from "./trace.ts";

export const texts: TraceTexts = {
  traceChange: "{name} 調整",
  tracePromotion: "{name} 優惠",
  traceCoupon: "優惠券 {name}",
  traceExact: "{exact} 取至 {amount}",
  traceTotal: "總計",
};
