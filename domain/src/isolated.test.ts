import { expect, it } from "vitest";
import { isolated } from "./isolated.ts";

it.each(["Mei", "林美, 415-555-0134", "Łukasz", "ต้มยำ", "", "12 → 7"])("%j is unchanged", (text) => expect(isolated(text)).toBe(text));

it.each(["דנה", "مريم", "Café مريم", "ﻻ", "ߊ"])("%j has an order of its own", (text) => expect(isolated(text)).toBe(`\u2068${text}\u2069`));
