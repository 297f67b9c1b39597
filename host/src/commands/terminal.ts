/** Where a command writes lines: its output, and what is wrong or only for the person who runs it. */
export type Terminal = { say: (line: string) => void; warn: (line: string) => void };

// A reader such as `head` may close its end before everything is written.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });

/** The terminal of the process: stdout and stderr. */
export const processTerminal: Terminal = {
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
};
