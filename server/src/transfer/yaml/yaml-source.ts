import { ok, refuse, type Result } from "@comanda/domain/result";
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import { inEnglish, said, type Sentence, sentenceOf } from "../../platform/values/sentence.ts";
import { yamlSentence } from "./yaml-sentences.ts";
import type { Document, ErrorCode, Node, Pair, YAMLMap } from "yaml";

/** A mistake in a restaurant's folder, with its position; lines and columns count from 1. `message`: its sentence in English. */
export type Mistake = Place & { message: string; sentence: Sentence };

type Place = { file: string; line: number; column: number };

/** A mistake at a place. `message`: a sentence as `said` writes it, or one of a parser. */
export const mistakeOf = (place: Place, message: string): Mistake => ({
  ...place,
  message: inEnglish(message),
  sentence: sentenceOf(message),
});

/** The path to a value: keys of maps, indexes of lists. */
export type Path = readonly (string | number)[];

/** A parsed YAML value: every scalar as its own text, so that no price is ever a float. */
export type YamlValue = string | YamlValue[] | { [key: string]: YamlValue };

/** A parsed YAML file with the positions of its values. */
export type YamlSource = {
  value: YamlValue;
  /** A mistake at the value of `path`, or at its nearest existing ancestor; `"key"` refers to the key instead. */
  mistakeAt: (path: Path, message: string, part?: "key" | "value") => Mistake;
  /** Whether `path` is a key without a colon: the remainder of a text that was cut at a comma inside { }. */
  isCutText: (path: Path) => boolean;
  /** The offset of the value of `path`; the same for each alias of one anchor. */
  offsetOf: (path: Path) => number;
  /** Unquoted texts that YAML cuts at a “ #” (`Combo #3` is parsed as `Combo`). */
  cutTexts: Mistake[];
};

/** The message about a text that was cut at a comma; the key is the part after the comma. */
export const cutAtComma = (key: string): string => said("cut-at-comma", { key });

const MOST_VALUES = 200_000;
const DEEPEST = 20;
/** Lists and maps that are opened one in another at one place, so many that the parser, which reads them before their depth is known, is slow. */
const OPENED_AT_ONCE = /(?:[[{]\s*|[-?][ \t]+){64}/;
const COMMENT_LINES = /^[ \t]*#.*$/gm;
const blanked = (line: string): string => " ".repeat(line.length);

/** The line and column of an offset, before the parser has read the text. */
function placeIn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/** Parses YAML 1.2 from bytes; refuses a file that is not UTF-8, not YAML, or whose aliases expand without bound. */
export function readYaml(file: string, bytes: Uint8Array): Result<YamlSource, "not-yaml", Mistake[]> {
  const badLine = lineThatIsNotUtf8(bytes);
  if (badLine !== null) return refuse("not-yaml", [mistakeOf({ file, line: badLine, column: 1 }, said("not-utf-8"))]);
  const lines = new LineCounter();
  // The parser's own check compares each key with all earlier keys; `repeatedKeys` uses a set.
  const options = { schema: "failsafe", lineCounter: lines, prettyErrors: false, uniqueKeys: false } as const;
  const text = new TextDecoder().decode(bytes);
  const openedAt = text.replace(COMMENT_LINES, blanked).search(OPENED_AT_ONCE);
  if (openedAt >= 0) return refuse("not-yaml", [mistakeOf({ file, ...placeIn(text, openedAt) }, said("too-deep"))]);
  const document = parseDocument(text, options);
  const locate = (offset: number) => ({ line: Math.max(1, lines.linePos(offset).line), column: Math.max(1, lines.linePos(offset).col) });
  const nodes = indexOf(document);
  const problems = problemsOf(document, nodes).map(({ offset, code, message }) => {
    const at = locate(offset);
    return mistakeOf({ file, ...at }, yamlSentence(code, message, lineOf(text, lines, at.line)));
  });
  const repeated = nodes.repeatedKeys.map(({ offset, key, hasColon }) =>
    mistakeOf({ file, ...locate(offset) }, hasColon ? said("key-twice", { key }) : cutAtComma(key)),
  );
  if (problems.length + repeated.length > 0) return refuse("not-yaml", [...problems, ...repeated]);
  const value = yamlValueFrom(document, nodes);
  if (value === null) return refuse("not-yaml", [mistakeOf({ file, line: 1, column: 1 }, said("too-deep"))]);
  const offsetOf = (path: Path, part: "key" | "value" = "value") => offsetIn(document, nodes, { path, part });
  return ok({
    value,
    offsetOf,
    isCutText: (path) => {
      const pair = pairAt(document, nodes, path);
      return pair !== undefined && !hasColon(pair);
    },
    cutTexts: cutTextsIn(document, text).map(({ offset, comment }) =>
      mistakeOf({ file, ...locate(offset) }, said("cut-at-hash", { comment })),
    ),
    mistakeAt: (path, message, part) => mistakeOf({ file, ...locate(offsetOf(path, part)) }, message),
  });
}

type Problem = { offset: number; code: ErrorCode; message: string };

/** The errors of the YAML parser. After a tab as indentation its other errors are misleading, so then only the tabs are reported. */
function problemsOf({ errors, warnings }: Document, { danglingAliases }: NodeIndex): Problem[] {
  const problems = [...errors, ...warnings].map(({ pos, code, message }) => ({ offset: pos[0], code, message }));
  const tabs = problems.filter(({ code }) => code === "TAB_AS_INDENT");
  const aliases = danglingAliases.map((offset): Problem => ({ offset, code: "BAD_ALIAS", message: "this alias has no anchor" }));
  return tabs.length > 0 ? tabs : [...problems, ...aliases];
}

const lineOf = (text: string, { lineStarts }: LineCounter, line: number): string =>
  text.slice(lineStarts[line - 1] ?? 0, lineStarts[line] ?? text.length);

/** Comments on the same line after an unquoted text and without a blank after their #: most likely part of the text. */
function cutTextsIn(document: Document, text: string): { offset: number; comment: string }[] {
  const problems: { offset: number; comment: string }[] = [];
  visit(document, {
    Scalar(_, { type, value, range }) {
      if (type !== "PLAIN" || value === "" || !range) return;
      const [comment] = /^[ \t]+#[^\s#].*/.exec(text.slice(range[1], range[2])) ?? [];
      if (comment) problems.push({ offset: range[0], comment });
    },
  });
  return problems;
}

function yamlValueFrom(document: Document, nodes: NodeIndex): YamlValue | null {
  let budget = MOST_VALUES;
  const read = (node: unknown, depth: number): YamlValue => {
    budget -= 1;
    if (budget < 0 || depth > DEEPEST) throw new RangeError("too much YAML");
    const real = nodes.resolved(node);
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

/** Lookups in a document that are needed many times, computed once. */
type NodeIndex = {
  /** The target of an alias; any other node itself. */
  resolved: (node: unknown) => unknown;
  pairOf: (map: YAMLMap, key: string) => Pair | undefined;
  /** Keys that their map contains already. */
  repeatedKeys: { offset: number; key: string; hasColon: boolean }[];
  /** The offsets of aliases without an anchor. */
  danglingAliases: number[];
};

function indexOf(document: Document): NodeIndex {
  const [anchors, targets] = [new Map<string, Node>(), new Map<unknown, Node | undefined>()];
  const pairs = new Map<YAMLMap, Map<string, Pair>>();
  const repeatedKeys: NodeIndex["repeatedKeys"] = [];
  const danglingAliases: number[] = [];
  visit(document, {
    Alias(_, alias) {
      targets.set(alias, anchors.get(alias.source));
      if (!anchors.has(alias.source)) danglingAliases.push(startOf(alias) ?? 0);
    },
    Collection: (_, node) => void (node.anchor && anchors.set(node.anchor, node)),
    Scalar: (_, node) => void (node.anchor && anchors.set(node.anchor, node)),
  });
  visit(document, {
    Map(_, map) {
      const byKey = new Map<string, Pair>();
      for (const pair of map.items) {
        if (byKey.has(keyOf(pair))) repeatedKeys.push({ offset: startOf(pair.key) ?? 0, key: keyOf(pair), hasColon: hasColon(pair) });
        else byKey.set(keyOf(pair), pair);
      }
      pairs.set(map, byKey);
    },
  });
  return {
    resolved: (node) => (isAlias(node) ? targets.get(node) : node),
    pairOf: (map, key) => pairs.get(map)?.get(key),
    repeatedKeys,
    danglingAliases,
  };
}

function offsetIn(document: Document, nodes: NodeIndex, { path, part }: { path: Path; part: "key" | "value" }): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const [step, name] of path.entries()) {
    const real = nodes.resolved(node);
    const pair = isMap(real) ? nodes.pairOf(real, String(name)) : undefined;
    node = pair ? pair.value : isSeq(real) ? real.items[Number(name)] : undefined;
    if (node === undefined || (node === null && !pair)) return offset;
    const keyOffset = startOf(pair?.key) ?? offset;
    const isEmpty = isScalar(node) && node.source === "";
    const wantsKey = isEmpty || node === null || (part === "key" && step === path.length - 1);
    offset = wantsKey && pair ? keyOffset : (startOf(nodes.resolved(node)) ?? keyOffset);
  }
  return offset;
}

function pairAt(document: Document, nodes: NodeIndex, path: Path): Pair | undefined {
  let node: unknown = document.contents;
  let pair: Pair | undefined;
  for (const name of path) {
    const real = nodes.resolved(node);
    pair = isMap(real) ? nodes.pairOf(real, String(name)) : undefined;
    node = pair ? pair.value : isSeq(real) ? real.items[Number(name)] : undefined;
  }
  return pair;
}

/** A key without a colon in a map in braces has no value node, not even an empty one. */
const hasColon = ({ value }: Pair): boolean => value !== null;

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
