import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Action, EngineWindow, Size, StartEngine } from "./engine.ts";
import { EngineProcess } from "./engine-process.ts";

/** Below the range of outgoing connections. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;
const START_ATTEMPTS = 600;
const ATTEMPT_MS = 100;

/** Larger than any window of the tests. */
const SCREEN = "1600x1200x24";

/** Styles of GTK that shrink the toolbar of MiniBrowser, which is otherwise wider than a phone. */
const TOOLBAR = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; }";

function writeToolbarStyles(home: string): void {
  const folder = join(home, ".config/gtk-3.0");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "gtk.css"), TOOLBAR);
}

/** The time for one command, and for the beginning of a session, in milliseconds. */
const COMMAND_MS = 120_000;
const SESSION_MS = 30_000;
/** How many drivers may be tried: one has been seen never to begin a session, without a word, beside little other work. */
const DRIVERS = 3;

/** Sends a command of WebDriver (W3C) and returns its value. */
async function command<Value>(address: string, path: string, body?: object): Promise<Value> {
  const method = body ? "POST" : "GET";
  const limitMs = path === "/session" ? SESSION_MS : COMMAND_MS;
  const signal = AbortSignal.timeout(limitMs);
  const answer = await fetch(`${address}${path}`, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch(
    (cause: unknown) => {
      throw new Error(`WebKitWebDriver did not answer ${path} in ${limitMs} ms`, { cause });
    },
  );
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${path}: ${error}: ${message}`);
  }
  return value as Value;
}

type Outcome = { value: string } | { error: string };

function windowOf(session: string): EngineWindow {
  return {
    open: (url) => command(session, "/url", { url }),
    back: () => command(session, "/back", {}),
    async call(source, argument) {
      const script = `const [text, done] = arguments;
        Promise.resolve().then(() => (${source})(JSON.parse(text))).then(
          (value) => done({ value: JSON.stringify(value ?? null) }),
          (error) => done({ error: String(error) }),
        );`;
      const outcome = await command<Outcome>(session, "/execute/async", { script, args: [JSON.stringify(argument ?? null)] });
      if ("error" in outcome) throw new Error(outcome.error);
      return JSON.parse(outcome.value) as unknown;
    },
    act: (kind, actions: Action[]) => command(session, "/actions", { actions: [{ type: kind, id: kind, actions }] }),
    picture: async () => Buffer.from(await command<string>(session, "/screenshot"), "base64"),
  };
}

/** Waits until the driver, which prints nothing, accepts requests. */
async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await pause(ATTEMPT_MS);
  }
  throw new Error(`WebKitWebDriver does not answer at ${address}`);
}

/** Sets the window so that the page in it has this size: the window also has a toolbar. */
async function resize(session: string, { width, height }: Size): Promise<void> {
  const rect = { width, height };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await command(session, "/window/rect", { x: 0, y: 0, ...rect });
    const script = "return [innerWidth, innerHeight]";
    const [innerWidth, innerHeight] = await command<[number, number]>(session, "/execute/sync", { script, args: [] });
    if (innerWidth === width && innerHeight === height) return;
    if (rect.width < width / 2) break;
    rect.width += width - innerWidth;
    rect.height += height - innerHeight;
  }
  throw new Error(`the page in WebKit's window does not become ${width} by ${height}`);
}

type Session = { sessionId: string; capabilities: { browserVersion: string } };

type Driver = { address: string; process: EngineProcess };

/** The sessions of a driver, which has one at a time. A session has a browser process and storage of its own. */
class Sessions {
  readonly #start: () => Promise<Driver>;
  #driver: Driver;
  #opened: string | null = null;
  /** Processor time of the sessions: after the end of one, most of it is no longer found at the driver. */
  #seconds = 0;
  #counted = 0;
  version = "";

  private constructor(start: () => Promise<Driver>, driver: Driver) {
    [this.#start, this.#driver] = [start, driver];
  }

  static async of(start: () => Promise<Driver>): Promise<Sessions> {
    return new Sessions(start, await start());
  }

  async open(): Promise<string> {
    await this.end();
    for (let tried = 1; ; tried += 1)
      try {
        return await this.#begin();
      } catch (error) {
        if (tried === DRIVERS) throw error;
        process.stdout.write(`${String(error)}; another driver is started\n`);
        this.#count();
        await this.#driver.process.stop();
        this.#driver = await this.#start();
        this.#counted = 0;
      }
  }

  async #begin(): Promise<string> {
    const { address } = this.#driver;
    const { sessionId, capabilities } = await command<Session>(address, "/session", { capabilities: {} });
    this.version = capabilities.browserVersion;
    this.#opened = `${address}/session/${sessionId}`;
    return this.#opened;
  }

  #count(): void {
    this.#seconds += this.#driver.process.seconds() - this.#counted;
  }

  /** Returns the processor time of all sessions in seconds. */
  async end(): Promise<number> {
    if (!this.#opened) return this.#seconds;
    this.#count();
    await fetch(this.#opened, { method: "DELETE", signal: AbortSignal.timeout(COMMAND_MS) });
    this.#counted = this.#driver.process.seconds();
    this.#opened = null;
    return this.#seconds;
  }

  /** Ends the session and the driver; returns the processor time of all sessions in seconds. */
  async close(): Promise<number> {
    const seconds = await this.end();
    await this.#driver.process.stop();
    return seconds;
  }
}

const startScreen = (): Promise<EngineProcess> =>
  EngineProcess.start({
    command: "Xvfb",
    args: () => ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"],
    ready: /^(\d+)$/,
  });

async function startDriver(display: string): Promise<Driver> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
  const driver = await EngineProcess.start({
    command: "WebKitWebDriver",
    args(home) {
      writeToolbarStyles(home);
      return [`--port=${port}`];
    },
    env: { DISPLAY: display, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1" },
  });
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/status`);
  return { address, process: driver };
}

/** WebKitGTK's MiniBrowser on a virtual screen, by WebKitWebDriver. */
export const startWebkit: StartEngine = async () => {
  const screen = await startScreen();
  const sessions = await Sessions.of(() => startDriver(`:${screen.found}`));
  await sessions.open();
  return {
    name: `WebKit ${sessions.version}`,
    async openWindow(size: Size) {
      const session = await sessions.open();
      await resize(session, size);
      return windowOf(session);
    },
    async close() {
      const seconds = (await sessions.close()) + screen.seconds();
      await screen.stop();
      return seconds;
    },
  };
};
