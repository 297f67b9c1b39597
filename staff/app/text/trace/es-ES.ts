import type { TraceTexts } from "./trace.ts";

export const texts: TraceTexts = {
  traceChange: "Cambio en {name}",
  tracePromotion: "Promoción en {name}",
  traceCoupon: "Cupón {name}",
  traceExact: "{exact} se redondea a {amount}",
  traceTotal: "Total",
};
