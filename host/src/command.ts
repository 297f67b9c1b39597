import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { CommandOutcome } from "@comanda/server/command/command";
import { commands } from "@comanda/server/command/commands";
import { configFrom, type Config, ConfigMistake } from "./config.ts";
import { CONTROL_FILE } from "./control.ts";
import { openServer } from "./open-server.ts";

/** Runs one operator's command: through the process that has the embedded database open, or on the database itself. */
async function main([name = "", ...args]: string[]): Promise<number> {
  const command = commands[name];
  if (!command)
    throw new ConfigMistake(
      `Commands: ${Object.values(commands)
        .map(({ usage }) => `npm run ${usage}`)
        .join("; ")}`,
    );
  const config = configFrom(process.env);
  const given = name === "load" ? args.map((folder) => resolve(folder)) : args;
  const outcome = (await byRunningProcess(config, name, given)) ?? (await byItself(config, name, given));
  for (const line of outcome.lines) (outcome.ok ? process.stdout : process.stderr).write(`${line}\n`);
  return outcome.ok ? 0 : 1;
}

async function byRunningProcess(config: Config, name: string, args: string[]): Promise<CommandOutcome | null> {
  const file = join(config.dataDir, CONTROL_FILE);
  if (config.databaseUrl || !existsSync(file)) return null;
  const { port, secret } = JSON.parse(readFileSync(file, "utf8")) as { port: number; secret: string };
  try {
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body: JSON.stringify({ name, args }) });
    return (await answer.json()) as CommandOutcome;
  } catch {
    return null;
  }
}

async function byItself(config: Config, name: string, args: string[]): Promise<CommandOutcome> {
  const server = await openServer(config, { buildId: "command", say: (line) => process.stdout.write(`${line}\n`) });
  try {
    return (await commands[name]?.run(server.deps, args)) ?? { ok: false, lines: [] };
  } finally {
    await server.close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof ConfigMistake)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});
