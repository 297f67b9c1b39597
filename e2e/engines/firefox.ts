import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Action, EngineWindow, Size, StartEngine } from "./engine.ts";
import { EngineProcess } from "./engine-process.ts";

/** Settings of the profile: no pages and no requests of Firefox's own. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.reportingpolicy.firstRun": false,
  // Scrollbars as on a phone: they take no place.
  "ui.useOverlayScrollbars": 1,
};

function writeProfile(folder: string): string[] {
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(join(folder, "user.js"), lines.join("\n"));
  return ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"];
}

type Answer = { id: number; type: "success"; result: unknown } | { id: number; type: "error"; error: string; message: string };

/** A session of WebDriver BiDi (W3C), which Firefox speaks without a driver. */
class BidiSession {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.type === "error") waiting?.reject(new Error(`${answer.error}: ${answer.message}`));
      else waiting?.resolve(answer.result);
    });
    socket.addEventListener("close", () => {
      for (const waiting of this.#waiting.values()) waiting.reject(new Error("Firefox closed the session"));
    });
  }

  static async open(address: string): Promise<BidiSession> {
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error(`no session at ${address}`)));
    });
    return new BidiSession(socket);
  }

  send<Result>(method: string, params: object): Promise<Result> {
    const answer = Promise.withResolvers<unknown>();
    this.#last += 1;
    this.#waiting.set(this.#last, answer);
    this.#socket.send(JSON.stringify({ id: this.#last, method, params }));
    return answer.promise as Promise<Result>;
  }

  close(): void {
    this.#socket.close();
  }
}

type Evaluated = { type: "success"; result: { value: string } } | { type: "exception"; exceptionDetails: { text: string } };

function windowOf(session: BidiSession, context: string): EngineWindow {
  const send = <Result>(method: string, params: object = {}) => session.send<Result>(method, { context, ...params });
  return {
    open: (url) => send("browsingContext.navigate", { url, wait: "complete" }).then(() => undefined),
    back: () => send("browsingContext.traverseHistory", { delta: -1 }).then(() => undefined),
    async call(source, argument) {
      const answer = await session.send<Evaluated>("script.callFunction", {
        functionDeclaration: `async (text) => JSON.stringify((await (${source})(JSON.parse(text))) ?? null)`,
        arguments: [{ type: "string", value: JSON.stringify(argument ?? null) }],
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value) as unknown;
    },
    act: (kind, actions: Action[]) => send("input.performActions", { actions: [{ type: kind, id: kind, actions }] }).then(() => undefined),
    async picture() {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot");
      return Buffer.from(data, "base64");
    },
  };
}

/** Firefox without a window on the screen, by WebDriver BiDi: Debian has no geckodriver. */
export const startFirefox: StartEngine = async () => {
  const firefox = await EngineProcess.start({
    command: "firefox-esr",
    args: writeProfile,
    ready: /WebDriver BiDi listening on (ws:\S+)/,
  });
  const session = await BidiSession.open(firefox.found);
  const { capabilities } = await session.send<{ capabilities: { browserVersion: string } }>("session.new", { capabilities: {} });
  let opened: string | null = null;
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async openWindow(viewport: Size) {
      if (opened) await session.send("browser.removeUserContext", { userContext: opened });
      const { userContext } = await session.send<{ userContext: string }>("browser.createUserContext", {});
      opened = userContext;
      const { context } = await session.send<{ context: string }>("browsingContext.create", { type: "tab", userContext });
      await session.send("browsingContext.setViewport", { context, viewport });
      return windowOf(session, context);
    },
    async close() {
      const seconds = firefox.seconds();
      session.close();
      await firefox.stop();
      return seconds;
    },
  };
};
