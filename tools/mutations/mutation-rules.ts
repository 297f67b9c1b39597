import { type Change, sqlChangesOf } from "./sql-mutations.ts";
import { isSyntax, type Syntax, syntaxIn } from "../checks/syntax.ts";

/** The context of a piece of syntax: the file's text, and the names that are declared in it. */
export type Reading = { text: string; names: Set<string> };

type Changing = (node: Syntax, read: Reading) => Change[];

/** The faults for one piece of syntax, without those of its parts. */
export const changesAt: Changing = (node, read) => CHANGES.get(node.type)?.(node, read) ?? [];

const OPERATORS: Record<string, string[]> = {
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "&": ["|"],
  "|": ["&"],
  "<<": [">>"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
};

/** Replaces a binary operator. */
const operator: Changing = (node, { text }) => {
  const [left, right] = [node["left"] as Syntax, node["right"] as Syntax];
  const at = text.indexOf(String(node["operator"]), left.end);
  return (OPERATORS[String(node["operator"])] ?? []).map((other) => ({
    start: at,
    end: Math.min(at + String(node["operator"]).length, right.start),
    text: other,
  }));
};

/** Removes `!`, `-` or `~` before a value. */
const sign: Changing = (node) =>
  /^[-!~]$/.test(String(node["operator"])) ? [{ start: node.start, end: (node["argument"] as Syntax).start, text: "" }] : [];

const step: Changing = (node, { text }) => [swapped(node, text, node["operator"] === "++" ? ["++", "--"] : ["--", "++"])];

const assignment: Changing = (node, { text }) => {
  const [from, to] = { "+=": ["+=", "-="], "-=": ["-=", "+="], "*=": ["*=", "/="], "/=": ["/=", "*="] }[String(node["operator"])] ?? [];
  return from && to ? [swapped(node, text, [from, to])] : [];
};

function swapped(node: Syntax, text: string, [from, to]: [string, string]): Change {
  const start = text.indexOf(from, node["left"] ? (node["left"] as Syntax).end : node.start);
  return { start, end: start + from.length, text: to };
}

/** Makes a condition always true or always false. A loop's condition becomes only false, since an endless loop shows nothing. */
const condition: Changing = (node) => {
  const { test } = node;
  const outcomes = /^(For|While|DoWhile)Statement$/.test(node.type) ? ["false"] : ["true", "false"];
  return isSyntax(test) ? outcomes.map((text) => ({ start: test.start, end: test.end, text })) : [];
};

const literal: Changing = (node, { text }) => {
  const { value } = node;
  const whole = { start: node.start, end: node.end };
  if (typeof value === "boolean") return [{ ...whole, text: String(!value) }];
  if (typeof value === "number") return [{ ...whole, text: String(value + 1) }];
  if (typeof value === "bigint") return [{ ...whole, text: `${value + 1n}n` }];
  if (typeof value !== "string") return [];
  return [{ ...whole, text: value === "" ? '"changed"' : '""' }, ...sqlChangesOf(text.slice(node.start, node.end), node.start)];
};

/** Empties a template, or puts faults into a statement in SQL. */
const template: Changing = (node, { text }) => {
  const pieces = syntaxIn(node["quasis"]);
  const inSql = pieces.flatMap((piece) => sqlChangesOf(text.slice(piece.start, piece.end), piece.start));
  return inSql.length > 0 ? inSql : [{ start: node.start, end: node.end, text: "``" }];
};

const list: Changing = (node) => (syntaxIn(node["elements"]).length > 0 ? [{ start: node.start, end: node.end, text: "[]" }] : []);

/** Removes a returned value. */
const given: Changing = ({ argument }) =>
  isWorthLosing(argument) ? [{ start: argument.start, end: argument.end, text: "undefined" }] : [];

const arrow: Changing = ({ body }) =>
  isWorthLosing(body) && body.type !== "BlockStatement" ? [{ start: body.start, end: body.end, text: "undefined" }] : [];

/**
 * Whether removing a value is a fault of its own: not for `null` or `undefined`, nor for a text or number, which are changed themselves.
 */
const isWorthLosing = (value: unknown): value is Syntax =>
  isSyntax(value) && !value.type.endsWith("Literal") && !(value.type === "Identifier" && value["name"] === "undefined");

const statement: Changing = (node) => ("directive" in node && node["directive"] ? [] : [{ start: node.start, end: node.end, text: ";" }]);

/** Methods of a list that select or sort, whose call can be removed. */
const LEFT_AWAY = new Set(["filter", "toSorted", "slice", "toReversed"]);
const OTHER_METHOD = new Map([
  ["some", "every"],
  ["every", "some"],
  ["startsWith", "endsWith"],
]);
/** Functions with an opposite that the file declares or imports; and functions whose two arguments can be swapped. */
const OTHER_FUNCTION = new Map([
  ["min", "max"],
  ["max", "min"],
  ["add", "subtract"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["trunc", "ceil"],
]);
const IN_ORDER = new Set(["minus", "subtract", "compare"]);

const call: Changing = (node, read) => {
  const callee = node["callee"] as Syntax;
  const values = syntaxIn(node["arguments"]);
  if (callee.type === "Identifier") return callOf(String(callee["name"]), { callee, values }, read);
  const [object, property] = [callee["object"], callee["property"]];
  if (callee.type !== "MemberExpression" || !isSyntax(object) || !isSyntax(property)) return [];
  const name = String(property["name"]);
  const other = OTHER_METHOD.get(name) ?? (object["name"] === "Math" ? OTHER_FUNCTION.get(name) : undefined);
  const swap = other ? [{ start: property.start, end: property.end, text: other }] : [];
  return LEFT_AWAY.has(name) ? [{ start: object.end, end: node.end, text: "" }] : swap;
};

function callOf(name: string, { callee, values }: { callee: Syntax; values: Syntax[] }, { text, names }: Reading): Change[] {
  const other = OTHER_FUNCTION.get(name);
  if (other && names.has(other)) return [{ start: callee.start, end: callee.end, text: other }];
  const [one, two] = values;
  if (!IN_ORDER.has(name) || !one || !two) return [];
  const between = text.slice(one.end, two.start);
  return [{ start: one.start, end: two.end, text: text.slice(two.start, two.end) + between + text.slice(one.start, one.end) }];
}

const CHANGES = new Map<string, Changing>([
  ["BinaryExpression", operator],
  ["LogicalExpression", operator],
  ["UnaryExpression", sign],
  ["UpdateExpression", step],
  ["AssignmentExpression", assignment],
  ["IfStatement", condition],
  ["ConditionalExpression", condition],
  ["WhileStatement", condition],
  ["ForStatement", condition],
  ["Literal", literal],
  ["TemplateLiteral", template],
  ["ArrayExpression", list],
  ["ReturnStatement", given],
  ["ArrowFunctionExpression", arrow],
  ["ExpressionStatement", statement],
  ["CallExpression", call],
]);
