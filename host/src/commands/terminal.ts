/** Where a command writes lines: its output, and what is wrong or only for the person who runs it. */
export type Terminal = { say: (line: string) => void; warn: (line: string) => void };

/** The terminal of the process: stdout and stderr. */
export const processTerminal: Terminal = {
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
};
