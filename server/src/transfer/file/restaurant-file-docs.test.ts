import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ENGLISH } from "../../platform/values/base-language.ts";
import { readRestaurant } from "./read-restaurant.ts";
import { restaurantSchema } from "./restaurant-schema.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/restaurant-file.md"), "utf8");

/** Every key of a schema, at any depth. */
function keysOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([key, value]) => [key, ...keysOf(value)]);
  if (schema instanceof z.ZodArray) return keysOf(schema.element);
  if (schema instanceof z.ZodRecord) return keysOf(schema.valueType);
  if (schema instanceof z.ZodPipe) return [...keysOf(schema.in), ...keysOf(schema.out)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return keysOf(schema.unwrap());
  return [];
}

const known = new Set(keysOf(restaurantSchema(ENGLISH)));
/** Words in code marks, also those of a map in them. */
const documented = new Set([...page.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) => code.match(/[A-Za-z][A-Za-z-]*/g) ?? []));
const inTables = [...page.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) => cell.match(/[A-Za-z]+/g) ?? []);

describe("docs/restaurant-file.md", () => {
  it("is compared with all keys of the schema, those of choices included", () =>
    expect([...known]).toEqual(expect.arrayContaining(["menu", "twoFor", "condiments", "tips", "en", "accent-ink"])));

  it("names every key", () => expect([...known].filter((key) => !documented.has(key))).toEqual([]));

  it("names no key that the schema does not have", () => expect(inTables.filter((key) => !known.has(key))).toEqual([]));

  it("begins with a file that loads", async () => {
    const [, yaml = ""] = /```yaml\n(.*?)```/s.exec(page) ?? [];
    const folder = mkdtempSync(join(tmpdir(), "comanda-shortest-"));
    writeFileSync(join(folder, "restaurant.yaml"), yaml);
    const read = await readRestaurant(folder);
    rmSync(folder, { recursive: true });
    expect(read).toMatchObject({ ok: true, value: { id: "300001", currency: "USD" } });
  });
});
