import { expect, it } from "vitest";
import { fillText } from "./fill-text.ts";

it.each([
  ["abre a las {time}", { time: "1 p. m." }, "abre a la 1 p. m."],
  ["Desde las {time}", { time: "1:25\u00a0p. m." }, "Desde la 1:25\u00a0p. m."],
  ["hacia las {time}", { time: "11:25 p. m." }, "hacia las 11:25 p. m."],
  ["hacia las {time}", { time: "10 a. m." }, "hacia las 10 a. m."],
  ["Imprimir las {count} comandas", { count: 1200 }, "Imprimir las 1,200 comandas"],
])("%s with %j says one o'clock in the singular, and nothing else: %s", (text, placeholders, expected) =>
  expect(fillText(text, placeholders, "es-ES")).toBe(expected),
);
