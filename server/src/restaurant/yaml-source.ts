import { ok, refuse, type Result } from "@comanda/domain/result";
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { Document, Node, Pair } from "yaml";

/** What is wrong in a restaurant's folder, and where; lines and columns count from 1. */
export type Mistake = { file: string; line: number; column: number; message: string };

/** The way to a value: keys of maps, places in lists. */
export type Path = readonly (string | number)[];

/** What was written: every scalar as its own text, so that no price is ever a float. */
export type Written = string | Written[] | { [key: string]: Written };

/** A YAML file that was read: what it says, and where it says it. */
export type YamlSource = {
  written: Written;
  /** A mistake at the value of `path`, or at its nearest ancestor that exists; `"key"` points at the key instead. */
  mistakeAt: (path: Path, message: string, part?: "key" | "value") => Mistake;
  /** Where the value of `path` is written; the same for each alias of one anchor. */
  offsetOf: (path: Path) => number;
};

const MOST_VALUES = 200_000;
const DEEPEST = 20;

/** Reads YAML 1.2 from bytes; refuses what is no UTF-8, no YAML, or grows out of all bounds by its aliases. */
export function readYaml(file: string, bytes: Uint8Array): Result<YamlSource, "not-yaml", Mistake[]> {
  const badLine = lineThatIsNotUtf8(bytes);
  if (badLine !== null) return refuse("not-yaml", [{ file, line: badLine, column: 1, message: "the file is not UTF-8 text" }]);
  const lines = new LineCounter();
  const document = parseDocument(new TextDecoder().decode(bytes), { schema: "failsafe", lineCounter: lines, prettyErrors: false });
  const place = (offset: number) => ({ line: Math.max(1, lines.linePos(offset).line), column: Math.max(1, lines.linePos(offset).col) });
  const problems = [...document.errors, ...document.warnings].map(({ pos, message }) => ({ file, ...place(pos[0]), message }));
  if (problems.length > 0) return refuse("not-yaml", problems);
  const tooBig = (message: string) => refuse("not-yaml", [{ file, line: 1, column: 1, message }]);
  const written = writtenFrom(document);
  if (written === null) return tooBig("the file is nested too deep, or its aliases make too much of it");
  const offsetOf = (path: Path, part: "key" | "value" = "value") => offsetIn(document, path, part);
  return ok({
    written,
    offsetOf,
    mistakeAt: (path, message, part) => ({ file, ...place(offsetOf(path, part)), message }),
  });
}

function writtenFrom(document: Document): Written | null {
  let left = MOST_VALUES;
  const read = (node: unknown, depth: number): Written => {
    left -= 1;
    if (left < 0 || depth > DEEPEST) throw new RangeError("too much YAML");
    const real = resolved(node, document);
    if (isMap(real)) return Object.fromEntries(real.items.map((pair) => [keyOf(pair), read(pair.value, depth + 1)]));
    if (isSeq(real)) return real.items.map((item) => read(item, depth + 1));
    return isScalar(real) ? String(real.value ?? "") : "";
  };
  try {
    return read(document.contents, 0);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function offsetIn(document: Document, path: Path, part: "key" | "value"): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const [step, name] of path.entries()) {
    const real = resolved(node, document);
    const pair = isMap(real) ? real.items.find((each) => keyOf(each) === String(name)) : undefined;
    node = pair ? pair.value : isSeq(real) ? real.items[Number(name)] : undefined;
    if (node === undefined || (node === null && !pair)) return offset;
    const keyOffset = startOf(pair?.key) ?? offset;
    const isEmpty = isScalar(node) && node.source === "";
    const wantsKey = isEmpty || node === null || (part === "key" && step === path.length - 1);
    offset = wantsKey && pair ? keyOffset : (startOf(resolved(node, document)) ?? keyOffset);
  }
  return offset;
}

const resolved = (node: unknown, document: Document): unknown => (isAlias(node) ? node.resolve(document) : node);
const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : String(pair.key));
const startOf = (node: unknown): number | undefined => (isNode(node) ? (node as Node).range?.[0] : undefined);

function lineThatIsNotUtf8(bytes: Uint8Array): number | null {
  const isUtf8 = (part: Uint8Array) => {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(part) !== null;
    } catch {
      return false;
    }
  };
  if (isUtf8(bytes)) return null;
  let from = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(0x0a, from);
    if (!isUtf8(bytes.subarray(from, end < 0 ? bytes.length : end)) || end < 0) return line;
    from = end + 1;
  }
}
