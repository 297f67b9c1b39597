import { declaredStatements, numberedParameters } from "../src/platform/db/queryable.ts";

/** Rewrites the text of a statement, which names its parameters. */
export type Rewrite = (text: string) => string;

/** A statement as it is sent to the database. */
export type SentStatement = { name?: string; text: string; values?: readonly unknown[] };

/** The statement with its text rewritten; the text that is rewritten names the parameters as the declaration does. */
export function rewrittenStatement(statement: SentStatement, rewrite: Rewrite): SentStatement {
  const parameters = declaredStatements.get(statement.name ?? "")?.parameters ?? [];
  const named = statement.text.replace(/\$(\d+)/g, (number, index: string) => {
    const parameter = parameters[Number(index) - 1];
    return parameter === undefined ? number : `:${parameter}`;
  });
  const source = rewrite(named);
  if (source === named) return statement;
  const { text, names } = numberedParameters(source);
  // A connection stores a statement by its name, so the rewritten one is sent without. One without parameters keeps its numbers.
  return { text, values: names.length > 0 ? names.map((name) => statement.values?.[parameters.indexOf(name)]) : statement.values };
}
