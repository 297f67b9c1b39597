import { declaredStatements, numberedParameters } from "../src/platform/db/queryable.ts";

/** Rewrites the text of a statement, which names its parameters. */
export type Rewrite = (text: string) => string;

/** A statement as it is sent to the database. */
export type SentStatement = { name?: string; text: string; values?: readonly unknown[] };

/** The value that a sent statement has for one of its parameters. */
export const valueIn = ({ name, values = [] }: SentStatement, parameter: string): unknown =>
  values[declaredStatements.get(name ?? "")?.parameters.indexOf(parameter) ?? -1];

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

/** Rewrites every statement that contains a text, to inject a fault. */
export const replacing =
  (from: string, to: string): Rewrite =>
  (text) =>
    text.replaceAll(from, to);

/** The statements of one server, as a test has them sent. */
export type StatementRewriting = {
  rewrite: Rewrite;
  /** Runs some work with rewritten statements, to show that a test detects the fault. Throws where none of them was rewritten. */
  withFault<T>(rewrite: Rewrite, work: () => Promise<T>): Promise<T>;
  /** Runs some work, and shows the text of each statement that it sends. */
  withStatements<T>(see: (text: string) => void, work: () => Promise<T>): Promise<T>;
};

export function statementRewriting(): StatementRewriting {
  let current = asItIs;
  const during = <T>(rewrite: Rewrite, work: () => Promise<T>): Promise<T> => {
    current = rewrite;
    return work().finally(() => (current = asItIs));
  };
  return {
    rewrite: (text) => current(text),
    async withFault(rewrite, work) {
      let isUsed = false;
      const result = await during((text) => {
        const sent = rewrite(text);
        isUsed ||= sent !== text;
        return sent;
      }, work);
      if (!isUsed) throw new Error("no statement has the text that the fault rewrites");
      return result;
    },
    withStatements: (see, work) =>
      during((text) => {
        see(text);
        return text;
      }, work),
  };
}

const asItIs: Rewrite = (text) => text;
