import { expect, it } from "vitest";
import { withSpanishTimes } from "./spanish-times.ts";

it.each([
  ["abre a las 1 p. m.", "abre a la 1 p. m."],
  ["Desde las 1:25\u00a0p. m.", "Desde la 1:25\u00a0p. m."],
  ["hacia las 11:25 p. m.", "hacia las 11:25 p. m."],
  ["hacia las 10 a. m.", "hacia las 10 a. m."],
  ["Se cierra a las 6:52\u00a0p.\u00a0m..", "Se cierra a las 6:52\u00a0p.\u00a0m."],
  ["A las 6:52 p. m.. Puedes esperar.", "A las 6:52 p. m. Puedes esperar."],
  ["Espera…", "Espera…"],
  ["Imprimir las 1,200 comandas", "Imprimir las 1,200 comandas"],
])("%s is written %s", (text, expected) => expect(withSpanishTimes(text)).toBe(expected));
