import type { PaymentTexts } from "./payments.ts";

/** The texts of recording payments in Spanish. */
export const paymentTexts: PaymentTexts = {
  recordedBefore: "El pago anterior de {amount} ya está registrado. Registra otra vez solo si este es otro pago.",
};
