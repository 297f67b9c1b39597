import type { SoundTexts } from "./en-US.ts";

/** The texts of the sounds of a device, in Spanish. */
export const texts: SoundTexts = {
  title: "Sonidos de este dispositivo",
  help: "Un pedido que nadie ha visto en un minuto vuelve a sonar cada 30 segundos.",
  volume: "Volumen",
  order: "Pedido nuevo",
  request: "Petición de una mesa",
  allergy: "Pedido con alergia",
  late: "Pedido con retraso",
  play: "Probar",
  playOf: "Probar: {name}",
  isOff: "Este sonido está desactivado",
};
