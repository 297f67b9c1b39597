import { expect, it } from "vitest";
import { fillText } from "./fill-text.ts";

it.each([
  ["Sent by {name}, {time}", { name: "דנה", time: "6:43 PM" }, "Sent by \u2068דנה\u2069, 6:43 PM"],
  ["Table {table}: {count} guests", { table: "مريم", count: 12 }, "Table \u2068مريم\u2069: 12 guests"],
  ["Table {table}: {count} guests", { table: "12", count: 1200 }, "Table 12: 1,200 guests"],
  ["Move to {table}", {}, "Move to {table}"],
])("%j with %j keeps what stands beside a text that is read from right to left", (text, placeholders, filled) =>
  expect(fillText(text, placeholders, "en-US")).toBe(filled),
);
