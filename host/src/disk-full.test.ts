import { expect, it } from "vitest";
import { isDiskFull } from "./process-errors.ts";

const coded = (code: string, message = "write failed") => Object.assign(new Error(message), { code });

it.each([
  ["an error of the system", coded("ENOSPC")],
  ["an error of PostgreSQL", coded("53100")],
  ["what caused a failed statement", new Error("Failed query: CREATE TABLE", { cause: new Error("no", { cause: coded("ENOSPC") }) })],
  ["a message of the embedded database", new Error("opening", { cause: new Error("could not write: No space left on device") })],
])("a full disk is known by %s", (_, error) => expect(isDiskFull(error)).toBe(true));

it.each([coded("EACCES"), new Error("Failed query"), "ENOSPC", null])("another error is none: %s", (error) =>
  expect(isDiskFull(error)).toBe(false),
);
