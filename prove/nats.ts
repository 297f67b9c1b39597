import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../server/test-database/free-port.ts";
import { WITHIN_MS } from "../server/test-database/within.ts";
import { missingPrograms } from "./programs.ts";
import { answers, ended } from "./proxies.ts";
import { Skipped } from "./step.ts";

/** A NATS server on this machine. `kill` ends it as a crash does; `start` starts it again at its port; `freeze` and `thaw`: it answers nothing. */
export type Nats = {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** Starts nats-server on a free port. `Skipped` where it is not installed. */
export async function startNats(): Promise<Nats> {
  if (missingPrograms(["nats-server"]).length > 0) throw new Skipped("nats-server is not installed");
  const port = await freePort();
  let child = await launched(port);
  const kill = async () => {
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    start: async () => void (child = await launched(port)),
    kill,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    stop: async () => void (child.exitCode === null && child.signalCode === null && (await ended(child))),
  };
}

async function launched(port: number) {
  const child = spawn("nats-server", ["-a", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
  const deadline = AbortSignal.timeout(WITHIN_MS);
  while (!(await answers(port))) {
    if (deadline.aborted || child.exitCode !== null) throw new Error("nats-server does not listen");
    await pause(50);
  }
  return child;
}
