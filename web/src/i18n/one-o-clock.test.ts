import { expect, it } from "vitest";
import { withOneOClock } from "./one-o-clock.ts";

it.each([
  ["abre a las 1 p. m.", "abre a la 1 p. m."],
  ["Desde las 1:25\u00a0p. m.", "Desde la 1:25\u00a0p. m."],
  ["hacia las 11:25 p. m.", "hacia las 11:25 p. m."],
  ["hacia las 10 a. m.", "hacia las 10 a. m."],
  ["Imprimir las 1,200 comandas", "Imprimir las 1,200 comandas"],
])("%s is written %s", (text, expected) => expect(withOneOClock(text)).toBe(expected));
