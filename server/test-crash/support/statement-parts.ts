/** The first and the last index of what stands between the parenthesis that opens before `from` and its partner. */
function insideOf(sql: string, from: number): [number, number] {
  let depth = 1;
  for (let at = from; at < sql.length; at += 1) {
    if (sql[at] === "(") depth += 1;
    if (sql[at] === ")") depth -= 1;
    if (depth === 0) return [from, at];
  }
  throw new Error("a parenthesis is not closed");
}

/** Replaces what a named part of a statement (`name as (...)`) does. */
export function withPart(sql: string, name: string, change: string | ((body: string) => string)): string {
  const opening = new RegExp(`\\b${name} as \\(`).exec(sql);
  if (!opening) throw new Error(`The statement has no part ${name}: ${sql}`);
  const [start, end] = insideOf(sql, opening.index + opening[0].length);
  const body = sql.slice(start, end);
  return `${sql.slice(0, start)}${typeof change === "string" ? change : change(body)}${sql.slice(end)}`;
}

/** Removes the conditions on a column from a named part of a statement that changes rows. */
export function withoutColumnCondition(sql: string, name: string, column: string): string {
  return withPart(sql, name, (body) => {
    const [, head = "", conditions = "", tail = ""] = /^(.*\bwhere\b)(.*)(\breturning\b.*)$/s.exec(body) ?? [];
    const all = conditions.split(/\band\b/);
    const others = all.filter((condition) => !new RegExp(`\\b${column}\\b`).test(condition));
    if (others.length === all.length) throw new Error(`${name} has no condition on ${column}: ${body}`);
    return `${head}${others.join("and")} ${tail}`;
  });
}

/** Takes a condition of a statement for true, by the name that it raises: `raise_unless(..., 'stock')`. */
export function withoutCondition(sql: string, name: string): string {
  const isNamed = (opening: RegExpExecArray) => {
    const [start, end] = insideOf(sql, opening.index + opening[0].length);
    return sql.slice(start, end).endsWith(`'${name}'`);
  };
  const found = [...sql.matchAll(/raise_unless\(/g)].find(isNamed);
  if (!found) throw new Error(`The statement has no condition ${name}: ${sql}`);
  const at = found.index + found[0].length;
  return `${sql.slice(0, at)}true or ${sql.slice(at)}`;
}
