import { shutDownOnSignal } from "@comanda/server/platform/net/graceful-shutdown";
import { ConfigMistake } from "./config.ts";
import { listenOn } from "./http/listen-on.ts";
import { handleProcessErrors, isDiskFull } from "./process-errors.ts";
import { jsonLog } from "./log.ts";
import { createListener, openHost } from "./open-host.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The settings: those of the environment, and `--lan`, which is LAN=true. */
function settingsFrom(env: NodeJS.ProcessEnv, options: readonly string[]): NodeJS.ProcessEnv {
  const unknown = options.find((option) => option !== "--lan");
  if (unknown !== undefined) throw new ConfigMistake(`npm start knows the option --lan, not "${unknown}". Other settings are variables.`);
  return options.length > 0 ? { ...env, LAN: "true" } : env;
}

async function start(): Promise<void> {
  const env = settingsFrom(process.env, process.argv.slice(2));
  const listener = createListener();
  const { config, backend, announce } = await openHost(env, listener, { say, log: jsonLog });
  if (!listener.listening) await listenOn(listener, config);
  shutDownOnSignal(listener, backend);
  await announce();
}

handleProcessErrors(jsonLog);
await start().catch((error: unknown) => {
  if (error instanceof ConfigMistake) process.stderr.write(`${error.message}\n`);
  else if (isDiskFull(error))
    process.stderr.write("The disk is full: nothing more can be written. Free some space, or set DATA_DIR to another disk.\n");
  else jsonLog("error", "start-failed", { message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exit(1);
});
